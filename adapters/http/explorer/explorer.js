// The reference page: Swagger UI over the document that this server serves, and a login at its token endpoint. Tokens
// stay in this script's memory: closing or reloading the page forgets them.
'use strict';

(() => {
  const api = new URL('api/v2/', document.baseURI);
  const scheme = 'bearer';  // its name in the document
  const renew_before_ms = 30_000;

  const element = (id) => document.getElementById(id);
  const forms = ['login', 'code', 'logout'];

  let session = null;    // the tokens of who is logged in
  let challenge = null;  // of who has yet to give a code
  let renewal = null;    // under way: a refresh token works once

  const show = (shown) => forms.forEach((id) => { element(id).hidden = id !== shown; });

  async function send_form(path, fields) {
    const body = new URLSearchParams({ client_id: 'public', ...fields });
    const response = await fetch(new URL(path, api), { method: 'POST', body, credentials: 'omit' });
    const said = await response.json().catch(() => ({}));
    if (!response.ok) throw new Error(said.error_description ?? `The server says ${response.status}.`);
    return said;
  }

  const ask_token = (fields) => send_form('oauth2/token', fields);

  function use(tokens, username) {
    session = { ...tokens, username, expires_at: Date.now() + tokens.expires_in * 1000 };
    ui.preauthorizeApiKey(scheme, tokens.access_token);
  }

  function forget() {
    session = null;
    challenge = null;
    ui.authActions.logout([scheme]);
    show('login');
  }

  function welcome(tokens, username) {
    use(tokens, username);
    element('who').value = username;
    show('logout');
  }

  async function renew() {
    try {
      use(await ask_token({ grant_type: 'refresh_token', refresh_token: session.refresh_token }), session.username);
    } catch (error) {
      forget();
      element('refusal').textContent = error.message;
    }
  }

  /// Requests with our token get one that is still good; those with another, such as a personal one, are left alone.
  async function with_fresh_token(request) {
    const ours = () => `Bearer ${session?.access_token}`;
    if (!session || request.headers?.Authorization !== ours()) return request;
    if (session.expires_at - Date.now() < renew_before_ms) {
      renewal ??= renew().finally(() => { renewal = null; });
      await renewal;
    }
    if (session) request.headers.Authorization = ours();
    return request;
  }

  /// What a form does; what speaks against it is shown.
  function on(event, id, action) {
    element(id).addEventListener(event, async (submission) => {
      submission.preventDefault();
      const form = submission.target;
      const fields = Object.fromEntries(new FormData(form));
      element('refusal').textContent = '';
      try {
        await action(fields);
        form.reset();
      } catch (error) {
        element('refusal').textContent = error.message;
      }
    });
  }

  on('submit', 'login', async ({ username, password }) => {
    const said = await ask_token({ grant_type: 'password', username, password });
    if (!said.mfa_required) return welcome(said, username);
    challenge = { mfa_token: said.mfa_token, username };
    show('code');
    element('code').elements.totp_code.focus();
  });

  on('submit', 'code', async ({ totp_code }) => {
    const { mfa_token, username } = challenge;
    const code = totp_code.replaceAll(/\s/g, '');
    welcome(await ask_token({ grant_type: 'mfa_totp', mfa_token, totp_code: code }), username);
    challenge = null;
  });

  element('code').addEventListener('reset', () => {
    if (challenge && !session) forget();
  });

  on('submit', 'logout', async () => {
    const { refresh_token } = session;
    forget();
    await send_form('oauth2/revoke', { token: refresh_token, token_type_hint: 'refresh_token' });
  });

  const ui = SwaggerUIBundle({
    domNode: element('reference'),
    url: new URL('openapi.json', api).href,
    validatorUrl: null,  // nothing is sent to others
    deepLinking: true,
    docExpansion: 'none',           // drawing all operations takes seconds
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    requestInterceptor: with_fresh_token,
    onComplete: () => show('login'),
  });
})();
