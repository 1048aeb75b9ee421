import { readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBatchTask, transmitInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import { publishOriginIp } from '../../../src/modules/platform/webhooks/origin-ips/publish-origin-ip.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { checkFile } from '../../../src/x12/check-file.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aClaim, aPatient, aServiceLine } from '../../helpers/builders.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { openSftpPartner, SFTP_PASSWORD, type SftpPartner } from '../../helpers/sftp-partner.ts';
import { anEntry, importList } from '../payers/lists.ts';

/** A live deployment whose operator lets connections reach this machine. */
const env = { RCM_ENVIRONMENT: 'live', CONNECTION_ALLOWED_CIDRS: '127.0.0.0/8', CONNECTION_ALLOWED_HOSTS: '127.0.0.1' };
const clock = new ManualClock('2026-03-16T12:00:00Z');
const CHECK = '/v1/organization/go-live';

let t: TestApp;
let partner: SftpPartner;
let own: { id: string; key: string };
beforeAll(async () => {
  [t, partner] = [await openTestApp({ env, clock }), await openSftpPartner()];
  own = await t.organization();
  t.app.openPlaces = async () => [];
  await importList(t.database, [anEntry('60054', 'Aetna')], { isSandbox: false });
});
afterAll(async () => {
  await t.close();
  await partner.close();
});

const post = async (path: string, body?: object) => (await t.call('POST', path, body ? { body } : {})).body;

/** Returns the first step that is not done, and its next action. */
async function nextStep(): Promise<string> {
  const { body } = await t.call('GET', CHECK);
  const open = body.steps.find(({ outcome }: { outcome: string }) => outcome !== 'done');
  expect(body.ready).toBe(open === undefined);
  return open === undefined ? 'ready' : `${open.step}: ${open.next.request}`;
}

async function completeSettings(): Promise<void> {
  const { npi, taxId, address } = aClaim({ patientId: '', coverageId: '' }).billingProvider;
  const submitter = { name: 'Harbor Billing', id: 'HB100', contact: { name: 'Ada Byron', phone: '5185550100' } };
  const body = { submitter, billingProviders: [{ npi, name: 'Riverside', taxId, address }] };
  await t.call('PATCH', '/v1/organization/settings', { body });
}

/** Submits a claim and sends it as the worker does; returns the bytes of the file in the partner's folder. */
async function sentFile(tradingPartnerId: string): Promise<Buffer> {
  const patient = await post('/v1/patients', aPatient());
  const coverage = await post('/v1/coverages', { patientId: patient.id, payerId: '60054', memberId: 'W1234567' });
  const serviceLines = [aServiceLine({ serviceDate: { start: '2026-03-02' } })];
  const ids = { patientId: patient.id, coverageId: coverage.id };
  const claim = await post('/v1/claims', aClaim(ids, { serviceLines }));
  expect((await post(`/v1/claims/${claim.id}/scrub`)).status).toBe('partly_checked');
  await post(`/v1/claims/${claim.id}/submit`);
  const attempt = { number: 1, isLast: false };
  const batch = { organizationId: own.id, tradingPartnerId, transactionSet: '837P', testClockId: null };
  clock.advance(120_000);
  await closeBatchTask(t.app)(batch, attempt);
  const { data } = (await t.call('GET', '/v1/exchange/interchanges?limit=1')).body;
  await transmitInterchangeTask(t.app)({ organizationId: own.id, interchangeId: data[0].id }, attempt);
  const folder = join(partner.folderOf({ organizationId: own.id, tradingPartnerId }), 'inbound');
  const [name, ...others] = await readdir(folder);
  expect(others).toEqual([]);
  const content = await readFile(join(folder, name!));
  await unlink(join(folder, name!));
  return content;
}

/** Puts the partner's 999 into its folder, and picks it up. */
async function acknowledge(tradingPartnerId: string, sent: Buffer): Promise<void> {
  async function* bytes() {
    yield sent;
  }
  const checked = await checkFile(bytes(), { overrides: {}, findingsMax: 0, controlNumber: 1, now: clock.now() });
  const [content] = checked.acknowledgments;
  await partner.put({ organizationId: own.id, tradingPartnerId }, { path: 'a.999', content: content! });
  const { database, encryption, payers, handlers } = t.app;
  // On a busy machine the files of a poll come with a later call.
  for (let stored = 0; stored === 0; ) {
    clock.advance(600_000);
    ({ stored } = await receivePayerFiles({ database, encryption, payers, processWith: handlers, limit: 10 }));
  }
}

const usageOf = (file: Buffer) => file.toString('latin1').split('~')[0]!.split('*')[15];

test('a new organization goes live: T in the files that are sent while testing, P from go-live on', async () => {
  expect(await nextStep()).toBe('organization_settings: PATCH /v1/organization/settings');
  await completeSettings();
  expect(await nextStep()).toBe('origin_ips: GET /v1/webhooks/origin-ips');
  const now = clock.now();
  await publishOriginIp(t.app.pool, { cidr: '192.0.2.1/32', effectiveAt: now, isInitial: true }, now);
  t.app.openPlaces = async () => ['database', 'journal'];
  const { body: unencrypted } = await t.call('GET', CHECK);
  const step = unencrypted.steps.find((one: { step: string }) => one.step === 'encryption_at_rest');
  expect(step.found[0]).toMatch(/^The storage of patients' data is not known to be encrypted \(database, journal\)\./);
  expect(await nextStep()).toBe('encryption_at_rest: GET /v1/organization/go-live');
  t.app.openPlaces = async () => [];
  expect(await nextStep()).toBe('trading_partner: POST /v1/trading-partners');
  const headers = { 'content-type': 'application/edi-x12' };
  await t.call('POST', '/v1/remittances', { payload: Buffer.from('no X12'), headers });
  expect(await nextStep(), 'the partner of uploads does not count').toBe('trading_partner: POST /v1/trading-partners');
  const envelope = { interchangeSenderId: 'RIVERSIDE01', interchangeReceiverId: 'HARBOR' };
  const { id: tradingPartnerId } = await post('/v1/trading-partners', { ...envelope, name: 'Harbor' });
  expect(await nextStep()).toBe('connection: POST /v1/connections');
  const profile = await partner.connect({ organizationId: own.id, tradingPartnerId });
  const setup = { name: 'Harbor', kind: 'sftp', profile, secrets: { password: SFTP_PASSWORD } };
  const { id } = await post('/v1/connections', { ...setup, tradingPartnerId });
  const act = (action: string) => `POST /v1/connections/${id}/${action}`;
  expect(await nextStep()).toBe(`connection: ${act('test')}`);
  const { unconfirmedHostKey: hostKey } = await post(`/v1/connections/${id}/test`);
  await post(`/v1/connections/${id}/confirm-host-key`, { hostKey });
  expect(await nextStep()).toBe(`connection: ${act('resume')}`);
  await post(`/v1/connections/${id}/resume`);
  expect(await nextStep()).toBe('routes: POST /v1/payer-routes');
  await post('/v1/payer-routes', { payerId: '60054', transactionSet: '837P', tradingPartnerId });
  expect(await nextStep()).toBe('test_file: POST /v1/claims/{id}/submit');

  const tested = await sentFile(tradingPartnerId);
  expect([usageOf(tested), tested.toString('latin1')]).toEqual(['T', expect.stringMatching(/^ISA\*.*~ST\*837\*/s)]);
  await acknowledge(tradingPartnerId, tested);
  expect(await nextStep()).toBe(`live: ${act('go-live')}`);
  await post(`/v1/connections/${id}/go-live`);
  expect(await nextStep()).toBe('ready');
  expect(usageOf(await sentFile(tradingPartnerId))).toBe('P');
});

test('the check needs the scope of administrators, and reports nothing about another organization', async () => {
  const { key } = await t.keyFor(own.id, ['partners:read', 'organization:read']);
  const refused = await t.call('GET', CHECK, { key });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden_scope']);
  const other = await t.organization('Other');
  const { body } = await t.call('GET', CHECK, { key: other.key });
  expect(body).toMatchObject({ object: 'go_live_check', livemode: true, ready: false });
  expect(JSON.stringify(body)).not.toContain('Harbor');
});
