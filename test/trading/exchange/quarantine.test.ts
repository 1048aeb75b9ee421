import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  discardPayerFile,
  markPayerFileReport,
  reprocessPayerFile,
} from '../../../src/modules/trading/exchange/inbound/files/decide-payer-file.ts';
import { enqueueOverdueFiles } from '../../../src/modules/trading/exchange/inbound/processing/enqueue-overdue-files.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { type Clinic, MINUTE_MS, openClinic } from '../../billing/claims-flow/clinic.ts';
import { collectedFile } from '../../helpers/collected-file.ts';
import { acceptingTA1 } from '../../helpers/exchange.ts';
import { remittanceText } from './remittance-file.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const unversioned = { expectedVersion: undefined };

async function receive(path: string, content: string, whole: { isWhole?: true } = {}): Promise<string> {
  const id = await store(path, content, whole);
  await clinic.runJobs();
  return id;
}

async function store(path: string, content: string, whole: { isWhole?: true } = {}): Promise<string> {
  const { organizationId, shared: database, encryption } = clinic;
  const [partner] = await clinic.query<{ id: string }>('select id from trading_partners');
  const file = collectedFile({ organizationId, tradingPartnerId: partner!.id, path, content, ...whole });
  const gateway = { collect: async () => [file], confirm: async () => undefined };
  await receivePayerFiles({ database, encryption, payers: { ...clinic.payers, gateway }, limit: 1 });
  const [row] = await clinic.query<{ id: string }>('select id from payer_files order by id desc limit 1');
  return row!.id;
}

const stateOf = async (id: string) => {
  const rows = await clinic.query<{ status: string; reason: string | null }>(
    'select status, reason from payer_files where id = $1',
    [id],
  );
  return [rows[0]!.status, rows[0]!.reason];
};

const acknowledgments = async () =>
  (await clinic.query<{ n: number }>("select count(*)::int as n from acknowledgments where level = 'ta1'"))[0]!.n;

test('a file with unmatched claims is processed again without repeating its effects', async () => {
  const { id } = await clinic.readyClaim({ memberId: 'SBX-CLM.LOST-1' });
  await clinic.submit(id);
  await clinic.runJobs();
  const [sent] = await clinic.query<{ number: string }>(
    "select interchange_control_number as number from interchanges where direction = 'outbound'",
  );
  const numbers = [sent!.number, String(Number(sent!.number) + 1).padStart(9, '0')];
  const text = acceptingTA1(numbers, clinic.clock.now());
  const file = await receive('ta1.txt', text);
  expect(await stateOf(file)).toEqual(['quarantined', 'claims_not_found']);
  expect(await acknowledgments()).toBe(1);
  await clinic.tx((tx) => reprocessPayerFile(tx, file, unversioned));
  expect(await stateOf(file)).toEqual(['received', null]);
  await clinic.runJobs();
  expect(await stateOf(file)).toEqual(['quarantined', 'claims_not_found']);
  expect(await acknowledgments()).toBe(1);
  // The interchange that was missing is sent now, and has the number that the file names.
  const other = await clinic.readyClaim({ memberId: 'SBX-CLM.LOST-2' });
  await clinic.submit(other.id);
  await clinic.runJobs();
  await clinic.tx((tx) => reprocessPayerFile(tx, file, unversioned));
  await clinic.runJobs();
  expect(await stateOf(file)).toEqual(['processed', null]);
  expect(await acknowledgments()).toBe(2);
});

test('a received file whose job was lost is processed after a while, and one whose rest never comes waits for a person', async () => {
  const text = remittanceText({ control: '000000811' });
  const incomplete = await receive('cut.835', text.slice(0, -30));
  // The partner does not report when the file changed, so each poll reads it again.
  expect(await receive('cut.835', text.slice(0, -30))).toBe(incomplete);
  const lost = await store('lost.835', remittanceText({ control: '000000812' }));
  clinic.jobs.splice(0);
  const sweep = async (minutes: number) => {
    clinic.clock.advance(minutes * MINUTE_MS);
    await enqueueOverdueFiles(clinic.shared);
    await clinic.runJobs();
    return [await stateOf(incomplete), await stateOf(lost)];
  };
  expect(await sweep(14)).toEqual([
    ['incomplete', null],
    ['received', null],
  ]);
  expect(await sweep(2)).toEqual([
    ['quarantined', 'incomplete'],
    ['processed', null],
  ]);
  expect(await clinic.eventTypes(incomplete)).toEqual(['connection.file_quarantined']);
});

test('a report and a discarded file have no effects, and each action is refused where it is not allowed', async () => {
  const report = await receive('summary.txt', 'SUMMARY OF THE DAY', { isWhole: true });
  await clinic.tx((tx) => markPayerFileReport(tx, report, unversioned));
  expect(await stateOf(report)).toEqual(['report', null]);
  const discard = (id: string, expectedVersion?: number) =>
    clinic.tx((tx) => discardPayerFile(tx, id, { reason: 'test_file', expectedVersion }));
  await expect(discard(report)).rejects.toMatchObject({ code: 'invalid_state_transition' });
  const file = await receive('test.txt', 'A TEST', { isWhole: true });
  await expect(discard(file, 7)).rejects.toMatchObject({ code: 'version_conflict' });
  await discard(file);
  expect(await stateOf(file)).toEqual(['discarded', 'test_file']);
});
