"""The settings: environment variables, and the lines of the file .env for those that are not set."""

import os
from pathlib import Path


def _read_file() -> None:
    file = Path(__file__).parent / ".env"
    for line in file.read_text().splitlines() if file.exists() else []:
        name, separator, value = line.partition("=")
        if separator and value:
            os.environ.setdefault(name.strip(), value.strip())


_read_file()

BASE_URL = os.environ.get("RCM_API_URL", "http://127.0.0.1:8080")


def api_key() -> str:
    """Returns RCM_API_KEY, or the content of the file RCM_API_KEY_FILE, such as the key of a sandbox."""
    key = os.environ.get("RCM_API_KEY", "")
    file = os.environ.get("RCM_API_KEY_FILE", "")
    if not key and file:
        key = Path(file).read_text().strip()
    if not key:
        raise SystemExit("Set RCM_API_KEY or RCM_API_KEY_FILE, for example in the file .env.")
    return key


def webhook_secret() -> str:
    """Returns the secret that the service signs webhooks with."""
    secret = os.environ.get("RCM_WEBHOOK_SECRET", "")
    if not secret:
        raise SystemExit("Set RCM_WEBHOOK_SECRET, for example in the file .env.")
    return secret
