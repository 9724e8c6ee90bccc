"""A mail server that takes everything and forgets it, as fast as Python can; a process of its own."""
import asyncio
import multiprocessing
import socket


class Sink:
    """Counts receivers, each once, until there are as many as wanted."""

    def __init__(self, wanted):
        self.receivers = set()
        self.wanted = wanted
        self.is_full = asyncio.Event()

    async def converse(self, reader, writer):
        receiver = b""
        writer.write(b"220 sink\r\n")
        while line := await reader.readline():
            verb = line[:4].upper()
            if verb == b"RCPT":
                receiver = line
            if verb == b"DATA":
                writer.write(b"354 go on\r\n")
                await reader.readuntil(b"\r\n.\r\n")
                self.receivers.add(receiver)
                if len(self.receivers) >= self.wanted:
                    self.is_full.set()
            writer.write(b"221 bye\r\n" if verb == b"QUIT" else b"250 done\r\n")
            if verb == b"QUIT":
                break
        writer.close()

    async def serve(self, listener, full):
        async with await asyncio.start_server(self.converse, sock=listener):
            await self.is_full.wait()
            full.set()
            await asyncio.Event().wait()


def run(listener, wanted, full):
    async def serve():
        await Sink(wanted).serve(listener, full)

    asyncio.run(serve())


class MailSink:
    """Refuses connections until it is opened."""

    def __init__(self, wanted):
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))  # bound but not listening
        self.url = f"smtp://127.0.0.1:{self.socket.getsockname()[1]}"
        self.full = multiprocessing.Event()
        self.process = multiprocessing.get_context("fork").Process(target=run, args=(self.socket, wanted, self.full),
                                                                   daemon=True)

    def open(self):
        self.process.start()

    def wait_until_full(self):
        """Waits until all the receivers that are wanted have their mail."""
        if not self.full.wait(600):
            raise AssertionError("not all mails have arrived within ten minutes")

    def close(self):
        self.process.kill()
        self.process.join()
        self.socket.close()
