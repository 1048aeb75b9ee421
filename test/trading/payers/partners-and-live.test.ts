import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aClaim, aPatient } from '../../helpers/builders.ts';
import { anEntry, importList } from './lists.ts';

let t: TestApp;
let organizationId: string;
let other: { id: string; key: string };

const partner = { name: 'Northwind', interchangeSenderId: 'RIVERSIDE01', interchangeReceiverId: 'NORTHWIND' };
const submitter = { name: 'Harbor Billing', id: 'HB100', contact: { name: 'Ada Byron', phone: '5185550100' } };
const SECRET = 'correct horse battery staple';

beforeAll(async () => {
  t = await openTestApp({ env: { RCM_ENVIRONMENT: 'live' } });
  organizationId = (await t.organization()).id;
  other = await t.organization('Other');
  const { transactions } = anEntry('60054', 'Aetna');
  await importList(t.database, [anEntry('60054', 'Aetna'), anEntry('87726', 'UHC', { transactions })], {
    isSandbox: false,
  });
});
afterAll(() => t.close());

async function tenantText(sql: string): Promise<string> {
  const client = await t.database.pool.connect();
  await client.query(`begin; set local app.organization_id = '${organizationId}'`);
  const { rows } = await client.query(sql);
  await client.query('rollback');
  client.release();
  return rows.map((row) => String(row.text)).join();
}

describe('a trading partner', () => {
  test('is set up and changed, and codes follow the ids that they repeat', async () => {
    const created = await t.call('POST', '/v1/trading-partners', { body: partner });
    expect([created.status, created.body.usageIndicator, created.body.connection]).toEqual([201, 'P', null]);
    const path = `/v1/trading-partners/${created.body.id}`;
    const changed = await t.call('PATCH', path, {
      body: { interchangeReceiverId: 'NORTHWIND2', receiverName: 'Northwind Inc' },
    });
    expect(changed.body).toMatchObject({
      applicationReceiverCode: 'NORTHWIND2',
      receiverId: 'NORTHWIND2',
      receiverName: 'Northwind Inc',
      applicationSenderCode: 'RIVERSIDE01',
      version: 2,
    });
    expect((await t.call('GET', path)).body).toEqual(changed.body);
    const stale = await t.call('PATCH', path, { body: { usageIndicator: 'T' }, headers: { 'if-match': '"v1"' } });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'version_conflict']);
    const again = await t.call('POST', '/v1/trading-partners', { body: partner });
    expect([again.status, again.body.error.code]).toEqual([409, 'duplicate_trading_partner']);
  });

  test('has ids of at least two characters, because other elements that follow them need two', async () => {
    const short = { ...partner, name: 'Short', interchangeSenderId: 'R', interchangeReceiverId: 'N' };
    const refused = await t.call('POST', '/v1/trading-partners', { body: short });
    const params = refused.body.error.details.map((detail: { param: string }) => detail.param);
    expect([refused.status, params]).toEqual([422, ['/interchangeSenderId', '/interchangeReceiverId']]);
    const spaced = { ...short, interchangeSenderId: 'RIVER SIDE', interchangeReceiverId: 'N W' };
    const { status, body } = await t.call('POST', '/v1/trading-partners', { body: spaced });
    expect([status, body.submitterId, body.receiverId]).toEqual([201, 'RIVER SIDE', 'N W']);
    const changed = { body: { submitterId: body.submitterId, interchangeReceiverId: 'N' } };
    const patched = await t.call('PATCH', `/v1/trading-partners/${body.id}`, changed);
    expect(patched.body.error.details.map((detail: { param: string }) => detail.param)).toEqual([
      '/interchangeReceiverId',
    ]);
  });

  test('never reveals its secrets: they are in no response, row, audit entry or stored response', async () => {
    const connection = {
      kind: 'sftp',
      profile: { host: 'sftp.example', username: 'riverside' },
      secrets: { password: SECRET },
    };
    const headers = { 'idempotency-key': 'secret-partner' };
    const body = { ...partner, name: 'Secretive', connection };
    const created = await t.call('POST', '/v1/trading-partners', { body, headers });
    expect(created.body.connection).toMatchObject({ kind: 'sftp', hasSecrets: true, state: 'draft' });
    const replayed = await t.call('POST', '/v1/trading-partners', { body, headers });
    const path = `/v1/trading-partners/${created.body.id}`;
    const untested = await t.call('PATCH', path, { body: { connection: { state: 'live' } } });
    expect([untested.status, untested.body.error.code]).toEqual([409, 'connection_untested']);
    const live = await t.call('PATCH', path, { body: { connection: { state: 'testing' } } });
    expect(live.body.usageIndicator, 'a live deployment sends test files while it is testing').toBe('T');
    expect(live.body.connection).toMatchObject({
      hasSecrets: true,
      state: 'testing',
      profile: { host: 'sftp.example' },
    });
    const cleared = await t.call('PATCH', path, { body: { connection: { secrets: null } } });
    expect(cleared.body.connection.hasSecrets).toBe(false);
    for (const answer of [created, replayed, live, cleared]) expect(answer.text).not.toContain(SECRET);
    const rows = await tenantText(
      `select convert_from(coalesce(secrets, ''), 'latin1') || profile::text as text from payer_connections
       union all select details::text from audit_entries`,
    );
    expect(rows).not.toContain(SECRET);
  });

  test('takes settings and secrets of the kind of its connection only, and names every wrong field', async () => {
    const account = { host: 'sftp.example', username: 'riverside' };
    const faultsOf = async (connection: object) => {
      const body = { ...partner, name: 'Faulty', connection };
      const { status, body: answer } = await t.call('POST', '/v1/trading-partners', { body });
      const details = answer.error?.details ?? [];
      return [status, ...details.map(({ param, code }: { param: string; code: string }) => `${param} ${code}`)];
    };
    expect(await faultsOf({ kind: 'pigeon', profile: account })).toEqual([422, '/connection/kind not_allowed']);
    expect(await faultsOf({ kind: 'sftp' })).toEqual([
      422,
      '/connection/profile/host required',
      '/connection/profile/username required',
    ]);
    const profile = { ...account, port: 70_000, mode: 'copy', payloadTypes: 'X12', concurrency: '4' };
    expect(await faultsOf({ kind: 'sftp', profile, secrets: { token: 'x' } })).toEqual([
      422,
      '/connection/profile/payloadTypes unknown_field',
      '/connection/profile/port too_large',
      '/connection/profile/mode not_allowed',
      '/connection/profile/concurrency wrong_type',
      '/connection/secrets/token unknown_field',
    ]);
    expect(await faultsOf({ kind: 'sftp', profile: { ...account, host: '127.0.0.1' } })).toEqual([
      422,
      '/connection/profile/host not_allowed',
    ]);
    expect(await faultsOf({ kind: 'sftp', profile: account, secrets: { privateKey: SECRET } })).toEqual([
      422,
      '/connection/secrets/privateKey wrong_format',
    ]);
  });

  test('is invisible to another organization, and needs its scope', async () => {
    const { body } = await t.call('POST', '/v1/trading-partners', { body: { ...partner, name: 'Mine' } });
    const foreign = await t.call('GET', `/v1/trading-partners/${body.id}`, { key: other.key });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
    const route = { payerId: '60054', transactionSet: '837P', tradingPartnerId: body.id };
    const routed = await t.call('POST', '/v1/payer-routes', { key: other.key, body: route });
    expect(routed.status).toBe(403);
    const { key } = await t.keyFor(other.id, ['partners:read']);
    const refused = await t.call('POST', '/v1/trading-partners', { key, body: partner });
    expect(refused.body.error.code).toBe('forbidden_scope');
  });
});

describe('a live submission', () => {
  async function readyClaim(payerId: string) {
    const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient() });
    const cover = { patientId: patient.id, payerId, memberId: 'W1234567' };
    const { body: coverage } = await t.call('POST', '/v1/coverages', { body: cover });
    const ids = { patientId: patient.id, coverageId: coverage.id };
    const { body: claim } = await t.call('POST', '/v1/claims', { body: aClaim(ids) });
    const { body: run } = await t.call('POST', `/v1/claims/${claim.id}/scrub`);
    expect(run.status).not.toBe('blocked');
    return claim;
  }

  test('needs a route and complete settings, and names the missing ones', async () => {
    const claim = await readyClaim('60054');
    const submit = () => t.call('POST', `/v1/claims/${claim.id}/submit`);
    expect((await submit()).body.error.code).toBe('payer_not_routed');
    const { body: northwind } = await t.call('POST', '/v1/trading-partners', { body: { ...partner, name: 'Live' } });
    const route = { payerId: '60054', transactionSet: '837P', tradingPartnerId: northwind.id, partnerPayerId: 'AET01' };
    expect((await t.call('POST', '/v1/payer-routes', { body: route })).status).toBe(201);
    const missing = await submit();
    expect([missing.status, missing.body.error.code]).toEqual([422, 'organization_settings_incomplete']);
    expect(missing.body.error.details.map((detail: { param: string }) => detail.param)).toEqual([
      '/submitter/name',
      '/submitter/contact/name',
      '/submitter/contact/phone',
      '/billingProviders',
    ]);
    const { npi, taxId } = claim.billingProvider;
    const address = { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' };
    const provider = { npi, name: 'Riverside', taxId: { type: 'ein', value: '987654321' }, address };
    await t.call('PATCH', '/v1/organization/settings', { body: { submitter, billingProviders: [provider] } });
    const wrongTaxId = await submit();
    expect(wrongTaxId.body.error.details.map((detail: { param: string }) => detail.param)).toEqual([
      '/billingProviders/0/taxId',
    ]);
    const right = { ...provider, taxId: { type: taxId.type, value: taxId.value } };
    await t.call('PATCH', '/v1/organization/settings', { body: { billingProviders: [right] } });
    const submitted = await submit();
    expect([submitted.status, submitted.body.submission.channel]).toEqual([202, 'clearinghouse']);
  });

  test('writes the submitter of the settings and the partner’s id of the payer into the 837P', async () => {
    const claim = await readyClaim('60054');
    const { text } = await t.call('GET', `/v1/claims/${claim.id}/x12`);
    expect(text).toContain('NM1*41*2*Harbor Billing*****46*HB100~');
    expect(text).toContain('PER*IC*Ada Byron*TE*5185550100~');
    expect(text).toContain('*PI*AET01~');
    expect(text).not.toContain('localhost');
  });
});

test('a later route ends the earlier one on the day before', async () => {
  const { body: one } = await t.call('POST', '/v1/trading-partners', { body: { ...partner, name: 'One' } });
  const route = { payerId: '87726', transactionSet: '837P', tradingPartnerId: one.id, effectiveFrom: '2026-01-01' };
  const { body: first } = await t.call('POST', '/v1/payer-routes', { body: route });
  const twice = await t.call('POST', '/v1/payer-routes', { body: route });
  expect([twice.status, twice.body.error.code]).toEqual([409, 'duplicate_payer_route']);
  await t.call('POST', '/v1/payer-routes', { body: { ...route, effectiveFrom: '2026-04-01' } });
  const { body: ended } = await t.call('GET', `/v1/payer-routes/${first.id}`);
  expect([ended.effectiveTo, ended.version]).toEqual(['2026-03-31', 2]);
  const wrong = await t.call('PATCH', `/v1/payer-routes/${first.id}`, { body: { effectiveTo: '2025-01-01' } });
  expect([wrong.status, wrong.body.error.details[0].param]).toEqual([422, '/effectiveTo']);
  const listed = await t.call('GET', '/v1/payer-routes?payerId=87726');
  expect(listed.body.data.map((entry: { effectiveFrom: string }) => entry.effectiveFrom)).toEqual([
    '2026-04-01',
    '2026-01-01',
  ]);
});
