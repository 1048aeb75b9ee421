import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../../src/http/route-table.ts';
import { createHttpServer, type HttpServer } from '../../../src/http/server.ts';
import { ALL_SCOPES } from '../../../src/modules/scopes.ts';
import { aPatient } from '../../helpers/builders.ts';
import { parseAnswer, RawConnection } from '../../helpers/raw-http.ts';
import { type SignedIn, signedIn } from '../../helpers/session.ts';
import { claimFile } from './file.ts';
import { type ImportApp, openImportApp } from './support.ts';

const MEBIBYTE = 1024 * 1024;
let t: ImportApp;
let admin: SignedIn;
let organizationId: string;
/** Authenticates every caller again when its body has arrived. */
let strict: HttpServer;
let url: string;

beforeAll(async () => {
  t = await openImportApp();
  organizationId = (await t.organization('Default')).id;
  admin = await signedIn(t.app, organizationId, 'org_admin');
  strict = await createHttpServer(t.app, ROUTES, {
    requestTimeoutMs: 60_000,
    checkIntervalMs: 5_000,
    reauthorizeAfterMs: 0,
  });
  url = (await strict.listen('127.0.0.1', 0)).url;
});
afterAll(async () => {
  await strict.close();
  await t.close();
});

function start(address: string, path: string, options: { key: string; contentType: string; length: number }) {
  const connection = new RawConnection(address);
  connection.send(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-API-Key: ${options.key}\r\n` +
      `Content-Type: ${options.contentType}\r\nContent-Length: ${options.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  return connection;
}

const answerOf = async (connection: RawConnection) =>
  parseAnswer((await connection.ended()).replace('HTTP/1.1 100 Continue\r\n\r\n', ''));

/** Revokes the key through the server that reads the request: it evicts its cached key before it answers. */
async function revoke(server: HttpServer, id: string): Promise<void> {
  const response = await server.fastify.inject({
    method: 'POST',
    url: `/v1/api-keys/${id}/revoke`,
    headers: admin.headers,
  });
  expect(response.statusCode).toBe(200);
}

test('an upload that ends after its API key was revoked is refused, and nothing of it is stored', async () => {
  const address = (await t.http.listen('127.0.0.1', 0)).url;
  const { id, key } = await t.keyFor(organizationId, ALL_SCOPES);
  const file = claimFile([{ number: 'R1' }]).padEnd(MEBIBYTE, '\n');
  const path = '/v1/claim-imports';
  const upload = start(address, path, { key, contentType: 'application/edi-x12', length: file.length });
  upload.send(file.slice(0, MEBIBYTE - 1));
  await expect.poll(() => t.count(organizationId, 'upload_chunks')).toBe(1);
  await revoke(t.http, id);
  upload.send(file.slice(MEBIBYTE - 1));
  const { status, body } = await answerOf(upload);
  expect([status, body.error.code]).toEqual([401, 'invalid_api_key']);
  expect(await t.count(organizationId, 'claim_imports')).toBe(0);
  expect(await t.count(organizationId, 'upload_chunks')).toBe(0);
});

test('a JSON body that ends after its API key was revoked changes nothing', async () => {
  const { id, key } = await t.keyFor(organizationId, ALL_SCOPES);
  const body = JSON.stringify(aPatient());
  const request = start(url, '/v1/patients', { key, contentType: 'application/json', length: body.length });
  await request.receive(/100 Continue/);
  request.send(body.slice(0, 10));
  // The server starts with requests in the order of their headers, so this one has been admitted when the answer is here.
  expect((await strict.fastify.inject({ url: '/v1/patients', headers: { 'x-api-key': key } })).statusCode).toBe(200);
  await revoke(strict, id);
  request.send(body.slice(10));
  const answer = await answerOf(request);
  expect([answer.status, answer.body.error.code]).toEqual([401, 'invalid_api_key']);
  expect(await t.count(organizationId, 'patients')).toBe(0);
});
