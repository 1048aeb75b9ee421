import { createHash } from 'node:crypto';
import type { CallResult, TestApp } from '../../helpers/app.ts';

export const PDF = Buffer.from('%PDF-1.7\nA synthetic operative report.\n%%EOF\n');
export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Creates a document and returns it. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers whose shape the server has already checked.
export async function aDocument(t: TestApp, body: object = {}, key?: string): Promise<any> {
  const created = await t.call('POST', '/v1/documents', {
    body: { kind: 'clinical_note', ...body },
    ...(key ? { key } : {}),
  });
  if (created.status !== 201) throw new Error(created.text);
  return created.body;
}

/** Uploads the content of a document. */
export function upload(
  t: TestApp,
  id: string,
  content: Buffer,
  { type = 'application/pdf', ...options }: { type?: string; key?: string; isNoChange?: boolean } = {},
): Promise<CallResult> {
  return t.call('PUT', `/v1/documents/${id}/content`, {
    payload: content,
    headers: { 'content-type': type },
    ...options,
  });
}

/** Creates a document with content. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers whose shape the server has already checked.
export async function aStoredDocument(t: TestApp, body: object = {}, key?: string): Promise<any> {
  const { id } = await aDocument(t, body, key);
  const stored = await upload(t, id, PDF, key ? { key } : {});
  if (stored.status !== 200) throw new Error(stored.text);
  return stored.body;
}

/** Returns what a query finds of one organization. */
export async function rowsOf<T>(t: TestApp, organizationId: string, text: string): Promise<T[]> {
  const client = await t.app.pool.connect();
  try {
    await client.query(`begin; set local app.organization_id = '${organizationId}'`);
    return (await client.query(text)).rows as T[];
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Counts an organization's rows of a table. */
export async function countRows(t: TestApp, organizationId: string, table: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(t, organizationId, `select count(*)::int as count from ${table}`);
  return row!.count;
}
