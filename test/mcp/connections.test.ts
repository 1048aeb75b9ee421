import { join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { Shown } from '../helpers/shown.ts';
import { AgentClient } from './agent-client.ts';
import { AGENT, AgentStage } from './stage.ts';

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

const MAIN = join(import.meta.dirname, '../../src/main.ts');
let stage: AgentStage;

beforeAll(async () => {
  stage = await AgentStage.open(0);
});
afterAll(() => stage.close());

/** Starts `rcm mcp` and connects a client to its standard input and output. */
async function overStdio(key: string, client: AgentClient): Promise<AgentClient> {
  const env = { ...(process.env as Record<string, string>), RCM_API_URL: stage.url, RCM_API_KEY: key };
  await client.client.connect(new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp'], env }));
  return client;
}

describe.each(['auto', 'legacy'] as const)('rcm mcp, with a client of the %s protocol', (mode) => {
  test('has the tools of the key, asks the user at the client, and runs what is confirmed', async () => {
    const { key } = await stage.own.t.keyFor(stage.own.id, [...AGENT]);
    const agent = await overStdio(key, new AgentClient({ mode, onQuestion: () => 'decline' }));
    try {
      expect(await agent.toolNames()).toContain('submit_claim');
      const { id } = await stage.ready();
      const statusOf = async () => (await stage.own.get(`/v1/claims/${id}`)).status;
      expect((await agent.call('get_claim', { claimId: id })).data.claim.id).toBe(id);
      expect((await agent.call('submit_claim', { claimId: id })).data.status).toBe('declined');
      expect(await statusOf()).toBe('ready');
      agent.onQuestion = () => 'accept';
      expect((await agent.call('submit_claim', { claimId: id })).data.status).toBe('executed');
      expect([await statusOf(), agent.questions.length]).toEqual(['submitted', 2]);
    } finally {
      await agent.close();
    }
  });
});

test('a key that is no agent key gets the refusal of the service', async () => {
  const agent = await overStdio(stage.own.key, new AgentClient({ mode: 'legacy' }));
  await expect(agent.toolNames()).rejects.toThrow(/Only the API key of an agent/);
  await agent.close();
});

test('a client of the earlier protocol uses the endpoint over HTTP without a session', async () => {
  const { key } = await stage.own.t.keyFor(stage.own.id, [...AGENT]);
  const agent = await new AgentClient({ mode: 'legacy', onQuestion: () => 'accept' }).connectHttp(stage.url, key);
  const { id } = await stage.ready();
  // Such a client cannot be asked over HTTP, so a person must approve.
  expect((await agent.call('submit_claim', { claimId: id })).data.status).toBe('pending');
  expect(agent.questions).toEqual([]);
  await agent.close();
});

test('answers with all PHI are recorded, with the agent and the resources that they contain', async () => {
  const { id: keyId, key } = await stage.own.t.keyFor(stage.own.id, [...AGENT, 'phi:reveal', 'patients:read']);
  const agent = await stage.connect(key);
  const [one, other] = [await stage.ready(), await stage.ready()];
  const reveals = async () => {
    const { data } = await stage.own.get(`/v1/audit-entries?action=phi.revealed&actor=${keyId}&limit=100`);
    return data.map(({ resource, details }: Shown) => [resource.type, resource.id, details.field]);
  };
  await agent.call('get_claim', { claimId: one.id });
  await agent.call('get_claim', { claimId: one.id, redact: 'masked' });
  expect(await reveals()).toEqual([]);
  await agent.call('get_claim', { claimId: one.id, redact: 'full' });
  expect(await reveals()).toEqual([['claim', one.id, 'all']]);
  await agent.call('search_claims', { status: 'ready', limit: 2, redact: 'full' });
  expect((await reveals()).slice(0, 2)).toEqual(
    expect.arrayContaining([
      ['claim', one.id, 'all'],
      ['claim', other.id, 'all'],
    ]),
  );
  await agent.call('scrub_claim', { claimId: other.id, redact: 'full' });
  const [last, ...earlier] = await reveals();
  expect([last, earlier.length]).toEqual([['claim', other.id, 'all'], 3]);
});

describe('access tokens', () => {
  async function tokenFor(keyId: string, privateKey: PrivateKey, scope: string): Promise<Shown> {
    const server = (await (await fetch(`${stage.url}/.well-known/oauth-authorization-server`)).json()) as Shown;
    const now = Math.floor(stage.own.t.app.clock.now().getTime() / 1000);
    const assertion = await new SignJWT({
      ...{ iss: keyId, sub: keyId, aud: server.token_endpoint, exp: now + 240, jti: newId('req') },
    })
      .setProtectedHeader({ alg: 'ES384', kid: 'agent', typ: 'JWT' })
      .sign(privateKey);
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope,
    });
    const { pathname } = new URL(server.token_endpoint);
    return (await (await fetch(`${stage.url}${pathname}`, { method: 'POST', body: form })).json()) as Shown;
  }

  test('of an agent key are valid at /mcp only, and of another key not there', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES384', { extractable: true });
    const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'agent', alg: 'ES384' }] };
    const create = async (scopes: readonly string[]) => {
      const body = { name: 'Agent', scopes, jwks };
      const options = { key: null, headers: stage.person.headers, body };
      return (await stage.own.t.call('POST', '/v1/api-keys', options)).body.id as string;
    };
    const agentKey = await create(['agent:read', 'claims:read']);
    const { access_token: token, scope } = await tokenFor(agentKey, privateKey, 'mcp');
    expect(scope).toBe('mcp');
    const agent = await new AgentClient().connectHttp(stage.url, null, token);
    expect(await agent.toolNames()).toContain('search_claims');
    await agent.close();
    for (const path of ['/v1/claims', '/v1/fhir/Claim']) {
      const headers = { authorization: `Bearer ${token}` };
      expect([path, (await fetch(`${stage.url}${path}`, { headers })).status]).toEqual([path, 403]);
    }
    expect((await tokenFor(agentKey, privateKey, 'system/*.rs')).error).toBe('invalid_scope');
    const programKey = await create(['claims:read', 'patients:read']);
    expect((await tokenFor(programKey, privateKey, 'mcp')).error).toBe('invalid_scope');
    const { access_token: reads } = await tokenFor(programKey, privateKey, 'system/*.rs');
    const headers = { authorization: `Bearer ${reads}`, 'content-type': 'application/json' };
    expect((await fetch(`${stage.url}/mcp`, { method: 'POST', headers, body: '{}' })).status).toBe(403);
  });
});
