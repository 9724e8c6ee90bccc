// What stands in front of Stint: Debian's haproxy and nginx, and Node, each as it comes and as lenient as it can be told
// to be. Every one names each request that it passes on in the field X-Front, in place of what the client says there, and
// tells what it takes for its body.
import { createHash, randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { join } from "node:path";

/// For the rest of a request from a client. An answer may take much longer, on a machine that is busy.
const patienceMilliseconds = 600;

export function digestOf(body) {
  return createHash("sha1").update(body).digest("hex");
}

/// Statuses of requests that are refused for how they are written.
const refusals = [400, 413, 417, 431, 505];

/// Whether Stint's answers to these requests are one a request, up to one that is refused. A front end that passes on
/// whole requests alone waits for each.
export function areAnswered(names, answers, { isBuffering }) {
  const last = answers.at(-1)?.status;
  if (answers.slice(0, -1).some(({ status }) => status !== 200)) return false;
  if (last !== undefined && last !== 200) return refusals.includes(last) && answers.length <= names.length;
  return isBuffering ? answers.length === names.length : answers.length <= names.length;
}

function programOf(name) {
  const path = ["/usr/sbin", "/usr/bin", "/usr/local/sbin"].map((folder) => join(folder, name)).find(existsSync);
  if (!path) throw new Error(`${name} is missing: run scripts/install test`);
  return path;
}

/// Resolves once somebody listens.
async function listening(path) {
  for (let tries = 0; ; ++tries) {
    const answered = await new Promise((resolve) => {
      const probe = net.connect(path, () => resolve(true)).on("error", () => resolve(false));
      probe.on("connect", () => probe.destroy());
    });
    if (answered) return;
    if (tries === 1000) throw new Error(`nobody listens on ${path}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/// A program that listens on the front end's socket.
async function started(front, program, words) {
  const child = spawn(programOf(program), words, { stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  process.once("exit", () => child.kill("SIGKILL"));
  await listening(front.socket);
  front.stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return front;
}

/// Of bodies, its `X-Front-Body` tells the digest.
export async function haproxy(name, folder, upstream, { lenient }) {
  const front = { name, socket: join(folder, `${name}.sock`), isBuffering: true };
  const configuration = join(folder, `${name}.cfg`);
  writeFileSync(
    configuration,
    `global
  nbthread 1
  maxconn 1000
defaults
  mode http
  timeout connect 20s
  timeout client ${patienceMilliseconds}ms
  timeout server 20s
  timeout http-request ${patienceMilliseconds}ms
  http-reuse always
  option http-buffer-request
  ${lenient ? "option accept-invalid-http-request" : ""}
frontend front
  bind unix@${front.socket}
  http-request set-header X-Front ${name}.%[uuid].%[req.body,sha1,hex]
  default_backend back
backend back
  server stint 127.0.0.1:${upstream}
`,
  );
  front.bodyOf = (word) => word.split(".")[2]?.toLowerCase();
  return started(front, "haproxy", ["-db", "-q", "-f", configuration]);
}

/// It writes down the body of each request when it is done.
export async function nginx(name, folder, upstream, { lenient }) {
  const front = { name, socket: join(folder, `${name}.sock`), isBuffering: true };
  const own = join(folder, name);
  mkdirSync(own);
  const configuration = join(own, "nginx.conf");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${own}/${kind};`);
  writeFileSync(
    configuration,
    `daemon off;
master_process off;
pid ${own}/pid;
error_log ${own}/errors crit;
events { worker_connections 1000; }
http {
  ${places.join("\n  ")}
  log_format bodies escape=json '{"name":"$request_id","body":"$request_body"}';
  access_log ${own}/bodies bodies;
  client_header_timeout ${patienceMilliseconds}ms;
  client_body_timeout ${patienceMilliseconds}ms;
  keepalive_timeout ${patienceMilliseconds}ms;
  lingering_close off;
  client_body_buffer_size 64k;
  ignore_invalid_headers ${lenient ? "off" : "on"};
  underscores_in_headers ${lenient ? "on" : "off"};
  upstream stint { server 127.0.0.1:${upstream}; keepalive 8; }
  server {
    listen unix:${front.socket};
    location / {
      proxy_pass http://stint;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Front ${name}.$request_id;
    }
  }
}
`,
  );
  front.bodyOf = (word) => {
    front.bodies ??= new Map(
      readFileSync(join(own, "bodies"), "latin1").trimEnd().split("\n").map((line) => JSON.parse(line))
        .map(({ name, body }) => [name, digestOf(Buffer.from(body, "latin1"))]),
    );
    return front.bodies.get(word.split(".")[1]);
  };
  return started(front, "nginx", ["-c", configuration, "-e", join(own, "errors")]);
}

/// A proxy as people write it: what it has read goes on as it is.
export async function node(name, folder, upstream, { lenient }) {
  const front = { name, socket: join(folder, `${name}.sock`), isBuffering: false };
  const bodies = new Map();
  const agent = new http.Agent({ keepAlive: true });
  const limits = { headersTimeout: patienceMilliseconds, requestTimeout: patienceMilliseconds };
  const options = { insecureHTTPParser: lenient, connectionsCheckingInterval: 100, keepAliveTimeout: 200, ...limits };
  const server = http.createServer(options, (incoming, outgoing) => {
    const word = `${name}.${randomUUID()}`;
    const { connection: _connection, expect: _expect, ...headers } = incoming.headers;
    let passed;
    try {
      passed = http.request({
        agent,
        port: upstream,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, "x-front": word },
      });
    } catch (error) {
      if (!error.code?.startsWith("ERR_")) throw error; // Node does not write every field that it reads
      outgoing.writeHead(502, { connection: "close" }).end();
      return;
    }
    const body = createHash("sha1");
    incoming.on("data", (bytes) => body.update(bytes));
    incoming.on("end", () => bodies.set(word, body.digest("hex")));
    incoming.on("error", () => passed.destroy());
    incoming.pipe(passed);
    passed.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode, { "content-type": "application/json" });
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    outgoing.on("error", () => passed.destroy());
  });
  await new Promise((resolve) => server.listen(front.socket, resolve));
  front.bodyOf = (word) => bodies.get(word);
  front.stop = () => {
    agent.destroy();
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return front;
}
