"""Serves one app on loopback, for as long as whoever started it is there."""

import os
import socket
import sys
import threading

import uvicorn
from starlette.applications import Starlette


def serve(app: Starlette) -> None:
    """Listens on PORT, or on a port that is free, and prints the address once connections are taken."""
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", int(os.environ.get("PORT", "0"))))
    listener.listen()
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/mcp", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listener])


def _leave_with_parent() -> None:
    # The input ends with the process that holds its other end, also when that one is killed.
    sys.stdin.read()
    os._exit(0)
