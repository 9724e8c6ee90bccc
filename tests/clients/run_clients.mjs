#!/usr/bin/env node
// Strict OAuth clients of others against the real server: what they refuse is wrong here.
//
//     node tests/clients/run_clients.mjs --stint build/debug/bin/stint
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';

import { load } from './npm.mjs';
import { gate, people, with_server } from './server.mjs';

const jose = await load('jose');
const oauth = await load('oauth4webapi');
const openid = await load('openid-client');

const insecure = { [oauth.allowInsecureRequests]: true };  // http, but to this machine alone

/// A token pair by the password grant, as a client of oauth4webapi asks for it.
async function log_in(server, client = { client_id: 'public' }, authentication = oauth.None()) {
  const response = await oauth.genericTokenEndpointRequest(
    server, client, authentication, 'password', new URLSearchParams(people.erika), insecure);
  return oauth.processGenericTokenEndpointResponse(server, client, response);
}

async function discover(issuer) {
  const url = new URL(issuer);
  const response = await oauth.discoveryRequest(url, { algorithm: 'oauth2', ...insecure });
  return oauth.processDiscoveryResponse(url, response);
}

const status_with = async ({ issuer }, token) =>
  (await fetch(`${issuer}/user/profile`, { headers: { authorization: `Bearer ${token}` } })).status;

const cases = {
  async 'jose verifies an access token by the published keys'({ issuer, origin }) {
    const { access_token } = await log_in(await discover(issuer));
    const keys = jose.createRemoteJWKSet(new URL(`${origin}/.well-known/jwks.json`));
    const options = { issuer, audience: issuer, typ: 'at+jwt', algorithms: ['ES256'] };
    const { payload, protectedHeader } = await jose.jwtVerify(access_token, keys, options);
    assert.equal(protectedHeader.alg, 'ES256');
    assert.equal(payload.client_id, 'public');
    assert.equal(typeof payload.session_epoch, 'number');
    for (const claim of ['sub', 'jti', 'sid', 'scope', 'company', 'role']) assert.equal(typeof payload[claim], 'string');
    assert.equal(payload.exp - payload.iat, 900);

    const [header, body, signature] = access_token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url'));
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'ADMIN' })).toString('base64url');
    await assert.rejects(jose.jwtVerify(`${header}.${forged}.${signature}`, keys, options),
                         jose.errors.JWSSignatureVerificationFailed);
    await assert.rejects(jose.jwtVerify(access_token, keys, { ...options, audience: 'another' }),
                         jose.errors.JWTClaimValidationFailed);
    await assert.rejects(jose.jwtVerify(access_token, keys, { ...options, typ: 'JWT' }),
                         jose.errors.JWTClaimValidationFailed);
  },

  async 'the metadata are found where RFC 8414 puts them, and at the root'({ issuer, origin }) {
    const { jwks_uri, token_endpoint, revocation_endpoint } = await discover(issuer);
    assert.equal(jwks_uri, `${origin}/.well-known/jwks.json`);
    assert.equal(token_endpoint, `${issuer}/oauth2/token`);
    assert.equal(revocation_endpoint, `${issuer}/oauth2/revoke`);
    const at_root = await fetch(`${origin}/.well-known/oauth-authorization-server`);
    assert.deepEqual(await at_root.json(), await discover(issuer));
  },

  async 'oauth4webapi accepts an access token by RFC 9068'({ issuer }) {
    const server = await discover(issuer);
    const { access_token } = await log_in(server);
    const request = new Request(`${issuer}/user/profile`, { headers: { authorization: `Bearer ${access_token}` } });
    const claims = await oauth.validateJwtAccessToken(server, request, issuer, insecure);
    assert.equal(claims.iss, issuer);
  },

  async 'oauth4webapi refreshes and revokes'(house) {
    const server = await discover(house.issuer);
    const client = { client_id: 'public' };
    const first = await log_in(server);
    const refreshed = await oauth.processRefreshTokenResponse(
      server, client, await oauth.refreshTokenGrantRequest(server, client, oauth.None(), first.refresh_token, insecure));
    assert.notEqual(refreshed.refresh_token, first.refresh_token);
    assert.equal(await status_with(house, refreshed.access_token), 200);

    const revoke = async (token, parameters) => oauth.processRevocationResponse(await oauth.revocationRequest(
      server, client, oauth.None(), token, { ...insecure, additionalParameters: parameters }));
    await revoke(refreshed.refresh_token, { token_type_hint: 'refresh_token' });
    assert.equal(await status_with(house, refreshed.access_token), 401);
    assert.equal(await status_with(house, first.access_token), 401);
    await revoke(refreshed.refresh_token);  // once more is not an error
    await revoke('unknown', { token_type_hint: 'access_token' });
    const again = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshed.refresh_token, insecure);
    await assert.rejects(oauth.processRefreshTokenResponse(server, client, again),
                         (error) => error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant');
  },

  async 'oauth4webapi is a confidential client, by form and by Basic'(house) {
    const server = await discover(house.issuer);
    const client = { client_id: gate.id };
    for (const method of [oauth.ClientSecretPost, oauth.ClientSecretBasic]) {
      const authentication = method(gate.secret);
      const { access_token } = await log_in(server, client, authentication);
      assert.equal(jose.decodeJwt(access_token).client_id, gate.id);
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(server, client, authentication, access_token, insecure));
      assert.equal(await status_with(house, access_token), 401);
      await assert.rejects(log_in(server, client, method('wrong')),
                           (error) => error instanceof oauth.ResponseBodyError && error.error === 'invalid_client');
    }
  },

  async 'openid-client discovers, logs in, refreshes and revokes'(house) {
    const configuration = await openid.discovery(new URL(house.issuer), 'public', undefined, openid.None(),
                                                 { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] });
    const tokens = await openid.genericGrantRequest(configuration, 'password', people.erika);
    assert.equal(tokens.expires_in, 900);
    const refreshed = await openid.refreshTokenGrant(configuration, tokens.refresh_token);
    assert.equal(await status_with(house, refreshed.access_token), 200);
    await openid.tokenRevocation(configuration, refreshed.access_token, { token_type_hint: 'access_token' });
    assert.equal(await status_with(house, refreshed.access_token), 401);
    assert.equal(await status_with(house, tokens.access_token), 200);
    await openid.tokenRevocation(configuration, refreshed.refresh_token);
    assert.equal(await status_with(house, tokens.access_token), 401);
    await assert.rejects(openid.refreshTokenGrant(configuration, refreshed.refresh_token),
                         (error) => error.error === 'invalid_grant');
  },

  async 'a personal token is revoked by whoever holds it'(house) {
    const configuration = await openid.discovery(new URL(house.issuer), 'public', undefined, openid.None(),
                                                 { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] });
    const token = house.run('token', 'create', '--email', people.erika.username, '--name', 'script');
    assert.equal(await status_with(house, token), 200);
    await openid.tokenRevocation(configuration, token);
    assert.equal(await status_with(house, token), 401);
  },

  // The last one: it changes the keys.
  async 'jose follows a rotation of the keys'(house) {
    const server = await discover(house.issuer);
    const keys = jose.createRemoteJWKSet(new URL(server.jwks_uri), { cooldownDuration: 0 });
    const options = { issuer: house.issuer, audience: house.issuer, typ: 'at+jwt' };
    const old = (await log_in(server)).access_token;
    await jose.jwtVerify(old, keys, options);
    const id = house.run('keys', 'rotate', '--at-once');
    for (let left = 100; left > 0; --left) {  // the running server takes it up within a second or two
      if (jose.decodeProtectedHeader((await log_in(server)).access_token).kid === id) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const fresh = (await log_in(server)).access_token;
    assert.equal((await jose.jwtVerify(fresh, keys, options)).protectedHeader.kid, id);
    assert.equal(await status_with(house, fresh), 200);
    assert.equal(await status_with(house, old), 401);
  },
};

const { values: { stint } } = parseArgs({ options: { stint: { type: 'string' } } });
let failed = 0;
await with_server(stint, async (house) => {
  for (const [name, story] of Object.entries(cases)) {
    try {
      await story(house);
    } catch (error) {
      ++failed;
      console.log(`${name}:`, error);
    }
  }
});
const all = Object.keys(cases).length;
console.log(failed === 0 ? `All tests passed (in ${all} test cases)`
                         : `test cases: ${all} | ${all - failed} passed | ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
