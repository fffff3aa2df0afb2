"""Work for many processes, on this machine or on a cluster, through joblib's backends."""

from collections.abc import Callable, Generator, Iterable
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib import import_module
from typing import TypeVar

from joblib import Parallel, delayed, parallel_config

from souan.text import InputError

Task = TypeVar("Task")
Result = TypeVar("Result")

CLUSTERS = ("local", "dask", "dask://HOST:PORT", "ray", "ray://HOST:PORT")
"""Where work can be done; without an address Dask and Ray start workers on this machine."""


def mapped(
    work: Callable[[Task], Result], tasks: Iterable[Task], workers: int, cluster: str = "local"
) -> Generator[Result, None, None]:
    """What `work` makes of each task, as it comes; in this process if that is all there is."""
    if cluster == "local" and workers <= 1:
        yield from map(work, tasks)
        return
    with _backend(cluster, workers):
        yield from Parallel(return_as="generator_unordered")(delayed(work)(task) for task in tasks)


def _backend(cluster: str, workers: int) -> AbstractContextManager[None]:
    kind, _, address = cluster.partition("://")
    if cluster == "local":
        return _loky(workers)
    if kind == "dask":
        return _dask(address, workers)
    if kind == "ray":
        return _ray(address, workers)
    raise InputError("error.cluster", cluster=cluster, known=CLUSTERS)


@contextmanager
def _loky(workers: int) -> Generator[None, None, None]:
    with parallel_config(backend="loky", n_jobs=workers):
        yield


@contextmanager
def _dask(address: str, workers: int) -> Generator[None, None, None]:
    try:
        distributed = import_module("dask.distributed")
    except ImportError:
        raise InputError("error.cluster_missing", package_name="dask[distributed]") from None
    local = {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": None}
    cluster = nullcontext(address) if address else distributed.LocalCluster(**local)
    with cluster as where, distributed.Client(where), parallel_config(backend="dask"):
        yield


@contextmanager
def _ray(address: str, workers: int) -> Generator[None, None, None]:
    try:
        ray, ray_joblib = import_module("ray"), import_module("ray.util.joblib")
    except ImportError:
        raise InputError("error.cluster_missing", package_name="ray") from None
    ray.init(address=f"ray://{address}" if address else None, num_cpus=None if address else workers)
    ray_joblib.register_ray()
    try:
        with parallel_config(backend="ray", n_jobs=workers):
            yield
    finally:
        ray.shutdown()
