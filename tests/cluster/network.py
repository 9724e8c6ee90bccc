"""Machines that are network namespaces, joined by a bridge in one of their own. Nothing of the host's network is
touched. Needs root."""
import subprocess
import time

HUB = "stint-hub"


def ip(*words):
    subprocess.run(["ip", *words], check=True)


class Machine:
    """A namespace with one address."""

    def __init__(self, name, address):
        self.name, self.address = name, address
        self.namespace = f"stint-{name}"
        self._port = f"to-{name}"
        ip("netns", "add", self.namespace)
        ip("link", "add", self._port, "netns", HUB, "type", "veth", "peer", "name", "eth0", "netns", self.namespace)
        ip("-n", HUB, "link", "set", self._port, "master", "bridge", "up")
        ip("-n", self.namespace, "link", "set", "lo", "up")
        ip("-n", self.namespace, "addr", "add", f"{address}/24", "dev", "eth0")
        ip("-n", self.namespace, "link", "set", "eth0", "up")

    def within(self, command):
        return ["ip", "netns", "exec", self.namespace, *map(str, command)]

    def cut_off(self):
        """From all others."""
        ip("-n", HUB, "link", "set", self._port, "down")

    def join(self):
        ip("-n", HUB, "link", "set", self._port, "up")

    def cut_off_from(self, others):
        for other in others:
            ip("-n", self.namespace, "route", "add", "blackhole", other.address)

    def join_with(self, others):
        for other in others:
            ip("-n", self.namespace, "route", "del", "blackhole", other.address)


def make_hub():
    ip("netns", "add", HUB)
    ip("-n", HUB, "link", "add", "bridge", "type", "bridge")
    ip("-n", HUB, "link", "set", "bridge", "up")


def remove(namespace):
    """Ends what runs in it, too."""
    while pids := subprocess.run(["ip", "netns", "pids", namespace], capture_output=True, text=True,
                                 check=False).stdout.split():
        subprocess.run(["kill", "-KILL", *pids], check=False, stderr=subprocess.DEVNULL)
        time.sleep(0.05)
    subprocess.run(["ip", "netns", "del", namespace], check=False, stderr=subprocess.DEVNULL)
