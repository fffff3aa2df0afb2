"""The room of kitano."""
