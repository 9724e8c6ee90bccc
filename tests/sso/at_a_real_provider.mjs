// Logging in by way of a real OpenID provider, which plays all that are set up.
import { OpenIdProvider, redirectUri } from "./open_id_provider.mjs";
import { check, scenario } from "./scenarios.mjs";
import { StintServer, outcome } from "./stint_server.mjs";

function configuration(provider) {
  const codes = `${provider.issuerAndKeys}token_endpoint = "${provider.tokenEndpoint}"\n` +
    `redirect_uris = ["${redirectUri}"]\n`;
  return `[sso.google]
${provider.issuerAndKeys}audiences = ["our-google"]
[sso.microsoft]
${codes}client_id = "our-microsoft"
client_secret = "microsoft secret + %"
[sso.slack]
${codes}client_id = "our-slack"
[sso.acme-id_2]
${codes}client_id = "our-microsoft"
client_secret = "microsoft secret + %"
audiences = ["our-google"]
display_name = "Acme account"
authorization_endpoint = "${provider.issuer}/auth"
`;
}

export function atARealProvider(programs) {
  let provider, stint;

  scenario("a provider and a server that is registered with it", async () => {
    provider = await OpenIdProvider.start();
    stint = await StintServer.start(programs, configuration(provider));
    check(/single sign-on: acme-id_2, google, microsoft, slack/.test(stint.run("check")), true, "check names the providers");
  });

  scenario("an id token from google logs in whom it names", async () => {
    const answer = await stint.signOnWithToken(await provider.idTokenFor("subject-of-erika"));
    check(outcome(answer), "200");
    check(Object.keys(answer.body).sort(), ["access_token", "expires_in", "refresh_token", "scope", "token_type"]);
    check(await stint.bearer(answer.body.access_token), "erika@acme.example");
    const { refresh_token } = answer.body;
    check(outcome(await stint.token({ grant_type: "refresh_token", refresh_token })), "200");
  });

  scenario("a code from microsoft is redeemed with our secret, once", async () => {
    const { code } = await provider.codeFor("our-microsoft", "subject-of-erika");
    const answer = await stint.signOnWithCode("microsoft", code, redirectUri);
    check(outcome(answer), "200");
    check(await stint.bearer(answer.body.access_token), "erika@acme.example");
    check(outcome(await stint.signOnWithCode("microsoft", code, redirectUri)), "400 invalid_grant", "the second time");
    check(outcome(await stint.signOnWithCode("microsoft", "invented", redirectUri)), "400 invalid_grant");
  });

  scenario("a code from slack, with which we share no secret, is redeemed with its verifier", async () => {
    const first = await provider.codeFor("our-slack", "subject-of-erika", { pkce: true });
    const answer = await stint.signOnWithCode("slack", first.code, redirectUri, { code_verifier: first.verifier });
    check(outcome(answer), "200");
    check(await stint.bearer(answer.body.access_token), "erika@acme.example");

    const { code, verifier } = await provider.codeFor("our-slack", "subject-of-erika", { pkce: true });
    const signOn = (more) => stint.signOnWithCode("slack", code, redirectUri, more);
    check(outcome(await signOn({})), "400 invalid_request", "without a verifier");
    check(outcome(await signOn({ code_verifier: verifier.slice(0, 42) })), "400 invalid_request", "a short one");
    check(outcome(await signOn({ code_verifier: "x".repeat(43) })), "400 invalid_grant", "another one");
  });

  scenario("a provider under a name of the operator's takes tokens and codes, and apps are told of it", async () => {
    const idToken = await provider.idTokenFor("subject-of-erika");
    const brought = await stint.signOnWithToken(idToken, { provider: "acme-id_2" });
    check(await stint.bearer(brought.body.access_token), "erika@acme.example");
    const { code } = await provider.codeFor("our-microsoft", "subject-of-erika");
    const redeemed = await stint.signOnWithCode("acme-id_2", code, redirectUri);
    check(await stint.bearer(redeemed.body.access_token), "erika@acme.example");
    const metadata = await (await fetch(`${stint.url}/.well-known/oauth-authorization-server`)).json();
    const told = metadata.stint_identity_providers.find(({ name }) => name === "acme-id_2");
    check([told.display_name, ...told.grant_types], ["Acme account", "sso_id_token", "sso_code"]);
  });

  scenario("a browser logs in at the provider that the login page offers, and comes back with a session", async () => {
    const signedOut = await stint.visit("/api/v2/user/start");
    check(signedOut.body, { signedIn: false, providers: [{ id: "acme-id_2", name: "Acme account" }] });

    const login = async (who) => {
      const begun = await stint.visit("/api/v2/user/session/sso/acme-id_2");
      check(begun.status, 303);
      const back = new URL(await provider.answerTo(begun.location, who));
      stint.secrets.add(back.searchParams.get("code"));
      return { path: back.pathname + back.search, cookie: begun.cookies[0] };
    };
    const { path, cookie } = await login("subject-of-erika");
    const strange = await stint.visit(path);
    check([strange.status, strange.location], [303, `${stint.url}/login#sso=expired`], "another browser");
    const done = await stint.visit(path, cookie);
    check([done.status, done.location], [303, `${stint.url}/`]);
    const session = done.cookies.find((one) => one.startsWith("__Host-stint="));
    check((await stint.visit("/api/v2/user/start", session)).body.user.email, "erika@acme.example");
    const again = await stint.visit(path, cookie);
    check(again.location, `${stint.url}/login#sso=unknown-account`, "the code a second time");

    const toms = await login("subject-of-tom");
    const challenged = (await stint.visit(toms.path, toms.cookie)).location;
    check(challenged.startsWith(`${stint.url}/login#sso=second-factor&challenge=`), true, challenged);
  });

  scenario("a confidential registration may use PKCE, too", async () => {
    const { code, verifier } = await provider.codeFor("our-microsoft", "subject-of-erika", { pkce: true });
    const answer = await stint.signOnWithCode("microsoft", code, redirectUri, { code_verifier: verifier });
    check(outcome(answer), "200");
  });

  scenario("a nonce that the app asked with has to come back", async () => {
    const [nonce, another] = ["n-0S6_WzA2Mj", "n-bQ7pX2vK9d"];
    const idToken = await provider.idTokenFor("subject-of-erika", { nonce });
    check(outcome(await stint.signOnWithToken(idToken, { nonce })), "200");
    check(outcome(await stint.signOnWithToken(idToken, { nonce: another })), "400 invalid_grant");
    for (const [sent, expected] of [[nonce, "200"], [another, "400 invalid_grant"]]) {
      const { code } = await provider.codeFor("our-microsoft", "subject-of-erika", { nonce });
      check(outcome(await stint.signOnWithCode("microsoft", code, redirectUri, { nonce: sent })), expected);
    }
  });

  scenario("a first login links by verified address, and later ones go by subject", async () => {
    check(outcome(await stint.signOnWithToken(await provider.idTokenFor("unverified-max"))), "400 invalid_grant");
    const answer = await stint.signOnWithToken(await provider.idTokenFor("subject-of-max"));
    check(await stint.bearer(answer.body.access_token), "max@acme.example");
    check(outcome(await stint.signOnWithToken(await provider.idTokenFor("subject-of-max"))), "200");
    check(outcome(await stint.signOnWithToken(await provider.idTokenFor("max"))), "400 invalid_grant", "another subject");
  });

  scenario("who may not log in does not, and all of them are told the same", async () => {
    const answers = [];
    for (const login of ["subject-of-nobody", "subject-of-lena", "subject-of-rita", "unverified-mia"]) {
      answers.push(await stint.signOnWithToken(await provider.idTokenFor(login)));
      check(outcome(answers.at(-1)), "400 invalid_grant", login);
    }
    check(new Set(answers.map(({ body }) => body.error_description)).size, 1);
  });

  scenario("an account with a second factor gets a challenge, and for a code of its app tokens that work", async () => {
    const challenge = await stint.signOnWithToken(await provider.idTokenFor("subject-of-tom"));
    check(outcome(challenge), "challenge");
    check(Object.keys(challenge.body).filter((name) => /access|refresh/.test(name)), []);
    check(outcome(await stint.answerChallenge(challenge, stint.codeOfTom(3600))), "400 invalid_grant", "a wrong code");
    const code = stint.codeOfTom();
    const answer = await stint.answerChallenge(challenge, code);
    check(outcome(answer), "200");
    check(await stint.bearer(answer.body.access_token), "tom@acme.example");
    const { refresh_token } = answer.body;
    const next = await stint.token({ grant_type: "refresh_token", refresh_token });
    check(await stint.bearer(next.body.access_token), "tom@acme.example");

    const own = await provider.codeFor("our-microsoft", "subject-of-tom");
    const second = await stint.signOnWithCode("microsoft", own.code, redirectUri);
    check(outcome(second), "challenge");
    check(outcome(await stint.answerChallenge(challenge, stint.codeOfTom(30))), "400 invalid_grant", "used up");
    check(outcome(await stint.answerChallenge(second, code)), "400 invalid_grant", "the same code again");
    const later = await stint.answerChallenge(second, stint.codeOfTom(30));
    check(await stint.bearer(later.body.access_token), "tom@acme.example");
  });

  scenario("tokens and codes that are meant for others are refused", async () => {
    const { code } = await provider.codeFor("our-google", "subject-of-erika");
    check(outcome(await stint.signOnWithCode("microsoft", code, redirectUri)), "400 invalid_grant");
    const own = await provider.codeFor("our-microsoft", "subject-of-erika");
    const other = "https://other.example/back";
    check(outcome(await stint.signOnWithCode("microsoft", own.code, other)), "400 invalid_request", "a strange redirect");
    const swapped = { grant_type: "sso_id_token", provider: "microsoft", id_token: "x" };
    check(outcome(await stint.token(swapped)), "400 invalid_request", "a provider of the other grant type");
  });

  scenario("no code, secret, verifier, nonce or token is in the log, a refusal, the database or its audit", async () => {
    const { code, verifier } = await provider.codeFor("our-slack", "subject-of-erika", { pkce: true });
    const wrong = verifier.split("").reverse().join("");
    check(outcome(await stint.signOnWithCode("slack", code, redirectUri, { code_verifier: wrong })), "400 invalid_grant");
    const { log, ...others } = stint.tellings();
    check(/single sign-on with slack: its token endpoint: status 400, error invalid_grant/.test(log), true, log);
    check(log.includes("method=POST route=/api/v2/oauth2/token status=400"), true, "it is the most verbose log");
    check(Object.values(others).join().includes("account.identity-linked"), true, "the audit is looked through");
    for (const secret of ["microsoft secret", "microsoft%20secret"]) stint.secrets.add(secret);
    for (const secret of [code, wrong, "n-0S6_WzA2Mj"]) check(stint.secrets.has(secret), true, secret);
    check(stint.leaks(), []);
  });

  scenario("both go down in order", async () => {
    check(await stint.stop(), 0);
    provider.stop();
  });
}
