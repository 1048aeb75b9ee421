import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claim } from '../../../src/modules/billing/claims/claim.ts';
import { createSecondaryClaim } from '../../../src/modules/billing/claims/coordination/create-secondary-claim.ts';
import { cancelClaim } from '../../../src/modules/billing/claims/drafting/cancel-claim.ts';
import { reopenClaim } from '../../../src/modules/billing/claims/drafting/reopen-claim.ts';
import { scrubClaim } from '../../../src/modules/billing/claims/scrubbing/scrub-claim.ts';
import { getDenial } from '../../../src/modules/payments/denials/find-denials.ts';
import { getPatientBalance } from '../../../src/modules/payments/ledger/find-ledger.ts';
import { updateOrganizationSettings } from '../../../src/modules/platform/organizations/update-organization-settings.ts';
import { type CoverageInput, createCoverage } from '../../../src/modules/practice/coverages/create-coverage.ts';
import { aCoverage } from '../../helpers/builders.ts';
import { type Clinic, DAY_MS, openClinic } from './clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.closeVerified());

let members = 0;
/** Why the secondary payer of these tests, Medicare Part B, is not the primary one: SBR05. */
const secondaryCover = { rank: 'secondary', payerId: 'SBX02', medicareSecondaryCode: '12' } as const;

/** Creates a claim of $125.00 that its first payer has paid: $70.00, with $30.00 left to the patient. */
async function paidByPrimary(
  memberId = 'SBX-CLM.PAID',
  secondaryMemberId: string | null = 'SBX-CLM.PAID',
): Promise<Claim> {
  members += 1;
  const claim = await clinic.readyClaim({ memberId: `${memberId}-${members}` });
  if (secondaryMemberId !== null) {
    const cover = { ...secondaryCover, memberId: `${secondaryMemberId}-${members}` };
    const input = aCoverage(claim.patientId, cover) as CoverageInput;
    await clinic.tx((tx) => createCoverage(tx, input));
  }
  await clinic.submit(claim.id);
  await clinic.runJobs();
  await clinic.pass(20 * DAY_MS);
  const paid = await clinic.claim(claim.id);
  expect(paid).toMatchObject({ status: 'paid', amountPaid: 7_000, patientResponsibility: 3_000 });
  return paid;
}

const secondaryOf = (claim: Claim, options: { coverageId?: string; evenIfForwarded?: boolean } = {}) =>
  clinic.tx((tx) => createSecondaryClaim(tx, claim.id, { encryption: clinic.encryption, ...options }));

async function submitted(draft: Claim): Promise<Claim> {
  const { run } = await clinic.tx((tx) => scrubClaim(tx, draft.id, undefined));
  expect(run.findings.filter(({ blocking }) => blocking)).toEqual([]);
  return clinic.submit(draft.id);
}

async function answered(claim: Claim): Promise<Claim> {
  await clinic.runJobs();
  await clinic.pass(20 * DAY_MS);
  return clinic.claim(claim.id);
}

const entriesOf = (claimId: string) =>
  clinic.query<{ kind: string; payer_rank: number | null; reason: string | null }>(
    'select kind, payer_rank, reason from ledger_entries where claim_id = $1 order by position',
    [claimId],
  );

/** Reopens a rejected claim and cancels it. */
async function givenUp({ id }: Claim): Promise<Claim> {
  await clinic.tx((tx) => reopenClaim(tx, id, { expectedVersion: undefined }));
  await clinic.tx((tx) => cancelClaim(tx, id, { expectedVersion: undefined }));
  return clinic.claim(id);
}

describe('a claim to the next payer', () => {
  test('carries the decision of the first payer and is paid by the second one by its rank', async () => {
    const primary = await paidByPrimary();
    const draft = await secondaryOf(primary);
    expect(draft).toMatchObject({
      status: 'draft',
      payerId: 'SBX02',
      priorClaimId: primary.id,
      priorAdjudications: [{ claimId: primary.id, payerId: 'SBX01', rank: 'primary', paid: 7_000 }],
    });
    expect((await clinic.claim(primary.id)).nextClaimId).toBe(draft.id);
    const sent = await submitted(draft);
    expect(sent).toMatchObject({ status: 'submitted', amountTransferred: 9_500, balance: 3_000 });
    expect(await clinic.claim(primary.id)).toMatchObject({
      status: 'paid',
      patientResponsibility: 0,
      amountTransferred: 3_000,
      balance: 0,
    });
    const text = await clinic.sentX12(sent);
    expect(text).toMatch(/SBR\*S\*18\*[^*]*\*[^*]*\*12\*\*\*\*MB~/);
    expect(text).toMatch(/SBR\*P\*18\*[^~]*~AMT\*D\*70~OI\*\*\*Y[^~]*~NM1\*IL\*1\*[^~]*~NM1\*PR\*2\*[^~]*\*PI\*SBX01~/);
    expect(text).toMatch(
      /SVD\*SBX01\*70\*HC:[^*]*\*\*1~CAS\*CO\*45\*25~CAS\*PR\*3\*30~DTP\*573\*D8\*\d{8}~AMT\*EAF\*30~/,
    );
    const paid = await answered(sent);
    expect(paid).toMatchObject({ status: 'paid', amountPaid: 3_000, patientResponsibility: 0, balance: 0 });
    expect(await entriesOf(paid.id)).toEqual([
      { kind: 'charge', payer_rank: null, reason: null },
      { kind: 'transfer', payer_rank: null, reason: 'billed_to_next_payer' },
      { kind: 'claim_payment', payer_rank: 2, reason: null },
    ]);
    const [payment] = await clinic.query<{ code: string; method: string }>(
      `select document->>'claimStatusCode' as code, document->'match'->>'method' as method from remittance_claims
       where claim_id = $1`,
      [paid.id],
    );
    expect(payment).toEqual({ code: '2', method: 'patient_control_number' });
    const balance = await clinic.tx((tx) => getPatientBalance(tx, primary.patientId));
    expect(balance).toMatchObject({ payerBalance: 0, patientBalance: 0, deniedBalance: 0 });
  });

  test('leaves the rest to the patient if its payer pays a part', async () => {
    const primary = await paidByPrimary('SBX-CLM.PAID', 'SBX-CLM.PARTIAL');
    const paid = await answered(await submitted(await secondaryOf(primary)));
    expect(paid).toMatchObject({ status: 'paid', amountPaid: 1_500, patientResponsibility: 1_500, balance: 1_500 });
    const balance = await clinic.tx((tx) => getPatientBalance(tx, primary.patientId));
    expect(balance).toMatchObject({ payerBalance: 0, patientBalance: 1_500 });
  });

  test('is denied for the remaining amount only', async () => {
    const primary = await paidByPrimary('SBX-CLM.PAID', 'SBX-CLM.DENY.CO197');
    const denied = await answered(await submitted(await secondaryOf(primary)));
    expect(denied).toMatchObject({ status: 'denied', amountPaid: 0, amountDenied: 3_000, balance: 3_000 });
    expect(denied.denialIds).toHaveLength(1);
  });

  test('that is rejected keeps the share of the patient, which returns if the claim is cancelled', async () => {
    const primary = await paidByPrimary('SBX-CLM.PAID', 'SBX-CLM.REJECT.PAYER.A7.562');
    const rejected = await answered(await submitted(await secondaryOf(primary)));
    expect(rejected).toMatchObject({ status: 'rejected', amountTransferred: 9_500, balance: 3_000 });
    expect(await clinic.claim(primary.id)).toMatchObject({ patientResponsibility: 0, amountTransferred: 3_000 });
    expect(await givenUp(rejected)).toMatchObject({ status: 'cancelled', amountTransferred: 0, balance: 0 });
    expect(await clinic.claim(primary.id)).toMatchObject({ patientResponsibility: 3_000, amountTransferred: 0 });
    expect((await entriesOf(rejected.id)).map(({ kind }) => kind)).toEqual([
      'charge',
      'transfer',
      'charge_void',
      'transfer',
    ]);
  });
});

test('a claim that the first payer has denied in full is paid by the second one', async () => {
  members += 1;
  const claim = await clinic.readyClaim({ memberId: `SBX-CLM.DENY.CO119-${members}` });
  const cover = { ...secondaryCover, memberId: `SBX-CLM.PAID-${members}` };
  await clinic.tx((tx) => createCoverage(tx, aCoverage(claim.patientId, cover) as CoverageInput));
  const denied = await answered(await clinic.submit(claim.id));
  const paid = await answered(await submitted(await secondaryOf(denied)));
  expect(paid).toMatchObject({ status: 'paid', amountPaid: 12_500, balance: 0 });
});

test('a denial of the first payer has no open amount while the next payer is billed, and is open again if that claim is given up', async () => {
  members += 1;
  const claim = await clinic.readyClaim({ memberId: `SBX-CLM.DENY.CO119-${members}` });
  const cover = { ...secondaryCover, memberId: `SBX-CLM.REJECT.PAYER.A7.562-${members}` };
  await clinic.tx((tx) => createCoverage(tx, aCoverage(claim.patientId, cover) as CoverageInput));
  await clinic.submit(claim.id);
  const denied = await answered(claim);
  expect(denied).toMatchObject({ status: 'denied', amountDenied: 12_500 });
  const [denialId] = denied.denialIds;
  const denial = () => clinic.tx((tx) => getDenial(tx, denialId!));
  const sent = await submitted(await secondaryOf(denied));
  expect(await denial()).toMatchObject({ status: 'open', openAmount: 0, resolution: { claimId: sent.id } });
  expect(await clinic.claim(claim.id)).toMatchObject({ amountDenied: 0, amountTransferred: 12_500, balance: 0 });
  const rejected = await answered(sent);
  expect(rejected.status).toBe('rejected');
  expect(await denial()).toMatchObject({ status: 'open', openAmount: 0, resolution: { claimId: sent.id } });
  await givenUp(rejected);
  expect(await denial()).toMatchObject({ status: 'open', openAmount: 12_500, resolution: null });
  expect(await clinic.claim(claim.id)).toMatchObject({ amountDenied: 12_500, amountTransferred: 0 });
});

test('a submission locks the first claim before the second one, as postings do', async () => {
  const draft = await secondaryOf(await paidByPrimary());
  await clinic.tx((tx) => scrubClaim(tx, draft.id, undefined));
  let submission: Promise<Claim> | undefined;
  await clinic.tx(async (tx) => {
    const lock = (id: string) => tx.query('select id from claims where id = $1 for update nowait', [id]);
    await lock(draft.priorClaimId!);
    submission = clinic.submit(draft.id);
    // In a separate transaction, because a transaction keeps the statistics that it read first.
    const waiting = () =>
      clinic.query(
        'select pid from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
      );
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    // The submission waits for the first claim, so it does not have the second one.
    await expect(lock(draft.id)).resolves.toHaveLength(1);
  });
  expect((await submission!).status).toBe('submitted');
});

describe('no claim to the next payer', () => {
  test('is made twice, without another coverage, or before the first payer has paid', async () => {
    const primary = await paidByPrimary();
    const draft = await secondaryOf(primary);
    await expect(secondaryOf(primary)).rejects.toMatchObject({
      code: 'duplicate_claim',
      options: { extra: { duplicateOf: draft.id } },
    });
    await expect(secondaryOf(await paidByPrimary('SBX-CLM.PAID', null))).rejects.toMatchObject({
      code: 'no_next_coverage',
    });
    await expect(secondaryOf(await clinic.readyClaim())).rejects.toMatchObject({ code: 'invalid_state_transition' });
  });

  test('is made while the payer has forwarded the claim itself, which the claim shows', async () => {
    const primary = await paidByPrimary('SBX-CLM.SECONDARY');
    expect(primary).toMatchObject({
      nextAction: 'await_next_payer',
      ownerOfNextAction: 'payer',
      crossover: { payerId: 'SBXSUPP', payerName: 'SANDBOX SUPPLEMENTAL PLAN', state: 'awaited' },
    });
    await expect(secondaryOf(primary)).rejects.toMatchObject({ code: 'claim_forwarded' });
    expect((await secondaryOf(primary, { evenIfForwarded: true })).status).toBe('draft');
  });

  test('can be submitted to a payer that is not the first one without the decision of the first', async () => {
    const ready = await clinic.readyClaim();
    const cover = { ...secondaryCover, memberId: 'SBX-CLM.PAID-77', medicareSecondaryCode: null };
    const coverage = await clinic.tx((tx) => createCoverage(tx, aCoverage(ready.patientId, cover) as CoverageInput));
    await clinic.query('select 1');
    const { updateClaim } = await import('../../../src/modules/billing/claims/drafting/update-claim.ts');
    await clinic.tx((tx) =>
      updateClaim(
        tx,
        ready.id,
        { coverageId: coverage.id },
        { expectedVersion: undefined, encryption: clinic.encryption },
      ),
    );
    const { run } = await clinic.tx((tx) => scrubClaim(tx, ready.id, undefined));
    const blocking = run.findings.filter(({ blocking: isBlocking }) => isBlocking);
    const rules = blocking.map(({ ruleId }) => ruleId);
    expect(rules).toEqual(expect.arrayContaining(['cob.primary_adjudication', 'payer.medicare_secondary']));
  });
});

test('the draft is created automatically if the settings require it, and only without a crossover', async () => {
  const change = (secondaryClaims: 'automatic' | 'on_request') =>
    clinic.tx((tx) =>
      updateOrganizationSettings(
        tx,
        { secondaryClaims },
        { expectedVersion: undefined, encryption: clinic.encryption },
      ),
    );
  await change('automatic');
  const primary = await paidByPrimary();
  const draft = await clinic.claim(primary.nextClaimId!);
  expect(draft).toMatchObject({ status: 'draft', priorClaimId: primary.id, payerId: 'SBX02' });
  expect(await clinic.eventTypes(draft.id)).toEqual(['claim.created']);
  expect((await paidByPrimary('SBX-CLM.SECONDARY')).nextClaimId ?? null).toBeNull();
  expect((await paidByPrimary('SBX-CLM.PAID', null)).nextClaimId ?? null).toBeNull();
  await change('on_request');
});
