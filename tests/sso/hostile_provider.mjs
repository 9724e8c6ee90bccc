// A provider that behaves as badly as it is told to.
import { createHmac, createPublicKey, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";

const tenMegabytes = 10 * 1024 * 1024;
const signature = (message, key) => sign("sha256", Buffer.from(message), key).toString("base64url");

export class HostileProvider {
  /// With `tls` (key and certificate) over https.
  static async start({ tls, port = 0 } = {}) {
    const self = new HostileProvider();
    self.fetches = 0;
    self.behave("well");
    self.rotate();
    const answer = (request, response) => self.answer(request, response);
    self.server = tls ? createTlsServer(tls, answer) : createServer(answer);
    await self.open(port);
    self.origin = `${tls ? "https" : "http"}://127.0.0.1:${self.port}`;
    self.issuer = `${self.origin}/hostile`;
    return self;
  }

  async open(port = this.port) {
    await new Promise((resolve) => this.server.listen(port, "127.0.0.1", resolve));
    this.port = this.server.address().port;
  }
  close() {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }

  /// How it answers for keys and for tokens from now on.
  behave(manner) {
    this.manner = manner;
  }
  /// Signs with a new key from now on, and publishes that alone.
  rotate() {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    this.key = privateKey;
    this.kid = randomUUID();
    this.jwk = { ...publicKey.export({ format: "jwk" }), kid: this.kid, use: "sig" };
  }

  idTokenFor(subject, { kid = this.kid, ...claims } = {}) {
    const message = this.#message(subject, { alg: "RS256", kid }, claims);
    return `${message}.${signature(message, this.key)}`;
  }

  /// What somebody may make up who knows what is public of the provider.
  forgedTokenFor(subject, manner) {
    const header = { alg: "RS256", kid: this.kid };
    switch (manner) {
      case "unsigned":
        return `${this.#message(subject, { alg: "none" })}.`;
      case "signed by another key": {
        const message = this.#message(subject, header);
        return `${message}.${signature(message, generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey)}`;
      }
      case "HS256 with the public key": {
        const message = this.#message(subject, { ...header, alg: "HS256" });
        const secret = createPublicKey(this.key).export({ type: "spki", format: "pem" });
        return `${message}.${createHmac("sha256", secret).update(message).digest("base64url")}`;
      }
      case "tampered with": {
        const [, , original] = this.idTokenFor("subject-of-nobody").split(".");
        return `${this.#message(subject, header)}.${original}`;
      }
      default:
        throw new Error(`no such manner: ${manner}`);
    }
  }

  #message(subject, header, claims = {}) {
    const now = Math.floor(Date.now() / 1000);
    const payload = { iss: this.issuer, aud: "our-client", sub: subject, iat: now, exp: now + 3600, ...claims };
    const encode = (part) => Buffer.from(JSON.stringify(part)).toString("base64url");
    return `${encode(header)}.${encode(payload)}`;
  }

  answer(request, response) {
    const isForKeys = request.url.startsWith("/keys");
    if (isForKeys) this.fetches += 1;
    const good = isForKeys ? { keys: [this.jwk] } : { id_token: this.idTokenFor("subject-of-erika") };
    const json = (text, status = 200) => response.writeHead(status, { "Content-Type": "application/json" }).end(text);
    request.resume();
    switch (this.manner) {
      case "well":
        return json(JSON.stringify(good));
      case "hang":
        return undefined;
      case "trickle": {
        response.writeHead(200);
        const timer = setInterval(() => response.write(" "), 50);
        return response.once("close", () => clearInterval(timer));
      }
      case "huge":
        return json(JSON.stringify({ ...good, padding: "x".repeat(tenMegabytes) }));
      case "huge, of unknown length":
        response.writeHead(200).write(JSON.stringify({ ...good, padding: "x".repeat(tenMegabytes) }));
        return response.end();
      case "html":
        return response.writeHead(200, { "Content-Type": "text/html" }).end("<html><body>Sign in</body></html>");
      case "broken":
        return json(JSON.stringify(good).slice(0, -2));
      case "redirect":
        if (request.url.endsWith("?again")) return json(JSON.stringify(good));
        return response.writeHead(302, { Location: `${request.url}?again` }).end();
      case "error":
        return json(JSON.stringify({ error: "server_error", error_description: "code and secret" }), 500);
      case "no http":
        return request.socket.end("220 smtp.example ESMTP\r\n");
      default:
        throw new Error(`no such manner: ${this.manner}`);
    }
  }
}
