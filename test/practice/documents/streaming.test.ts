import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aDocument, countRows } from './support.ts';

const MEBIBYTE = 1024 * 1024;
const PIECE = Buffer.alloc(MEBIBYTE, 'A line of a long note.\n');
let t: TestApp;
let port: number;

beforeAll(async () => {
  t = await openTestApp();
  await t.organization('Default');
  port = (await t.http.listen('127.0.0.1', 0)).port;
});
afterAll(() => t.close());

function beginUpload(id: string, key: string): { request: ClientRequest; response: Promise<IncomingMessage> } {
  const headers = { 'x-api-key': key, 'content-type': 'text/plain', 'transfer-encoding': 'chunked' };
  const request = httpRequest({ port, method: 'PUT', path: `/v1/documents/${id}/content`, headers });
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });
  response.catch(() => undefined);
  return { request, response };
}

const write = (request: ClientRequest, piece: Buffer) => new Promise((resolve) => request.write(piece, resolve));

// biome-ignore lint/suspicious/noExplicitAny: tests read answers whose shape they check.
async function finish({ request, response }: ReturnType<typeof beginUpload>): Promise<{ status: number; body: any }> {
  request.end();
  const answer = await response;
  let text = '';
  for await (const piece of answer) text += piece;
  return { status: answer.statusCode!, body: JSON.parse(text) };
}

/** Counts the service's connections that are within a transaction. */
async function openTransactions(): Promise<number> {
  const { rows } = await t.app.pool.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rows[0].count;
}

test('content is stored as it arrives, and a slow upload holds no transaction open', async () => {
  const { id, key } = await t.organization('Slow');
  const document = await aDocument(t, {}, key);
  const upload = beginUpload(document.id, key);
  await write(upload.request, PIECE);
  await write(upload.request, PIECE);
  await expect.poll(() => countRows(t, id, 'upload_chunks')).toBeGreaterThanOrEqual(2);
  await expect.poll(openTransactions).toBe(0);
  const { status, body } = await finish(upload);
  expect([status, body.byteCount, body.contentType]).toEqual([200, 2 * MEBIBYTE, 'text/plain']);
});

test('an upload that is cut off leaves no chunks and a document without content', async () => {
  const { id, key } = await t.organization('Cut off');
  const document = await aDocument(t, {}, key);
  const { request } = beginUpload(document.id, key);
  await write(request, PIECE);
  await expect.poll(() => countRows(t, id, 'upload_chunks')).toBeGreaterThan(0);
  request.destroy();
  await expect.poll(() => countRows(t, id, 'upload_chunks')).toBe(0);
  expect((await t.call('GET', `/v1/documents/${document.id}`, { key })).body.status).toBe('awaiting_content');
});

test('25 MiB are accepted, and one byte more is a 413 that leaves nothing', async () => {
  const { id, key } = await t.organization('Large');
  const sent = async (bytesMore: number) => {
    const upload = beginUpload((await aDocument(t, {}, key)).id, key);
    for (let count = 0; count < 25; count++) await write(upload.request, PIECE);
    if (bytesMore > 0) await write(upload.request, Buffer.alloc(bytesMore, 'x'));
    return finish(upload);
  };
  const refused = await sent(1);
  expect([refused.status, refused.body.error.code]).toEqual([413, 'payload_too_large']);
  expect(await countRows(t, id, 'upload_chunks')).toBe(0);
  const accepted = await sent(0);
  expect([accepted.status, accepted.body.byteCount]).toEqual([200, 25 * MEBIBYTE]);
  expect(await countRows(t, id, 'upload_chunks')).toBe(50);
});

test('a download whose chunks are gone ends without its promised length', async () => {
  const { id, key } = await t.organization('Damaged');
  const document = await aDocument(t, {}, key);
  const upload = beginUpload(document.id, key);
  await write(upload.request, PIECE);
  await finish(upload);
  const client = await t.app.pool.connect();
  await client.query(
    `begin; set local app.organization_id = '${id}'; delete from upload_chunks where sequence = 2; commit`,
  );
  client.release();
  const answer = await fetch(`http://127.0.0.1:${port}/v1/documents/${document.id}/download`, {
    headers: { 'x-api-key': key },
  });
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(MEBIBYTE)]);
  await expect(answer.arrayBuffer()).rejects.toThrow();
});
