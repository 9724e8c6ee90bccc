// Bytes on connections, and the answers in them.
import net from "node:net";

/// What comes back for these bytes until the other side closes, or says nothing for a while.
export function exchange(address, bytes, patienceMilliseconds) {
  return new Promise((resolve) => {
    let received = "";
    const socket = net.connect(address, () => socket.write(Buffer.from(bytes, "latin1")));
    const finish = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setTimeout(patienceMilliseconds, finish);
    socket.on("data", (more) => (received += more.toString("latin1")));
    socket.on("error", finish);
    socket.on("close", finish);
  });
}

/// The final responses in the bytes, each with the JSON of its body where it has some. One that was cut off is left out.
export function answersIn(bytes) {
  const answers = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf("\r\n\r\n", at);
    const status = bytes.slice(at).match(/^HTTP\/1\.[01] (\d{3})/)?.[1];
    if (!status) throw new Error(`no response: ${JSON.stringify(bytes.slice(at, at + 200))}`);
    if (end < 0) break;
    const head = bytes.slice(at, end);
    const isChunked = /\r\ntransfer-encoding: *chunked/i.test(head); // Node's refusals are, and have no body
    const length = isChunked ? "0\r\n\r\n".length : Number(head.match(/\r\ncontent-length: *(\d+)/i)?.[1] ?? 0);
    at = end + 4 + length;
    if (at > bytes.length) break;
    if (status === "100") continue;
    const body = bytes.slice(end + 4, at);
    answers.push({ status: Number(status), seen: status === "200" ? JSON.parse(body) : undefined });
  }
  return answers;
}

/// Listens before `upstream`, and keeps what goes to and fro on each connection.
export async function tap(upstream) {
  const conversations = [];
  const server = net.createServer((front) => {
    const conversation = { sent: "", answered: "" };
    conversations.push(conversation);
    const back = net.connect(upstream);
    for (const [from, to, side] of [[front, back, "sent"], [back, front, "answered"]]) {
      from.on("data", (bytes) => (conversation[side] += bytes.toString("latin1")));
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroySoon());
      from.pipe(to);
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: server.address().port, conversations, stop: () => server.close() };
}
