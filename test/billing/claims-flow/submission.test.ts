import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_PARTNER } from '../../../src/composition/open-exchange.ts';
import { readerOf } from '../../../src/database/transactions/transaction.ts';
import { reopenClaim } from '../../../src/modules/billing/claims/drafting/reopen-claim.ts';
import { scrubClaim } from '../../../src/modules/billing/claims/scrubbing/scrub-claim.ts';
import { findClaimX12 } from '../../../src/modules/billing/claims/submission/find-claim-x12.ts';
import { submitClaim } from '../../../src/modules/billing/claims/submission/submit-claim.ts';
import { lockBillableEncounter } from '../../../src/modules/practice/encounters/create-encounter-claim.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { readInterchangeContent } from '../../../src/modules/trading/exchange/interchanges/find-interchanges.ts';
import { contentPlace } from '../../../src/modules/trading/exchange/interchanges/interchange.ts';
import { parse837P } from '../../../src/x12/837p-005010X222A2/index.ts';
import { collectedFile } from '../../helpers/collected-file.ts';
import { type Clinic, DAY_MS, MINUTE_MS, openClinic } from './clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

/** Copies the row of a claim under another id and control number: the same services billed again. */
async function duplicateOf(claimId: string): Promise<string> {
  const twin = `clm_${claimId.slice(4, -4)}0000`;
  await clinic.tx(async (tx) => {
    await tx.query(
      `insert into claims (organization_id, id, external_id, patient_id, coverage_id, payer_id, patient_control_number, status,
         total_charges, service_from, duplicate_hash, document, version, created_at, updated_at)
       select organization_id, $2, null, patient_id, coverage_id, payer_id, 'TWIN' || right($2, 8),
         'ready', total_charges, service_from, duplicate_hash,
         document::jsonb || jsonb_build_object('status', 'ready', 'submission', null, 'patientControlNumber', 'TWIN' || right($2, 8)),
         1, created_at, updated_at from claims where id = $1`,
      [claimId, twin],
    );
  });
  return twin;
}

async function change(claimId: string, document: object, status?: string): Promise<void> {
  await clinic.tx((tx) =>
    tx.query('update claims set document = document::jsonb || $2::jsonb, status = coalesce($3, status) where id = $1', [
      claimId,
      JSON.stringify({ ...document, ...(status ? { status } : {}) }),
      status ?? null,
    ]),
  );
}

const interchangeCount = async () => (await clinic.query('select 1 from interchanges')).length;

describe('a claim is submitted only', () => {
  test('from ready: every other state is a 409 that names where the claim may go', async () => {
    const { id } = await clinic.readyClaim();
    await change(id, {}, 'held');
    await expect(clinic.submit(id)).rejects.toMatchObject({
      code: 'invalid_state_transition',
      options: { extra: { allowedTransitions: ['draft', 'cancelled'] } },
    });
  });

  test('when nothing blocks it', async () => {
    const { id } = await clinic.readyClaim();
    const { scrub } = await clinic.claim(id);
    await change(id, { scrub: { ...scrub, status: 'blocked' } }, 'draft');
    await expect(clinic.submit(id)).rejects.toMatchObject({ code: 'claim_has_blocking_findings' });
    await change(id, { scrub: { ...scrub, status: 'stale' } }, 'ready');
    await expect(clinic.submit(id)).rejects.toMatchObject({ code: 'invalid_state_transition' });
  });

  test('at the version that the caller has seen', async () => {
    const { id, version } = await clinic.readyClaim();
    const { encryption, payers } = clinic;
    const { mapping } = payers;
    const requireEncounter = lockBillableEncounter;
    const options = { partnerSeed: SANDBOX_PARTNER, encryption, mapping, requireEncounter } as const;
    const stale = clinic.tx((tx) => submitClaim(tx, id, { ...options, expectedVersion: version - 1 }));
    await expect(stale).rejects.toMatchObject({ code: 'version_conflict' });
  });

  test('before the filing deadline, unless it gives a reason for the delay', async () => {
    const { id } = await clinic.readyClaim();
    const deadline = '2020-01-01';
    await change(id, { timelyFiling: { deadline, basis: 'payer_directory.initial', daysLeft: 0 } });
    await expect(clinic.submit(id)).rejects.toMatchObject({
      code: 'deadline_passed',
      options: { extra: { deadline } },
    });
    await change(id, { delayReasonCode: '7' });
    expect((await clinic.submit(id)).status).toBe('submitted');
  });

  test('once: an equal claim is refused while the first is with the payer, even when both are submitted at once', async () => {
    const { id } = await clinic.readyClaim();
    const twin = await duplicateOf(id);
    await clinic.closeBatches();
    const before = await interchangeCount();
    const results = await Promise.allSettled([clinic.submit(id), clinic.submit(twin)]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]!.reason).toMatchObject({ code: 'duplicate_claim' });
    await clinic.closeBatches();
    expect(await interchangeCount()).toBe(before + 1);
  });
});

describe('the transmitted file', () => {
  test('is stored encrypted, and shown as it was transmitted; before that a preview is shown', async () => {
    const { id } = await clinic.readyClaim();
    const { encryption, payers, organizationId } = clinic;
    const options = { partnerSeed: SANDBOX_PARTNER, encryption, mapping: payers.mapping } as const;
    const x12 = async () => {
      const claim = await clinic.claim(id);
      return findClaimX12(readerOf(clinic.shared, organizationId, { byClock: true }), claim, options);
    };
    const preview = await x12();
    expect(preview.kind).toBe('preview');
    expect(parse837P(preview.content).transactions[0]!.interchange.controlNumber).toBe('000000000');
    await clinic.submit(id);
    expect((await x12()).kind).toBe('preview');
    await clinic.closeBatches();
    const sent = await x12();
    expect(sent.kind).toBe('sent');
    expect(parse837P(sent.content).claims[0]!.claim.patientControlNumber).toBe(
      (await clinic.claim(id)).patientControlNumber,
    );
    const [row] = await clinic.query<{ organization_id: string; id: string; content: Buffer }>(
      'select i.organization_id, i.id, i.content from interchanges i join claim_submissions s on s.interchange_id = i.id where s.claim_id = $1',
      [id],
    );
    expect(row!.content.includes('ISA')).toBe(false);
    expect(encryption.open(row!.content, contentPlace(row!.organization_id, row!.id)).toString()).toBe(sent.content);
  });
});

describe('a claim that was rejected', () => {
  test('is corrected and sent again as a new attempt, and late answers to the first change nothing', async () => {
    const { id } = await clinic.readyClaim({ memberId: 'SBX-CLM.REJECT.999-1' });
    await clinic.submit(id);
    await clinic.runJobs();
    await clinic.pass(MINUTE_MS);
    const rejected = await clinic.claim(id);
    expect(rejected.status).toBe('rejected');
    await clinic.tx((tx) => reopenClaim(tx, id, { expectedVersion: undefined }));
    await clinic.tx((tx) =>
      tx.query(
        'update coverages set member_id = \'SBX-1\', document = document::jsonb || \'{"memberId":"SBX-1"}\' where id = $1',
        [rejected.coverageId],
      ),
    );
    await clinic.tx((tx) => scrubClaim(tx, id, undefined));
    expect((await clinic.submit(id)).submission).toMatchObject({ attempt: 2, state: 'queued' });
    await clinic.runJobs();
    // The 999 of the first attempt comes a second time, in another interchange.
    const [first] = await clinic.query<{ id: string; number: string; tradingPartnerId: string }>(
      `select id, interchange_control_number as number, trading_partner_id as "tradingPartnerId" from interchanges
       where transaction_set = '999' order by id desc limit 1`,
    );
    const { shared: database, encryption, organizationId } = clinic;
    const text = await readInterchangeContent(readerOf(database, organizationId), first!.id, encryption);
    const content = text!.toString('latin1').replaceAll(first!.number, '000000900');
    const file = collectedFile({ ...first!, organizationId, path: 'late.999', content });
    const gateway = { collect: async () => [file], confirm: async () => undefined };
    await receivePayerFiles({ database, encryption, payers: { ...clinic.payers, gateway }, limit: 10 });
    await clinic.runJobs();
    expect((await clinic.claim(id)).status).toBe('submitted');
    await clinic.pass(20 * DAY_MS);
    expect((await clinic.claim(id)).status).toBe('paid');
    const acknowledgments = await clinic.query<{ attempt: number; outcome: string }>(
      `select s.attempt, a.outcome from acknowledgments a join claim_submissions s on s.id = a.submission_id
       where a.claim_id = $1 order by a.id`,
      [id],
    );
    expect(acknowledgments.map(({ attempt, outcome }) => `${attempt} ${outcome}`)).toEqual([
      '1 rejected',
      '1 rejected',
      '2 accepted',
      '2 accepted',
      '2 accepted',
    ]);
  });
});

describe('a void', () => {
  test('that the payer accepts voids the claim that it names', async () => {
    const original = await clinic.readyClaim();
    await clinic.submit(original.id);
    await clinic.runJobs();
    await clinic.pass(20 * DAY_MS);
    const paid = await clinic.claim(original.id);
    const claim = {
      frequencyCode: '8' as const,
      originalClaimId: original.id,
      payerClaimControlNumber: paid.payerClaimControlNumber,
    };
    const voiding = await clinic.readyClaim({ claim });
    await clinic.submit(voiding.id);
    await clinic.runJobs();
    await clinic.pass(20 * DAY_MS);
    expect((await clinic.claim(voiding.id)).status).toBe('accepted');
    expect((await clinic.claim(original.id)).status).toBe('voided');
    expect((await clinic.eventTypes(original.id)).slice(-2)).toEqual(['claim.voided', 'claim.reversed']);
  });
});
