// The real stint on a free port, with a company of people who sign on, and its wall clock in our hands.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { closeSync, constants, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const password = "correct horse";
const passwordHash =
  "$argon2id$v=19$m=8,t=1,p=1$8USdrbKb8hi+QuXtn/tr1g$+ulNTj6YbWCKRU6J+Tpji/ZYxQYtiO2snCZRwXkX5ug";

const tomsSecret = "JBSWY3DPEHPK3PXP";

function employee(key, more = {}) {
  return { key, firstName: key, lastName: "Muster", email: `${key}@acme.example`, passwordHash, ...more };
}

// Of acme, which links accounts by verified address, erika is linked with every provider, max and mia with none, tom has
// a second factor and lena is locked. rita's company links nobody.
const companies = {
  companies: [
    {
      company: { key: "acme", name: "Acme GmbH", timeZone: "Europe/Berlin", linkSsoByVerifiedEmail: true },
      employees: [
        employee("erika", {
          identities: ["google", "microsoft", "slack", "acme-id_2"].map((provider) => ({
            provider,
            subject: "subject-of-erika",
          })),
        }),
        employee("max"),
        employee("mia"),
        employee("tom", { totpSecret: tomsSecret }),
        employee("lena", { active: false }),
      ],
    },
    {
      company: { key: "rival", name: "Rival AG", timeZone: "Europe/Berlin" },
      employees: [employee("rita", { email: "rita@rival.example" })],
    },
  ],
};

export class StintServer {
  /// `sso` is the TOML below `[sso]`.
  static async start({ stint, movedClock }, sso) {
    const server = new StintServer();
    server.folder = mkdtempSync(join(tmpdir(), "stint-sso-"));
    server.shift = 0;
    server.secrets = new Set();
    server.refusals = "";
    server.moveClock(0);
    server.write("companies.json", JSON.stringify(companies));
    server.write("stint.toml", `[tokens]\nrequests_per_minute = 0\nrequests_per_minute_in_all = 0\n[log]\nlevel = "trace"\n${sso}`);
    const sanitizer = process.env.ASAN_OPTIONS ? `${process.env.ASAN_OPTIONS}:` : "";
    server.options = {
      env: {
        ...process.env,
        LD_PRELOAD: movedClock,
        STINT_MOVED_CLOCK: server.path("shift"),
        STINT_DATABASE: `sqlite:${server.path("stint.db")}`,
        STINT_CONFIG: server.path("stint.toml"),
        ASAN_OPTIONS: `${sanitizer}verify_asan_link_order=0`,
      },
    };
    server.program = stint;
    server.run("import", server.path("companies.json"));
    await server.serve();
    return server;
  }

  path(name) {
    return join(this.folder, name);
  }
  write(name, text) {
    writeFileSync(this.path(name), text);
  }
  /// What a command prints.
  run(...words) {
    const { status, stdout, stderr } = spawnSync(this.program, words, { ...this.options, encoding: "utf8" });
    if (status !== 0) throw new Error(`stint ${words.join(" ")} ended with ${status}: ${stderr}`);
    return stdout;
  }

  async serve() {
    const log = openSync(this.path("log"), "a");
    this.process = spawn(this.program, ["serve", "--listen", "127.0.0.1:0"], {
      ...this.options,
      stdio: ["ignore", "pipe", log],
    });
    closeSync(log);
    const cleanUp = () => {
      this.process.kill("SIGKILL");
      rmSync(this.folder, { recursive: true });
    };
    process.once("exit", cleanUp); // should a scenario end before it stops its server
    this.ended = new Promise((resolve) =>
      this.process.once("exit", (code, signal) => {
        process.off("exit", cleanUp);
        resolve(code ?? signal);
      }),
    );
    for await (const line of createInterface({ input: this.process.stdout })) {
      const found = line.match(/^listening on (http:\S+)$/);
      if (!found) continue;
      this.url = found[1];
      return;
    }
    throw new Error(`stint does not serve: ${this.log()}`);
  }
  log() {
    return readFileSync(this.path("log"), "utf8");
  }

  /// Moves the server's wall clock this much further from the real one.
  moveClock(seconds) {
    this.shift += seconds;
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(this.shift) * 1_000_000_000n);
    const file = openSync(this.path("shift"), constants.O_RDWR | constants.O_CREAT); // never cut: it is mapped
    writeSync(file, bytes, 0, 8, 0);
    closeSync(file);
  }

  /// Notes what must not be found. A short text is nobody's secret, and may be anywhere by chance.
  keep(texts, names) {
    for (const name of names) if (texts[name]?.length > 9) this.secrets.add(texts[name]);
  }
  /// What the server's log, its refusals and its database tell, of whose tables the audit is one.
  tellings() {
    const places = ["log", "stint.db", "stint.db-wal"].filter((name) => existsSync(this.path(name)));
    const texts = places.map((name) => [name, readFileSync(this.path(name), "latin1")]);
    return { ...Object.fromEntries(texts), refusals: this.refusals };
  }
  /// Which of them tells what came by in a request to the token endpoint or in its answer, or any signed token. Heads
  /// of the audit trail are signed, too, and let nobody in.
  leaks() {
    const found = [];
    for (const [place, text] of Object.entries(this.tellings())) {
      for (const secret of this.secrets) if (text.includes(secret)) found.push(`${place} tells ${secret}`);
      const types = [...text.matchAll(/(eyJ[\w-]+)\.eyJ/g)].map(([, header]) =>
        /"typ":"([^"]*)"/.exec(Buffer.from(header, "base64url").toString())?.[1]);
      if (types.some((type) => type !== "audit-head+jwt")) found.push(`${place} tells a signed token`);
    }
    return found;
  }

  /// A request to the token endpoint: its status and body, and how long it took in seconds.
  async token(fields) {
    this.keep(fields, ["code", "code_verifier", "id_token", "mfa_token", "nonce", "password", "refresh_token"]);
    const began = performance.now();
    const response = await fetch(`${this.url}/api/v2/oauth2/token`, {
      method: "POST",
      body: new URLSearchParams({ client_id: "public", ...fields }),
    });
    const body = await response.json();
    this.keep(body, ["access_token", "mfa_token", "refresh_token"]);
    if (!response.ok) this.refusals += JSON.stringify(body);
    return { status: response.status, body, seconds: (performance.now() - began) / 1000 };
  }
  signOnWithToken(idToken, more = {}) {
    return this.token({ grant_type: "sso_id_token", provider: "google", id_token: idToken, ...more });
  }
  signOnWithCode(provider, code, redirectUri, more = {}) {
    return this.token({ grant_type: "sso_code", provider, code, redirect_uri: redirectUri, ...more });
  }
  answerChallenge(challenge, code) {
    return this.token({ grant_type: "mfa_totp", mfa_token: challenge.body.mfa_token, totp_code: code });
  }
  logIn(name) {
    return this.token({ grant_type: "password", username: `${name}@acme.example`, password });
  }
  /// What a browser gets that follows no redirect: the address to which it is sent, cookies without their attributes, and
  /// the body where it is JSON.
  async visit(path, cookie) {
    const response = await fetch(this.url + path, { redirect: "manual", headers: cookie ? { Cookie: cookie } : {} });
    const text = await response.text();
    const next = response.headers.get("location");
    const lines = response.headers.getSetCookie?.() ?? response.headers.get("set-cookie")?.split(/, (?=__Host)/) ?? [];
    return {
      status: response.status,
      location: next && new URL(next, this.url + path).href,
      cookies: lines.map((line) => line.split(";")[0]),
      body: text && JSON.parse(text),
    };
  }

  /// Whose access token that is.
  async bearer(accessToken) {
    const response = await fetch(`${this.url}/api/v2/user/profile`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    return (await response.json()).email;
  }

  /// What tom's authenticator app shows now, so many seconds from now.
  codeOfTom(later = 0) {
    const now = Math.floor(Date.now() / 1000) + this.shift + later;
    const words = ["--totp", "--base32", "--now", `@${now}`, tomsSecret];
    return execFileSync("oathtool", words, { encoding: "utf8" }).trim();
  }

  /// Ends it as an operator does; answers its exit code.
  async stop() {
    this.process.kill("SIGTERM");
    const code = await this.ended;
    rmSync(this.folder, { recursive: true });
    return code;
  }
}

/// `200`, `challenge`, or the status and error of a refusal.
export function outcome({ status, body }) {
  if (status !== 200) return `${status} ${body.error}`;
  return body.mfa_required ? "challenge" : "200";
}
