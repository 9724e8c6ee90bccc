// Logging in by way of a provider that hangs, lies, is down or changes its keys.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { HostileProvider } from "./hostile_provider.mjs";
import { check, scenario } from "./scenarios.mjs";
import { StintServer, outcome } from "./stint_server.mjs";

const redirectUri = "com.example.app:/back";
const unavailable = "400 temporarily_unavailable";
const mayTake = 6; // seconds: three, and a machine that has other things to do

function configuration(provider) {
  const keys = `issuer = "${provider.issuer}"\njwks_uri = "${provider.origin}/keys"\n`;
  return `[sso.google]
${keys}audiences = ["our-client"]
[sso.microsoft]
${keys}token_endpoint = "${provider.origin}/token"
client_id = "our-client"
client_secret = "our secret"
redirect_uris = ["${redirectUri}"]
`;
}

/// A certificate that nobody has reason to trust.
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), "stint-certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, "-days", "2"];
  execFileSync("openssl", [...words, "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"], {
    stdio: "ignore",
  });
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}

export function atAHostileProvider(programs) {
  let provider, stint;
  const erika = (claims) => stint.signOnWithToken(provider.idTokenFor("subject-of-erika", claims));
  const code = () => stint.signOnWithCode("microsoft", "a-very-secret-code", redirectUri);

  scenario("a provider that behaves well at first", async () => {
    provider = await HostileProvider.start();
    stint = await StintServer.start(programs, configuration(provider));
    check(outcome(await erika()), "200");
    check(outcome(await code()), "200");
    check(provider.fetches, 2, "each registration has keys of its own");
  });

  scenario("thirty at once get in", async () => {
    const before = provider.fetches;
    for (const answer of await Promise.all(Array.from({ length: 30 }, code))) check(outcome(answer), "200");
    check(provider.fetches, before);
  });

  scenario("a provider that was never set up is named as such", async () => {
    const answer = await stint.signOnWithCode("slack", "code", redirectUri);
    check(outcome(answer), "400 invalid_request");
    check(answer.body.error_description.includes("slack"), true);
  });

  scenario("tokens that are meant for others, forged or over are refused", async () => {
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    const wrong = {
      audience: { aud: "another-client" },
      issuer: { iss: "https://accounts.example" },
      expiry: { exp: hourAgo },
      subject: { sub: "" },
    };
    for (const [claim, claims] of Object.entries(wrong)) check(outcome(await erika(claims)), "400 invalid_grant", claim);
    const good = provider.idTokenFor("subject-of-erika", { nonce: "nonce-3f1c" });
    check(outcome(await stint.signOnWithToken(good, { nonce: "nonce-b72e" })), "400 invalid_grant", "nonce");
    check(outcome(await stint.signOnWithToken(good, { nonce: "nonce-3f1c" })), "200", "nonce");
    for (const manner of ["unsigned", "signed by another key", "HS256 with the public key", "tampered with"]) {
      const forged = provider.forgedTokenFor("subject-of-erika", manner);
      check(outcome(await stint.signOnWithToken(forged)), "400 invalid_grant", manner);
    }
  });

  scenario("a hundred invented keys make one fetch a minute", async () => {
    stint.moveClock(61);
    const before = provider.fetches;
    for (let i = 0; i < 100; i += 1) check(outcome(await erika({ kid: `invented-${i}` })), "400 invalid_grant");
    check(provider.fetches - before, 1);
    check(outcome(await erika()), "200");
  });

  scenario("a new key is found once the minute is over", async () => {
    provider.rotate();
    check(outcome(await erika()), "400 invalid_grant");
    stint.moveClock(61);
    check(outcome(await erika()), "200");
  });

  scenario("keys that are none leave the old ones as they are", async () => {
    const known = { kid: provider.kid };
    const good = provider.idTokenFor("subject-of-erika");
    for (const manner of ["huge", "huge, of unknown length", "html", "broken", "redirect", "error", "no http"]) {
      provider.behave(manner);
      stint.moveClock(61);
      check(outcome(await erika({ kid: "invented" })), unavailable, manner);
      check(outcome(await stint.signOnWithToken(good)), "200", `${manner}, with the key ${known.kid}`);
    }
  });

  scenario("token answers that are none make the provider unavailable", async () => {
    for (const manner of ["huge", "huge, of unknown length", "html", "broken", "redirect", "error", "no http"]) {
      provider.behave(manner);
      const answer = await code();
      check(outcome(answer), unavailable, manner);
      check(/secret/.test(JSON.stringify(answer.body)), false, "what the provider said");
    }
  });

  scenario("a provider that hangs or trickles gives an answer after three seconds", async () => {
    for (const manner of ["hang", "trickle"]) {
      provider.behave(manner);
      stint.moveClock(61);
      const answers = await Promise.all([code(), erika({ kid: "invented" })]);
      for (const answer of answers) {
        check(outcome(answer), unavailable, manner);
        check(answer.seconds < mayTake, true, `${manner}: ${answer.seconds} s`);
      }
    }
  });

  scenario("while a provider hangs nobody else waits for it", async () => {
    provider.behave("hang");
    const good = provider.idTokenFor("subject-of-erika");
    const hanging = Array.from({ length: 40 }, code);
    for (let i = 0; i < 10; i += 1) {
      const byPassword = await stint.logIn("max");
      check(outcome(byPassword), "200");
      check(byPassword.seconds < 2.5, true, `by password: ${byPassword.seconds} s`);
      check(outcome(await stint.signOnWithToken(good)), "200", "with a key at hand");
    }
    const answers = await Promise.all(hanging);
    for (const answer of answers) check(outcome(answer), unavailable);
    check(Math.max(...answers.map(({ seconds }) => seconds)) < mayTake, true, "none waits behind another");
  });

  scenario("a provider that is down is unavailable, and back when it is", async () => {
    provider.behave("well");
    await provider.close();
    stint.moveClock(61);
    check(outcome(await code()), unavailable);
    check(outcome(await erika({ kid: "invented" })), unavailable);
    await provider.open();
    check(outcome(await code()), "200");
  });

  scenario("the log says what is wrong, and neither it nor a table holds a code, nonce, secret or token", async () => {
    const log = stint.log();
    check(/single sign-on with google: its keys cannot be fetched: no set of usable keys/.test(log), true, log);
    check(/single sign-on with microsoft: its token endpoint: Timeout was reached/.test(log), true, log);
    for (const secret of ["our secret", "our%20secret"]) stint.secrets.add(secret);
    check(stint.secrets.has("a-very-secret-code"), true);
    check(stint.leaks(), []);
  });

  scenario("a server is stopped while a provider hangs", async () => {
    provider.behave("hang");
    const hanging = code().catch(() => undefined);
    check(outcome(await stint.logIn("max")), "200");
    const began = performance.now();
    check(await stint.stop(), 0);
    check((performance.now() - began) / 1000 < 10, true);
    await hanging;
    await provider.close();
  });

  scenario("a certificate that nobody trusts is not trusted", async () => {
    const disguised = await HostileProvider.start({ tls: certificate() });
    const other = await StintServer.start(programs, configuration(disguised));
    const answer = await other.signOnWithToken(disguised.idTokenFor("subject-of-erika"));
    check(outcome(answer), unavailable);
    check(disguised.fetches, 0);
    check(await other.stop(), 0);
    await disguised.close();
  });
}
