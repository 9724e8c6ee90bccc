// A real OpenID provider (the npm package oidc-provider) on a free port of this machine, and a browser that logs
// somebody in there.
import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../npm/package.json", import.meta.url));
const { default: Provider } = await import(pathToFileURL(require.resolve("oidc-provider")));

export const redirectUri = "https://app.example/back";
/// Where stint has browsers sent back that log in at `acme-id_2`: below the issuer that it has unless configured.
const returnUri = "http://127.0.0.1:8080/api/v2/user/session/sso/acme-id_2/return";

const clientsBackTo = (more) => [
  { client_id: "our-google", client_secret: "google secret" },
  { client_id: "our-microsoft", client_secret: "microsoft secret + %", token_endpoint_auth_method: "client_secret_post" },
  { client_id: "our-slack", token_endpoint_auth_method: "none" },
].map((client) => ({ ...client, redirect_uris: [redirectUri, returnUri, "https://other.example/back", ...more] }));

/// Everybody who asks has an account: `erika` is `subject-of-erika` with a verified address, and whose name begins with
/// `unverified-` has one that nobody has verified. A whole address is its own.
function account(_context, id) {
  const name = id.replace(/^(subject-of|unverified)-/, "");
  const email = name.includes("@") ? name : `${name}@${name === "rita" ? "rival" : "acme"}.example`;
  return { accountId: id, claims: async () => ({ sub: id, email, email_verified: !id.startsWith("unverified-") }) };
}

export class OpenIdProvider {
  /// `backTo`: where else browsers may be sent back.
  static async start(backTo = []) {
    const server = createServer();
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const self = new OpenIdProvider();
    self.server = server;
    self.issuer = `http://127.0.0.1:${server.address().port}`;
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const provider = new Provider(self.issuer, {
      clients: clientsBackTo(backTo),
      findAccount: account,
      claims: { openid: ["sub"], email: ["email", "email_verified"] },
      conformIdTokenClaims: false,
      cookies: { keys: ["a key"] },
      jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "signing-1", use: "sig" }] },
      pkce: { methods: ["S256"], required: (_context, client) => client.clientAuthMethod === "none" },
      ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
    });
    server.on("request", provider.callback());
    return self;
  }

  /// The keys of a configuration file.
  get issuerAndKeys() {
    return `issuer = "${this.issuer}"\njwks_uri = "${this.issuer}/jwks"\n`;
  }
  get tokenEndpoint() {
    return `${this.issuer}/token`;
  }

  /// Logs somebody in as a browser would and brings back the code, and the verifier where there is to be one.
  async codeFor(client, login, { pkce = false, nonce } = {}) {
    const verifier = randomBytes(32).toString("base64url");
    const query = new URLSearchParams({
      client_id: client,
      response_type: "code",
      scope: "openid email",
      redirect_uri: redirectUri,
      ...(nonce && { nonce }),
      ...(pkce && {
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
      }),
    });
    const code = new URL(await this.answerTo(`${this.issuer}/auth?${query}`, login)).searchParams.get("code");
    return { code, verifier };
  }

  /// Where an authentication request leads a browser in which somebody logs in.
  async answerTo(request, login) {
    const browser = new Browser();
    let at = await browser.visit(request);
    for (const form of [{ prompt: "login", login, password: "any" }, { prompt: "consent" }]) {
      at = await browser.visit(at.url, new URLSearchParams(form));
    }
    return at.left;
  }

  /// The id token that our own app `our-google` gets for somebody.
  async idTokenFor(login, options = {}) {
    const { code } = await this.codeFor("our-google", login, options);
    const response = await fetch(this.tokenEndpoint, {
      method: "POST",
      headers: { Authorization: `Basic ${Buffer.from("our-google:google+secret").toString("base64")}` },
      body: new URLSearchParams({ grant_type: "authorization_code", code, redirect_uri: redirectUri }),
    });
    return (await response.json()).id_token;
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/// Keeps cookies and follows redirects, up to where they leave the provider.
class Browser {
  cookies = new Map();

  async visit(url, form) {
    const home = new URL(url).origin;
    let body = form;
    for (let at = url; ; ) {
      const response = await fetch(at, {
        method: body ? "POST" : "GET",
        body,
        redirect: "manual",
        headers: { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      });
      this.keep(response.headers);
      await response.arrayBuffer();
      const next = response.headers.get("location");
      if (!next) return { url: at, status: response.status };
      at = new URL(next, at).href;
      if (!at.startsWith(home)) return { left: at };
      body = undefined;
    }
  }
  keep(headers) {
    for (const line of headers.getSetCookie?.() ?? headers.get("set-cookie")?.split(/, (?=[\w.]+=)/) ?? []) {
      const [, name, value] = line.match(/^([^=]+)=([^;]*)/);
      this.cookies.set(name, value);
    }
  }
}
