"""Mail servers on free ports of this machine, each a process of the test's own."""
import contextlib
import email
import email.policy
import json
import os
import pathlib
import queue
import shutil
import signal
import socket
import subprocess
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
MODULES = HERE.parent / "npm" / "node_modules"
PATIENCE_SECONDS = 60


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def parsed(content):
    """A message as Python's own library reads it."""
    return email.message_from_bytes(content, policy=email.policy.default)


class ScriptedServer:
    """smtp_server.js with its options."""

    def __init__(self, **options):
        self.process = subprocess.Popen(
            ["node", HERE / "smtp_server.js", json.dumps(options)], stdout=subprocess.PIPE, text=True,
            env={**os.environ, "NODE_PATH": str(MODULES)})
        self.events = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.port = self.event("listening")["port"]
        self.url = f"smtp://127.0.0.1:{self.port}"

    def _read(self):
        for line in self.process.stdout:
            self.events.put(json.loads(line))

    def event(self, name):
        """The next event of that name; others are forgotten."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                event = self.events.get(timeout=max(0, deadline - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"the mail server has not told of '{name}'") from None
            if event["event"] == name:
                return event

    def mail(self):
        """The next mail whose content has arrived, with its `message`."""
        event = self.event("mail")
        return {**event, "message": parsed(event["content"].encode("latin1"))}

    def mails(self, count):
        return [self.mail() for _ in range(count)]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class RawServer:
    """Accepts connections, says something or nothing, and does not listen to what it is told."""

    def __init__(self, greeting=b""):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"smtp://127.0.0.1:{self.listener.getsockname()[1]}"
        self.greeting = greeting
        self.accepted = threading.Event()
        self.connections = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self.listener.accept()
                self.connections.append(connection)
                with contextlib.suppress(OSError):
                    connection.sendall(self.greeting)
                self.accepted.set()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.close()
        for connection in self.connections:
            connection.close()


class MuteAtTheEnd:
    """Takes mails, and does not answer QUIT."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"smtp://127.0.0.1:{self.listener.getsockname()[1]}"
        self.heard = []
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self):
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self.listener.accept()
                threading.Thread(target=self._converse, args=(connection,), daemon=True).start()

    def _converse(self, connection):
        with connection, connection.makefile("rwb", buffering=0) as conversation:
            conversation.write(b"220 test.example\r\n")
            while line := conversation.readline():
                self.heard.append(line.strip())
                if line == b"DATA\r\n":
                    conversation.write(b"354 go on\r\n")
                    while conversation.readline() != b".\r\n":
                        pass
                if line != b"QUIT\r\n":
                    conversation.write(b"250 done\r\n")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.close()


POSTFIX_MAIN = """
compatibility_level = 3.6
queue_directory = {folder}/queue
data_directory = {folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = {folder}/log
maillog_file_prefixes = {folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.acme.example
mydestination =
mynetworks = 127.0.0.0/8
smtpd_recipient_restrictions = permit_mynetworks, reject
smtpd_tls_security_level = may
smtpd_tls_cert_file = {folder}/cert.pem
smtpd_tls_key_file = {folder}/key.pem
smtp_dns_support_level = disabled
virtual_mailbox_domains = acme.example
virtual_mailbox_base = {folder}/mail
virtual_mailbox_maps = static:inbox/
virtual_uid_maps = static:{uid}
virtual_gid_maps = static:{gid}
"""

POSTFIX_SERVICES = """
127.0.0.1:{port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
"""


class Postfix:
    """Debian's Postfix with a configuration, a queue and a log in a folder of the test's own, beside any Postfix that
    the machine may have. It takes every mail to acme.example into one maildir. Only root can start it."""

    def __init__(self, folder, certificate):
        self.folder = pathlib.Path(folder)
        self.port = free_port()
        self.url = f"smtp://127.0.0.1:{self.port}"
        for name in ("queue", "data", "mail"):
            (self.folder / name).mkdir()
        self.folder.chmod(0o755)
        shutil.chown(self.folder / "data", "postfix")
        shutil.chown(self.folder / "mail", "nobody", "nogroup")
        shutil.copy(certificate.cert, self.folder / "cert.pem")
        shutil.copy(certificate.key, self.folder / "key.pem")
        owner = (self.folder / "mail").stat()
        (self.folder / "main.cf").write_text(
            POSTFIX_MAIN.format(folder=self.folder, uid=owner.st_uid, gid=owner.st_gid))
        (self.folder / "master.cf").write_text(POSTFIX_SERVICES.format(port=self.port))
        self.process = subprocess.Popen(["/usr/sbin/postfix", "-c", self.folder, "start-fg"],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    @staticmethod
    def is_possible():
        return os.geteuid() == 0 and pathlib.Path("/usr/lib/postfix/sbin/master").exists()

    def wait_until_up(self):
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline and self.process.poll() is None:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 5) as probe:
                if probe.recv(3) == b"220":
                    return
        raise AssertionError("Postfix does not come up:\n" + self.log())

    def log(self):
        path = self.folder / "log"
        return path.read_text() if path.exists() else "(no log)"

    def inbox(self, count):
        """The messages of the maildir, as soon as there are so many."""
        new = self.folder / "mail" / "inbox" / "new"
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            files = sorted(new.glob("*")) if new.exists() else []
            if len(files) >= count:
                return [parsed(file.read_bytes()) for file in files]
            os.sched_yield()
        raise AssertionError(f"Postfix has not delivered {count} mails:\n" + self.log())

    def __enter__(self):
        try:
            self.wait_until_up()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        master = self.folder / "queue" / "pid" / "master.pid"
        if master.exists():  # the process that we have started is a shell that waits for it
            os.kill(int(master.read_text()), signal.SIGTERM)
        else:
            self.process.terminate()
        self.process.wait(PATIENCE_SECONDS)


class Certificate:
    """Self-signed, for 127.0.0.1."""

    def __init__(self, folder):
        self.cert, self.key = pathlib.Path(folder) / "cert.pem", pathlib.Path(folder) / "key.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                        "-days", "36500", "-subj", "/CN=mail.acme.example", "-addext", "subjectAltName=IP:127.0.0.1",
                        "-keyout", self.key, "-out", self.cert], check=True, capture_output=True)

    def options(self):
        """For a ScriptedServer."""
        return {"cert": self.cert.read_text(), "key": self.key.read_text()}
