import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { sweepUploadsOfAll } from '../../../src/jobs/sweeps.ts';
import type { Scope } from '../../../src/modules/scopes.ts';
import { realNow } from '../../helpers/real-time.ts';
import { claimFile } from './file.ts';
import { type ImportApp, openImportApp, openWorkingImportApp } from './support.ts';

const MEBIBYTE = 1024 * 1024;
let t: ImportApp;
/** Has no worker: imports stay queued. */
let idle: ImportApp;

beforeAll(async () => {
  t = await openWorkingImportApp();
  idle = await openImportApp();
  await idle.organization('Default');
});
afterAll(async () => {
  await t.close();
  await idle.close();
});

describe('waiting', () => {
  test('Prefer: respond-async answers 202 at once, and the import continues', async () => {
    const answer = await t.importFile(claimFile([{ number: 'W1' }]), { headers: { prefer: 'respond-async' } });
    expect(answer.status).toBe(202);
    expect(answer.headers).toMatchObject({
      location: `/v1/claim-imports/${answer.body.id}`,
      'preference-applied': 'respond-async',
      'retry-after': '1',
    });
    await expect.poll(async () => (await t.call('GET', answer.headers.location!)).body.status).toBe('completed');
  });

  test('Prefer: wait=n waits no longer than that', async () => {
    const startedAt = performance.now();
    const answer = await idle.importFile(claimFile([{ number: 'W2' }]), { headers: { prefer: 'wait=1' } });
    expect(answer.body.status).toBe('queued');
    expect(answer.status).toBe(202);
    const took = performance.now() - startedAt;
    // The service guarantees only the lower bound; a busy machine may answer later.
    expect(took).toBeGreaterThan(900);
  });

  test('an import that ends while the caller waits is answered with 200 and the report', async () => {
    const { status, body } = await t.importFile(claimFile([{ number: 'W3' }]), { headers: { prefer: 'wait=20' } });
    expect([status, body.status, body.counts.created]).toEqual([200, 'completed', 1]);
  });
});

describe('idempotency', () => {
  test('the same file with the same key is imported once, and the response is repeated', async () => {
    const { id, key } = await t.organization('Once');
    const headers = { 'idempotency-key': 'import-once' };
    const file = claimFile([{ number: 'I1' }]);
    const first = await t.importFile(file, { key, headers });
    const second = await t.importFile(file, { key, headers });
    expect(first.status).toBe(200);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect([await t.count(id, 'claim_imports'), await t.count(id, 'claims')]).toEqual([1, 1]);
    expect(await t.count(id, 'upload_chunks')).toBe(0);
  });

  test('another file under the same key is refused and stores nothing', async () => {
    const { id, key } = await t.organization('Reused');
    const headers = { 'idempotency-key': 'reused' };
    await t.importFile(claimFile([{ number: 'I2' }]), { key, headers });
    const other = await t.importFile(claimFile([{ number: 'I3' }]), { key, headers });
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused']);
    expect([await t.count(id, 'claim_imports'), await t.count(id, 'upload_chunks')]).toEqual([1, 0]);
  });

  test('five concurrent uploads with one key make one import', async () => {
    const { id, key } = await t.organization('Race');
    const headers = { 'idempotency-key': 'race' };
    const file = claimFile([{ number: 'I4' }]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => t.importFile(file, { key, headers })));
    for (const { status, body } of answers) {
      expect(status === 409 ? body.error.code : status).toBeOneOf([200, 202, 'idempotency_in_progress']);
    }
    expect([await t.count(id, 'claim_imports'), await t.count(id, 'claims')]).toEqual([1, 1]);
  });

  test('a refusal is stored for the key as well', async () => {
    const headers = { 'idempotency-key': 'refused' };
    const first = await t.importFile('nothing', { headers });
    const second = await t.importFile('nothing', { headers });
    expect([second.status, second.text]).toEqual([422, first.text]);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });
});

describe('scopes and organizations', () => {
  test('claims:read is not enough to import, claims:write not enough to look', async () => {
    const { id } = await t.organization('Scopes');
    const reader = (await t.keyFor(id, ['claims:read'] as Scope[])).key;
    const writer = (await t.keyFor(id, ['claims:write'] as Scope[])).key;
    const refused = await t.importFile(claimFile([{ number: 'Z1' }]), { key: reader });
    expect([refused.status, refused.body.error.requiredScope]).toEqual([403, 'claims:write']);
    const made = await t.importFile(claimFile([{ number: 'Z1' }]), { key: writer });
    const path = `/v1/claim-imports/${made.body.id}`;
    expect((await t.call('GET', path, { key: writer })).body.error.requiredScope).toBe('claims:read');
    expect((await t.call('GET', `${path}/items`, { key: reader })).body.data).toHaveLength(1);
  });

  test("requests for another organization's import and its items return organization_mismatch", async () => {
    const { key } = await t.organization('Stranger');
    const { body } = await t.importFile(claimFile([{ number: 'Z2' }]));
    for (const path of [`/v1/claim-imports/${body.id}`, `/v1/claim-imports/${body.id}/items`]) {
      const answer = await t.call('GET', path, { key });
      expect([answer.status, answer.body.error.code]).toEqual([403, 'organization_mismatch']);
    }
    expect((await t.call('GET', '/v1/claim-imports', { key })).body.data).toEqual([]);
  });

  test('imports are listed newest first and by status', async () => {
    const { key } = await t.organization('List');
    const first = await t.importFile(claimFile([{ number: 'Z3' }]), { key });
    const second = await t.importFile('ISA nothing', { key });
    const all = await t.call('GET', '/v1/claim-imports', { key });
    expect(all.body.data.map((item: { id: string }) => item.id)).toEqual([second.body.id, first.body.id]);
    const failed = await t.call('GET', '/v1/claim-imports?status=failed', { key });
    expect(failed.body.data).toHaveLength(1);
  });
});

describe('the body', () => {
  test("a media type other than a claim file's is refused", async () => {
    const answer = await t.importFile('{}', { headers: { 'content-type': 'application/json' } });
    expect([answer.status, answer.body.error.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('25 MiB are accepted; one byte more is a 413 that a client still sending receives, and nothing is stored', async () => {
    const { id, key } = await t.organization('Large');
    const { port } = await t.http.listen('127.0.0.1', 0);
    const file = Buffer.alloc(25 * MEBIBYTE, ' ');
    file.write(claimFile([{ number: 'B1' }]));
    const taken = await upload(port, key, [file]);
    expect([taken.status, taken.body.counts.created]).toEqual([200, 1]);
    const refused = await upload(port, key, [file, Buffer.from(' ')]);
    expect([refused.status, refused.body.error.code]).toEqual([413, 'payload_too_large']);
    expect(await t.count(id, 'upload_chunks')).toBe(0);
    expect(await t.count(id, 'claim_imports')).toBe(1);
  });

  test('an aborted upload leaves no chunks', async () => {
    const { id, key } = await t.organization('Aborted');
    const address = t.http.fastify.server.address();
    const port = typeof address === 'object' ? address!.port : 0;
    const request = httpRequest({ port, method: 'POST', path: '/v1/claim-imports', headers: headersFor(key) });
    const gone = new Promise((resolve) => request.on('error', resolve));
    request.write(Buffer.alloc(2 * MEBIBYTE, ' '));
    await expect.poll(() => t.count(id, 'upload_chunks')).toBeGreaterThan(0);
    request.destroy();
    await gone;
    await expect.poll(() => t.count(id, 'upload_chunks')).toBe(0);
    expect(await t.count(id, 'claim_imports')).toBe(0);
  });

  test('chunks are encrypted, at most 1 MiB, and those of a dead process are deleted after an hour, not before', async () => {
    const { id } = await idle.organization('Swept');
    const who = { organizationId: id, actor: { type: 'system', id: 'test' } as const };
    const hourAgo = new Date(realNow().getTime() - 61 * 60_000);
    const insert = (uploadId: string, sequence: number, createdAt: Date) =>
      transact(idle.app.database, who, async (tx) => {
        const text = `insert into upload_chunks (organization_id, upload_id, sequence, content, created_at)
          values ($1, $2, $3, $4, $5)`;
        await tx.query(text, [id, uploadId, sequence, Buffer.from('x'), createdAt]);
      });
    await insert('upl_old', 1, hourAgo);
    await insert('upl_slow', 1, hourAgo);
    await insert('upl_slow', 2, realNow());
    const key = (await idle.keyFor(id, ['claims:write'] as Scope[])).key;
    const secret = 'LARKIN';
    const kept = Buffer.alloc(3 * MEBIBYTE, ' ');
    kept.write(claimFile([{ number: 'E1' }]));
    await idle.importFile(kept, { key, headers: { prefer: 'respond-async' } });
    const rows = await transact(idle.app.database, who, (tx) =>
      tx.query<{ upload_id: string; content: Buffer }>('select upload_id, content from upload_chunks'),
    );
    for (const { content } of rows) {
      expect(content.length).toBeLessThanOrEqual(MEBIBYTE);
      expect(content.includes(secret)).toBe(false);
    }
    await sweepUploadsOfAll(idle.app);
    expect(await idle.count(id, 'upload_chunks')).toBe(rows.length - 1);
  });
});

function headersFor(key: string) {
  return { 'x-api-key': key, 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' };
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers whose shape the server has already checked.
function upload(port: number, key: string, pieces: Buffer[]): Promise<{ status: number; body: any }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, method: 'POST', path: '/v1/claim-imports', headers: headersFor(key) });
    request.on('error', reject);
    request.on('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode!, body: JSON.parse(text) });
    });
    for (const piece of pieces) request.write(piece);
    request.end();
  });
}
