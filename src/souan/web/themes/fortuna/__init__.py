"""The room of fortuna."""
