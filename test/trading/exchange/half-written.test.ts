import { afterEach, beforeEach, expect, test } from 'vitest';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import type { CollectedFile } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { type Clinic, MINUTE_MS, openClinic } from '../../billing/claims-flow/clinic.ts';
import { collectedFile } from '../../helpers/collected-file.ts';
import { type FolderGateway, openFolderGateway } from '../../helpers/folder-gateway.ts';
import { connectClinic } from './connect-clinic.ts';
import type { Party } from './mailbox-parties.ts';
import { remittanceText } from './remittance-file.ts';

const REPORT = 'SUMMARY OF THE DAY: 12 CLAIMS RECEIVED, 1 REFUSED';
const HALF = REPORT.slice(0, 20);

let clinic: Clinic;
let folder: FolderGateway;
let partner: Party;

beforeEach(async () => {
  clinic = await openClinic();
  folder = await openFolderGateway({ sweeps: 'seldom' });
  partner = await connectClinic(clinic, 'folder', folder.connect);
});
afterEach(async () => {
  await clinic.close();
  await folder.close();
});

const files = () =>
  clinic.query<{ status: string; reason: string | null; bytes: number }>(
    'select status, reason, byte_count as bytes from payer_files order by id',
  );
const quarantined = async () =>
  (await clinic.eventTypes()).filter((type) => type === 'connection.file_quarantined').length;

async function poll(gateway: Parameters<typeof receivePayerFiles>[0]['payers']['gateway'] = folder.gateway) {
  const { shared: database, encryption, payers } = clinic;
  await receivePayerFiles({ database, encryption, payers: { mapping: payers.mapping, gateway }, limit: 10 });
}

/** Returns a mailbox with one file; `confirmed` counts its confirmations. */
function mailboxOf(file: () => CollectedFile) {
  const mailbox = {
    confirmed: 0,
    collect: async () => [file()],
    confirm: async () => {
      mailbox.confirmed += 1;
    },
  };
  return mailbox;
}

test('a report that the partner is still writing is quarantined once, when it is complete', async () => {
  await folder.put(partner, { path: 'summary.txt', content: HALF });
  await poll();
  await poll();
  expect(await files()).toEqual([{ status: 'incomplete', reason: 'not_x12', bytes: HALF.length }]);
  await folder.put(partner, { path: 'summary.txt', content: REPORT });
  clinic.clock.advance(MINUTE_MS);
  await poll();
  expect(await files()).toEqual([{ status: 'incomplete', reason: 'not_x12', bytes: REPORT.length }]);
  expect(await quarantined()).toBe(0);
  clinic.clock.advance(MINUTE_MS);
  await poll();
  expect(await files()).toEqual([{ status: 'quarantined', reason: 'not_x12', bytes: REPORT.length }]);
  expect(await folder.gateway.collect(10)).toEqual([]);
  await poll();
  expect(await quarantined()).toBe(1);
});

test('X12 of which only the first bytes exist is processed when it is complete', async () => {
  const text = remittanceText({ control: '000000831' });
  await folder.put(partner, { path: 'payments.835', content: text.slice(0, 2) });
  await poll();
  expect(await files()).toEqual([{ status: 'incomplete', reason: 'not_x12', bytes: 2 }]);
  await folder.put(partner, { path: 'payments.835', content: text });
  clinic.clock.advance(MINUTE_MS);
  await poll();
  await clinic.runJobs({ gateway: folder.gateway });
  expect(await files()).toEqual([{ status: 'processed', reason: null, bytes: text.length }]);
  expect(await quarantined()).toBe(0);
});

test('files of a partner without modification times are read again until their bytes stay the same', async () => {
  let content = HALF;
  const mailbox = mailboxOf(() => collectedFile({ ...partner, path: 'summary.txt', content }));
  await poll(mailbox);
  clinic.clock.advance(MINUTE_MS);
  content = REPORT;
  await poll(mailbox);
  expect(await files()).toEqual([{ status: 'incomplete', reason: 'not_x12', bytes: REPORT.length }]);
  clinic.clock.advance(MINUTE_MS - 1);
  await poll(mailbox);
  expect([mailbox.confirmed, await quarantined()]).toEqual([0, 0]);
  clinic.clock.advance(1);
  await poll(mailbox);
  expect(await files()).toEqual([{ status: 'quarantined', reason: 'not_x12', bytes: REPORT.length }]);
  expect([mailbox.confirmed, await quarantined()]).toEqual([1, 1]);
});

test('two reports of one name, by a partner without modification times, are both stored', async () => {
  // The longer one comes last: the shorter one looks like its first half, until it is listed again.
  const contents = [HALF, REPORT];
  const confirmed: string[] = [];
  const mailbox = {
    collect: async () =>
      contents
        .map((content) => ({ ...collectedFile({ ...partner, path: 'summary.txt', content }), fileId: content }))
        .filter(({ fileId }) => !confirmed.includes(fileId)),
    confirm: async (done: readonly { fileId: string }[]) => {
      confirmed.push(...done.map(({ fileId }) => fileId));
    },
  };
  for (let round = 0; round < 3; round += 1) {
    await poll(mailbox);
    clinic.clock.advance(MINUTE_MS);
  }
  expect(confirmed.toSorted()).toEqual([REPORT, HALF].toSorted());
  expect((await files()).map(({ status, bytes }) => [status, bytes])).toEqual(
    expect.arrayContaining([
      ['quarantined', HALF.length],
      ['quarantined', REPORT.length],
    ]),
  );
});

test('a report settles while a longer one of the same name comes', async () => {
  const contents = [HALF];
  const mailbox = {
    collect: async () => contents.map((content) => collectedFile({ ...partner, path: 'summary.txt', content })),
    confirm: async () => undefined,
  };
  await poll(mailbox);
  clinic.clock.advance(MINUTE_MS);
  contents.push(REPORT);
  await poll(mailbox);
  expect((await files()).map(({ status, bytes }) => [status, bytes])).toEqual([
    ['quarantined', HALF.length],
    ['incomplete', REPORT.length],
  ]);
});

test('of two processes that find a half-written file, neither confirms it', async () => {
  const mailbox = mailboxOf(() => collectedFile({ ...partner, path: 'summary.txt', content: HALF }));
  await Promise.all([poll(mailbox), poll(mailbox)]);
  expect(mailbox.confirmed).toBe(0);
  expect(await files()).toHaveLength(1);
});

test('the same report under a second name is recorded as a duplicate', async () => {
  for (const path of ['summary.txt', 'summary-again.txt']) await folder.put(partner, { path, content: REPORT });
  await poll();
  clinic.clock.advance(MINUTE_MS);
  await poll();
  const rows = await clinic.query<{ status: string; reason: string | null; duplicate: boolean }>(
    'select status, reason, duplicate_of is not null as duplicate from payer_files order by status',
  );
  expect(rows).toEqual([
    { status: 'duplicate', reason: null, duplicate: true },
    { status: 'quarantined', reason: 'not_x12', duplicate: false },
  ]);
  expect(await quarantined()).toBe(1);
});

test('a file of a partner that hands out whole files only is quarantined at once', async () => {
  const mailbox = mailboxOf(() => collectedFile({ ...partner, path: 'summary.txt', content: REPORT, isWhole: true }));
  await poll(mailbox);
  expect(await files()).toMatchObject([{ status: 'quarantined', reason: 'not_x12' }]);
  expect(mailbox.confirmed).toBe(1);
});
