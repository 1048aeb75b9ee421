import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { defineStream, route } from '../../src/http/operation.ts';
import { createHttpServer } from '../../src/http/server.ts';
import { openAppWithOwner } from '../helpers/organizations.ts';
import { RawConnection } from '../helpers/raw-http.ts';

const t = await openAppWithOwner();
const { key } = await t.organization();

/** Resets each connection after its first bytes, as a database does whose machine ends. */
const ending = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
await once(ending.listen(0, '127.0.0.1'), 'listening');
const { port: endingPort } = ending.address() as AddressInfo;

const upload = route(
  'PUT',
  '/v1/upload',
  null,
  defineStream({
    id: 'upload',
    tag: 'Meta',
    summary: 'Upload',
    requestContentTypes: ['text/plain'],
    bodyBytesMax: 1_000,
    responses: { 204: { description: 'Stored.' } },
    handle: async () => {
      const client = new pg.Client({ host: '127.0.0.1', port: endingPort, database: 'rcm', user: 'rcm' });
      await client.connect();
      return { status: 204 };
    },
  }),
);
const http = await createHttpServer(t.app, [upload]);
const { url } = await http.listen('127.0.0.1', 0);
afterAll(async () => {
  await http.close();
  ending.close();
  await t.close();
});

test('a connection to the database that is reset while a body arrives is not taken for a client that disconnected', async () => {
  const connection = new RawConnection(url);
  connection.send(
    `PUT /v1/upload HTTP/1.1\r\nhost: rcm\r\nx-api-key: ${key}\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nfour`,
  );
  await connection.receive(/\r\n\r\n.*\}/s);
  connection.close();
  expect(connection.received).toMatch(/^HTTP\/1\.1 503 /);
  expect(connection.received).toContain('"code":"service_unavailable"');
});
