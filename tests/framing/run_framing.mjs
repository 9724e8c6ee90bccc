// What a front end passes on as one request is one request to Stint, with the same body: the table of requests that must
// be refused, sound ones, and mutations of both go through haproxy, nginx and Node, and past Node's parser.
//
//   node tests/framing/run_framing.mjs --recorder build/debug/bin/framing_recorder [--mutations 150] [--seed 1]
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";

import { check, runAll, scenario } from "../sso/scenarios.mjs";
import { cases, numbersFrom } from "./cases.mjs";
import { areAnswered, digestOf, haproxy, nginx, node } from "./front_ends.mjs";
import { answersIn, exchange, tap } from "./wire.mjs";

const { values } = parseArgs({
  options: {
    recorder: { type: "string" },
    mutations: { type: "string", default: "150" },
    seed: { type: "string", default: "1" },
  },
});
if (!values.recorder) {
  console.error("usage: run_framing.mjs --recorder PROGRAM [--mutations NUMBER] [--seed NUMBER]");
  process.exit(2);
}

async function startRecorder() {
  const child = spawn(values.recorder, { stdio: ["pipe", "pipe", "inherit"] });
  process.once("exit", () => child.kill("SIGKILL"));
  for await (const line of createInterface({ input: child.stdout })) return { port: Number(line), child };
  throw new Error("the recorder does not serve");
}

/// Calls `work` for each, several at a time.
async function each(list, work) {
  const waiting = list[Symbol.iterator]();
  const worker = async () => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: 64 }, worker));
}

/// Answers to the names that a front end gave, in their order: each of one request that Stint saw, the last perhaps a
/// refusal. Returns how many requests went through, and how many of them with a body.
function compare(front, { sent, answered }) {
  const names = [...sent.matchAll(new RegExp(`x-front: (${front.name}\\.\\S+)`, "gi"))].map(([, name]) => name);
  const answers = answersIn(answered);
  const story = `${JSON.stringify(sent)} was answered ${JSON.stringify(answered)}`;
  check(areAnswered(names, answers, front), true, `not one answer a request: ${story}`);
  const seen = answers.filter(({ status }) => status === 200).map(({ seen }) => seen);
  seen.forEach((request, i) => {
    check(request.names, [names[i]], `another request: ${story}`);
    check(digestOf(Buffer.from(request.body, "hex")), front.bodyOf(names[i]), `another body: ${story}`);
  });
  return { requests: seen.length, bodies: seen.filter(({ body }) => body !== "").length };
}

const folder = mkdtempSync(join(tmpdir(), "stint-framing-"));
process.once("exit", () => rmSync(folder, { recursive: true }));
const malformed = JSON.parse(execFileSync(values.recorder, ["--table"], { encoding: "utf8" }));
const all = cases(
  malformed.map((hex) => Buffer.from(hex, "hex").toString("latin1")),
  Number(values.mutations),
  numbersFrom(Number(values.seed)),
);
const recorder = await startRecorder();

for (const [kind, make] of Object.entries({ haproxy, nginx, node })) {
  for (const lenient of [false, true]) {
    const name = lenient ? `${kind}-lenient` : kind;
    scenario(`${name} and Stint part requests in the same places`, async () => {
      const between = await tap(recorder.port);
      const front = await make(name, folder, between.port, { lenient });
      await each(all, (bytes) => exchange(front.socket, bytes, 30_000));
      await front.stop();
      const passed = between.conversations.map((conversation) => compare(front, conversation));
      between.stop();
      const sum = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
      const requests = sum(passed.map(({ requests }) => requests));
      const bodies = sum(passed.map(({ bodies }) => bodies));
      console.log(`${name}: of ${all.length} connections ${requests} requests went through, ${bodies} with a body`);
      check(bodies >= 10, true, "hardly anything went through");
    });
  }
}

scenario("Node's parser and Stint take the same requests out of the same bytes", async () => {
  const server = http.createServer();
  server.on("request", (request, response) => {
    const body = [];
    request.on("data", (bytes) => body.push(bytes));
    request.on("end", () => {
      const seen = JSON.stringify({ method: request.method, body: Buffer.concat(body).toString("hex") });
      response.writeHead(200, { "Content-Length": seen.length }).end(seen);
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  let compared = 0;
  await each(all, async (bytes) => {
    const lists = [server.address().port, recorder.port].map(async (port) =>
      answersIn(await exchange({ port, host: "127.0.0.1" }, bytes, 2_000)).filter(({ status }) => status === 200),
    );
    const [theirs, ours] = await Promise.all(lists);
    for (let i = 0; i < Math.min(theirs.length, ours.length); ++i) {
      const [their, our] = [theirs[i].seen, ours[i].seen];
      check([our.method, our.body], [their.method, their.body], JSON.stringify(bytes));
      compared += 1;
    }
  });
  check(compared >= 10, true, "hardly anything was compared");
  console.log(`${compared} requests compared`);
  server.closeAllConnections();
  server.close();
});

const success = await runAll();
recorder.child.stdin.end();
process.exit(success ? 0 : 1);
