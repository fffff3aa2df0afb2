"""The room of superba."""
