import { once } from 'node:events';
import type { Readable } from 'node:stream';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvColumns, listItemOf } from '../../src/http/csv/csv-columns.ts';
import { exportList } from '../../src/http/csv/export-list.ts';
import { defineRead, type OperationRequest } from '../../src/http/operation.ts';
import { ListOf } from '../../src/modules/schema.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aPatient } from '../helpers/builders.ts';
import { createDraft } from '../helpers/claims.ts';
import { signedIn } from '../helpers/session.ts';

let t: TestApp;
let own: { id: string; key: string };
let other: { id: string; key: string };

beforeAll(async () => {
  t = await openTestApp();
  own = await t.organization();
  other = await t.organization();
});
afterAll(() => t.close());

const csv = (path: string, key = own.key, accept = 'text/csv') => t.call('GET', path, { key, headers: { accept } });
const rowsOf = (text: string) => text.trimEnd().split('\r\n');
type Entry = { action: string; actor: { id: string }; details: Record<string, unknown> };
/** Returns the entry about an export, which is written when its file has ended. */
async function exported(test: (entry: Entry) => boolean, { id, key } = own): Promise<Entry> {
  const find = async () => {
    const { body } = await t.call('GET', `/v1/audit-entries?resource=${id}&limit=100`, { key });
    return (body.data as Entry[]).filter(({ action }) => action === 'list.exported').find(test);
  };
  await expect.poll(find).toBeDefined();
  return (await find())!;
}

test('a list is exported with its filters, and the audit log names caller, filter and rows', async () => {
  const claim = await createDraft(t, {}, { key: own.key });
  await createDraft(t, {}, { key: own.key });
  await createDraft(t, {}, { key: other.key });
  const file = await csv(`/v1/claims?patientId=${claim.patientId}`);
  expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="claims.csv"',
  ]);
  expect(file.headers['csv-rows-max']).toBe('50000');
  const [head, row, ...rest] = rowsOf(file.text);
  const cells = new Map(head!.split(',').map((name, at) => [name, row!.split(',')[at]]));
  expect([cells.get('id'), cells.get('status'), rest.length]).toEqual([claim.id, 'draft', 0]);
  expect(cells.get('totalCharges (USD)')).toBe((claim.totalCharges / 100).toFixed(2));
  expect(cells.get('serviceLines.serviceDate.start')).toBe(claim.serviceLines[0].serviceDate.start);
  expect(rowsOf((await csv('/v1/claims')).text)).toHaveLength(3);
  expect(rowsOf((await csv('/v1/claims', other.key)).text)).toHaveLength(2);

  const details = { list: '/v1/claims', filter: { patientId: [claim.patientId] }, phi: 'included' };
  const entry = await exported(({ details: { filter } }) => (filter as typeof details.filter).patientId !== undefined);
  expect(entry.details).toEqual({ ...details, rows: 1, complete: true });
  // The caller and the filter are recorded before the first row is sent.
  const begun = await t.call('GET', `/v1/audit-entries?resource=${own.id}&action=list.export_started`, {
    key: own.key,
  });
  expect(begun.body.data.at(-1)).toMatchObject({ actor: entry.actor, details });
  const wrong = await csv('/v1/claims?status=lost');
  expect([wrong.status, wrong.body.error.param]).toEqual([400, '?status']);
});

test('PHI is masked on request and for callers who may not read patients', async () => {
  const body = aPatient({ name: { given: ['=cmd|calc'], family: '@SUM(A1)' } });
  const { body: patient } = await t.call('POST', '/v1/patients', { body, key: own.key });
  const plain = rowsOf((await csv('/v1/patients')).text).find((row) => row.startsWith(patient.id))!;
  // A name that a spreadsheet would calculate is text.
  expect(plain).toContain(`'@SUM(A1)`);
  expect(plain).toContain(`'=cmd|calc`);
  const masked = (await csv('/v1/patients', own.key, 'text/csv; phi=masked')).text;
  expect([masked.includes('SUM(A1)'), masked.includes('***'), masked.includes(patient.id)]).toEqual([
    false,
    true,
    true,
  ]);
  const { key } = await t.keyFor(own.id, ['claims:read']);
  const claims = (await csv('/v1/claims', key)).text;
  expect([claims.includes('***'), (await csv('/v1/claims')).text.includes('***')]).toEqual([true, false]);
  const refused = await csv('/v1/patients', key);
  expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden_scope']);
  await exported(({ details }) => details.list === '/v1/patients' && details.phi === 'masked');
});

test('a file for people names patients and payers, masked as the caller must be', async () => {
  const claim = await createDraft(t, {}, { key: own.key });
  const patient = (await t.call('GET', `/v1/patients/${claim.patientId}`, { key: own.key })).body;
  const payer = (await t.call('GET', `/v1/payers/${claim.payerId}`, { key: own.key })).body;
  const read = async (key: string, accept: string) => {
    const file = await csv(`/v1/claims?patientId=${claim.patientId}`, key, accept);
    expect(file.status).toBe(200);
    const [head, row] = rowsOf(file.text);
    expect(head).toMatch(/^Patient,Payer,Status,.*Charges \(USD\),.*,Id,/);
    return row!;
  };
  const name = `"${patient.name.family}, ${patient.name.given.join(' ')}"`;
  const charges = (claim.totalCharges / 100).toFixed(2);
  const all = await read(own.key, 'text/csv; headings=labels');
  expect([all.startsWith(`${name},${payer.name},Draft,`), all.includes(`,${charges},`)]).toEqual([true, true]);
  const masked = await read(own.key, 'text/csv; headings=labels; phi=masked');
  expect([masked.startsWith(`***,${payer.name},`), masked.includes(patient.name.family)]).toEqual([true, false]);
  const { key } = await t.keyFor(own.id, ['claims:read']);
  expect((await read(key, 'text/csv; headings=labels')).startsWith(`***,${payer.name},`)).toBe(true);
  const filter = ({ details }: Entry) =>
    (details.filter as { patientId?: string[] }).patientId?.[0] === claim.patientId && details.phi === 'included';
  expect((await exported(filter)).details).toMatchObject({ list: '/v1/claims', rows: 1 });
});

test('all pages of a list are in the file, and its last line states whether the list has more rows', async () => {
  const bodies = Array.from({ length: 104 }, () => aPatient());
  for (let at = 0; at < bodies.length; at += 26)
    await Promise.all(
      bodies.slice(at, at + 26).map((body) => t.call('POST', '/v1/patients', { body, key: other.key })),
    );
  const rows = rowsOf((await csv('/v1/patients', other.key)).text).slice(1);
  expect([rows.length, new Set(rows.map((row) => row.split(',')[0])).size]).toEqual([105, 105]);
  const { details } = await exported(({ details }) => details.list === '/v1/patients', other);
  expect(details).toMatchObject({ rows: 105, complete: true, filter: {} });
});

const Item = Type.Object({ id: Type.String() }, { title: 'Item' });

/** Returns a list of a million rows that counts the pages that were read. */
function endlessList() {
  const read = { pages: 0 };
  const operation = defineRead({
    ...{ id: 'listItems', tag: 'Items', summary: 'List items' },
    responses: { 200: { description: 'Items.', schema: ListOf(Item) } },
    handle: () => {
      read.pages++;
      const data = Array.from({ length: 100 }, (_, at) => ({ id: `itm_${read.pages}_${at}` }));
      return { status: 200, body: { object: 'list', data, hasMore: read.pages < 10_000, nextCursor: 'next' } };
    },
  });
  return { read, operation };
}

const start = async (rowsMax: number, reauthorize = async () => undefined) => {
  const { read, operation } = endlessList();
  const principal = { organizationId: own.id, actor: { type: 'user', id: 'usr_1' }, scopes: new Set() };
  const request = { principal, query: {}, headers: {}, requestId: 'req_1', reauthorize };
  const columns = csvColumns(listItemOf(ListOf(Item))!);
  const list = { operation, path: '/v1/items', columns, labelled: columns, rowsMax };
  const reply = await exportList(list, request as unknown as OperationRequest<never, never>, t.app, {
    isMasked: false,
    hasLabels: false,
  });
  return { read, body: reply.body as Readable };
};

test('a long list is read as fast as the caller reads it, up to the limit that the file names', async () => {
  const { read, body } = await start(20_250);
  await once(body, 'readable');
  // Rows that the caller does not read are not read from the database either.
  expect(read.pages).toBeLessThan(40);
  let text = '';
  for await (const chunk of body) text += chunk;
  const rows = rowsOf(text);
  expect([read.pages, rows.length]).toEqual([203, 20_252]);
  expect(rows.at(-1)).toBe('The list has more rows. This file ends after 20250. Use narrower filters.');
  expect(await exported(({ details }) => details.rows === 20_250)).toMatchObject({
    actor: { id: 'usr_1' },
    details: { rows: 20_250, complete: false, phi: 'none' },
  });
});

test('an export ends when the caller disconnects, and the audit log has the number of rows sent', async () => {
  const { read, body } = await start(50_000);
  await once(body, 'readable');
  body.destroy();
  await once(body, 'close');
  const pages = read.pages;
  const { details } = await exported(({ details }) => details.complete === false && Number(details.rows) < 20_000);
  expect(details).toMatchObject({ list: '/v1/items', complete: false });
  expect(read.pages).toBeLessThanOrEqual(pages + 1);
});

test('one organization exports a few lists at once', async () => {
  const open = await Promise.all(Array.from({ length: 4 }, () => start(50_000)));
  await expect(start(50_000)).rejects.toMatchObject({ code: 'rate_limited' });
  for (const { body } of open) {
    body.destroy();
    await once(body, 'close');
  }
  (await start(100)).body.destroy();
});

test('a signed-in user exports too, and the entry has the user', async () => {
  const who = await signedIn(t.app, own.id, 'biller');
  const file = await t.call('GET', '/v1/work', { key: null, headers: { ...who.readOnlyHeaders, accept: 'text/csv' } });
  expect([file.status, rowsOf(file.text)[0]!.split(',')[0]]).toEqual([200, 'id']);
  await exported(({ actor }) => actor.id === who.user.id);
});
