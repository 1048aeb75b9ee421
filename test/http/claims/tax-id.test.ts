import { afterAll, describe, expect, test } from 'vitest';
import { importClaimsTask } from '../../../src/jobs/tasks/billing.ts';
import { claimFile } from '../../billing/claim-imports/file.ts';
import { aClaim, aCoverage, aPatient, aServiceLine } from '../../helpers/builders.ts';
import { openAppWithOwner } from '../../helpers/organizations.ts';
import { startWebhookReceiver } from '../../helpers/webhook-receiver.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

/** A billing provider who is a person identified by a social security number. Numbers in 9xx are never assigned. */
const SSN = '900456781';
const SSN_AS_WRITTEN = '900-45-6781';
const MISTYPED = '90045678';
const t = await openAppWithOwner();
const { admin } = t;
afterAll(() => t.close());

const withSsn = (value: string) => ({
  ...aClaim({ patientId: '', coverageId: '' }).billingProvider,
  taxId: { type: 'ssn', value },
});

/** Creates a draft whose provider has this number, for services a week before the clock's time. */
async function draft(own: ClockedOrganization, value: string) {
  const { body: patient } = await own.call('POST', '/v1/patients', aPatient());
  const { body: coverage } = await own.call('POST', '/v1/coverages', aCoverage(patient.id));
  const serviceLines = [{ ...aServiceLine(), serviceDate: { start: '2030-04-28' } }];
  const ids = { patientId: patient.id, coverageId: coverage.id };
  const body = aClaim(ids, { serviceLines, billingProvider: withSsn(value) });
  const created = await own.call('POST', '/v1/claims', body, { 'idempotency-key': coverage.id });
  if (created.status !== 201) throw new Error(created.text);
  return created;
}

/** The tables of the database with a row that contains the text, as text or as bytes. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const hex = Buffer.from(text).toString('hex');
    const query = `select 1 from ${name} as r where strpos(r::text, $1) > 0 or strpos(r::text, $2) > 0 limit 1`;
    if ((await admin.query(query, [text, hex])).rows.length > 0) found.push(name);
  }
  return found;
}

describe("a billing provider's social security number", () => {
  test('shows only the last four digits in responses, lists and events', async () => {
    const own = await ClockedOrganization.open(t);
    const created = await draft(own, SSN_AS_WRITTEN);
    const shown = { type: 'ssn', value: null, valueLast4: '6781' };
    const { id } = created.body;
    const read = await own.call('GET', `/v1/claims/${id}`);
    const listed = await own.call('GET', '/v1/claims');
    const events = await own.call('GET', '/v1/events?type=claim.created');
    expect(created.body.billingProvider.taxId).toEqual(shown);
    expect(read.body.billingProvider.taxId).toEqual(shown);
    expect(listed.body.data[0].billingProvider.taxId).toEqual(shown);
    expect(events.body.data[0].data.claim.billingProvider.taxId).toEqual(shown);
  });

  test("an employer's number is shown completely, as before", async () => {
    const own = await ClockedOrganization.open(t);
    await own.submitClaim();
    const { body } = await own.call('GET', '/v1/claims');
    expect(body.data[0].billingProvider.taxId).toEqual({ type: 'ein', value: '123456789', valueLast4: '6789' });
  });

  test('sent again in any notation changes nothing; another number does', async () => {
    const own = await ClockedOrganization.open(t);
    const { body: claim } = await draft(own, SSN_AS_WRITTEN);
    const patch = (value: string, isNoChange: boolean) =>
      t.call('PATCH', `/v1/claims/${claim.id}`, {
        key: own.key,
        body: { billingProvider: withSsn(value) },
        isNoChange,
      });
    expect((await patch(SSN, true)).body.version).toBe(1);
    const { body } = await patch('900456782', false);
    expect([body.version, body.billingProvider.taxId.valueLast4]).toEqual([2, '6782']);
  });

  test('with a typing error is reported; the corrected one is transmitted, and neither is ever shown', async () => {
    const own = await ClockedOrganization.open(t);
    const { body: claim } = await draft(own, MISTYPED);
    const { body: run } = await own.call('POST', `/v1/claims/${claim.id}/scrub`);
    const finding = run.findings.find(({ ruleId }: { ruleId: string }) => ruleId === 'taxid.format');
    expect(finding).toMatchObject({ path: '/billingProvider/taxId/value', currentValue: '*****5678' });
    const fixed = await own.call('POST', `/v1/claims/${claim.id}/apply-fix`, {
      fixId: finding.fixes[0].id,
      inputs: { taxId: SSN },
    });
    expect(fixed.status).toBe(200);
    expect(fixed.body.claim.status).toBe('ready');
    expect(fixed.body.appliedFixes[0]).toMatchObject({
      before: { '/billingProvider/taxId/value': '*****5678' },
      after: { '/billingProvider/taxId/value': '*****6781' },
    });
    expect(fixed.text).not.toContain(SSN);
    expect(fixed.text).not.toContain(MISTYPED);
    const preview = await own.call('GET', `/v1/claims/${claim.id}/x12`);
    expect(preview.text).toContain(`~REF*SY*${SSN}~`);
  });

  test('is never unencrypted in the database, from the draft to the payment of a claim', async () => {
    const own = await ClockedOrganization.open(t);
    const receiver = await startWebhookReceiver();
    await own.subscribe(receiver.url);
    const { body: mistyped } = await draft(own, MISTYPED);
    const { body: run } = await own.call('POST', `/v1/claims/${mistyped.id}/scrub`);
    const [fix] = run.findings.find(({ ruleId }: { ruleId: string }) => ruleId === 'taxid.format').fixes;
    const headers = { 'idempotency-key': 'the-fix' };
    await own.call('POST', `/v1/claims/${mistyped.id}/apply-fix`, { fixId: fix.id, inputs: { taxId: SSN } }, headers);
    expect((await own.call('POST', `/v1/claims/${mistyped.id}/submit`)).status).toBe(202);
    await own.advance(20 * DAY_MS);
    const { body: paid } = await own.call('GET', `/v1/claims/${mistyped.id}`);
    expect(paid.status).toBe('paid');
    expect((await own.call('GET', `/v1/claims/${mistyped.id}/x12`)).text).toContain(`~REF*SY*${SSN}~`);
    await importFile(own);
    expect(receiver.received.length).toBeGreaterThan(5);
    for (const { rawBody } of receiver.received) expect(rawBody.toString()).not.toContain(SSN);
    await receiver.close();
    // The search works: it finds the claim's number in clear where it is allowed, and a number that the test inserted.
    expect(await tablesWith(paid.patientControlNumber)).toEqual(expect.arrayContaining(['public.claims']));
    await admin.query('create table public.planted as select $1::text as clear, $2::bytea as bytes', [
      'x',
      Buffer.from(`REF*SY*${SSN}`),
    ]);
    expect(await tablesWith(SSN)).toEqual(['public.planted']);
    await admin.query('drop table public.planted');
    for (const text of [SSN, SSN_AS_WRITTEN, MISTYPED]) expect(await tablesWith(text)).toEqual([]);
  });
});

/** Imports a file with a claim whose provider has the same number, by the job that a worker runs. */
async function importFile(own: ClockedOrganization): Promise<void> {
  const payload = claimFile([{ number: 'FILE-1' }]).replace('REF*EI*123456789', `REF*SY*${SSN}`);
  const { status, body } = await t.call('POST', '/v1/claim-imports', {
    key: own.key,
    payload,
    headers: { 'content-type': 'application/edi-x12' },
  });
  expect(status).toBe(202);
  const ids = { organizationId: own.id, importId: body.id };
  await importClaimsTask(t.app)(ids as never, { number: 1, isLast: true });
  const { body: done } = await own.call('GET', `/v1/claim-imports/${body.id}`);
  expect(done).toMatchObject({ status: 'completed' });
  const { body: items } = await own.call('GET', `/v1/claim-imports/${body.id}/items`);
  const { body: claim } = await own.call('GET', `/v1/claims/${items.data[0].claimId}`);
  expect(claim.billingProvider.taxId).toEqual({ type: 'ssn', value: null, valueLast4: '6781' });
}
