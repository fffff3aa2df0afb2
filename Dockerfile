# The table in the browser, for a machine that keeps it up: as a user of its own, with the matches
# in /data.   docker build -t souan . && docker run -p 8000:8000 -v souan:/data souan
FROM python:3.13-slim

RUN useradd --create-home --uid 10001 souan && install -d -o souan /data
WORKDIR /app
COPY requirements/run.txt requirements/run.txt
RUN pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements/run.txt
COPY LICENSE NOTICE ./
COPY src src

USER souan
ENV PYTHONPATH=/app/src SOUAN_DATA=/data SOUAN_CACHE=/data/compiled
VOLUME /data
EXPOSE 8000
CMD ["python", "-P", "-m", "souan", "serve", "--host", "0.0.0.0"]
