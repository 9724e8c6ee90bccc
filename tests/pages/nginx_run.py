"""Runs Debian's nginx as a page has it, and asks it for what it should pass on and for what it must not."""
import contextlib
import http.client
import json
import socket
import ssl
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request

FORGED = "203.0.113.9"
START_SECONDS = 30


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


def wait_until_served(process, port):
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        if process.poll() is not None:
            raise RuntimeError(f"nginx has ended: {process.stderr.read()}")
        with contextlib.suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.02)
    raise RuntimeError("nginx does not serve")


@contextlib.contextmanager
def nginx(folder, server):
    """Yields where it listens: `server` is a server of its configuration that would listen on 443."""
    port = free_port()
    places = " ".join(f"{kind}_temp_path {folder}/{kind};"
                      for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    configuration = folder / "nginx.conf"
    configuration.write_text(
        f"daemon off; master_process off; pid {folder}/nginx.pid; events {{}}\n"
        f"http {{ {places} access_log off;\n{server.replace('listen 443', f'listen 127.0.0.1:{port}')}}}\n",
        encoding="utf-8")
    process = subprocess.Popen(["/usr/sbin/nginx", "-c", configuration, "-e", "stderr"], stderr=subprocess.PIPE,
                               text=True)
    try:
        wait_until_served(process, port)
        yield f"https://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.communicate()


def ask(url, form=None):
    """Status and JSON, for a client that says it came from elsewhere."""
    request = urllib.request.Request(url, urllib.parse.urlencode(form).encode() if form else None,
                                     {"X-Forwarded-For": FORGED, "Forwarded": f"for={FORGED}"})
    anybody = ssl._create_unverified_context()  # its certificate is of the page's name, and signed by itself
    try:
        with urllib.request.urlopen(request, context=anybody) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as refusal:
        return refusal.code, json.load(refusal)


def try_nginx(page, block):
    """In front of a server that has the last configuration of the page."""
    page.checked("stint serve --config stint.toml")
    folder = page.folder / "nginx"
    folder.mkdir()
    with nginx(folder, page.moved(block.text)) as origin:
        status, metadata = ask(f"{origin}/.well-known/oauth-authorization-server")
        if status != http.client.OK or not metadata["issuer"].startswith("https://"):
            raise RuntimeError(f"the metadata: {status} {metadata}")
        login = {"grant_type": "password", "client_id": "public", "username": "nobody@acme.example", "password": "?"}
        status, refusal = ask(origin + urllib.parse.urlsplit(metadata["token_endpoint"]).path, login)
        log = (page.folder / "serve.log").read_text(encoding="utf-8")
        if status != http.client.BAD_REQUEST or "login refused" not in log or FORGED in log:
            raise RuntimeError(f"a refused login: {status} {refusal}\n{log}")
