"""The room of osahai."""
