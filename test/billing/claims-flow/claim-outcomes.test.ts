import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claim } from '../../../src/modules/billing/claims/claim.ts';
import { aServiceLine } from '../../helpers/builders.ts';
import { type Clinic, DAY_MS, MINUTE_MS, openClinic, type ReadyClaimOptions } from './clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const TWO_LINES = [
  aServiceLine({ charge: 12_500, modifiers: ['25'] }),
  aServiceLine({ procedureCode: 'G0008', charge: 4_000, modifiers: ['59'] }),
];

/** Submits a claim for such a member and plays the sandbox to its end. */
async function play(memberId: string, options: ReadyClaimOptions = {}): Promise<Claim> {
  const { id } = await clinic.readyClaim({ memberId, ...options });
  await clinic.submit(id);
  await clinic.runJobs();
  for (const milliseconds of [5 * MINUTE_MS, DAY_MS, 14 * DAY_MS, DAY_MS, 30 * DAY_MS]) await clinic.pass(milliseconds);
  return clinic.claim(id);
}

const denialsOf = (claimId: string) =>
  clinic.query<{ status: string; category: string; denied_amount: number; group_code: string; reason_code: string }>(
    'select status, category, denied_amount, group_code, reason_code from denials where claim_id = $1 order by id',
    [claimId],
  );
const remittancesOf = (claim: Claim) =>
  clinic.query<{ id: string; posting_status: string; payment_amount: number }>(
    'select id, posting_status, payment_amount from remittances where id = any($1) order by id',
    [claim.remittanceIds],
  );
const acknowledgmentsOf = (claimId: string) =>
  clinic.query<{ level: string; outcome: string; document: { codes: string[] } }>(
    'select level, outcome, document from acknowledgments where claim_id = $1 order by id',
    [claimId],
  );

/** Checks what the specification guarantees for every claim on which a payer has decided. */
function expectBooksToBalance(claim: Claim): void {
  const lines = claim.serviceLines.flatMap((line) => line.adjudication?.adjustments ?? []);
  const adjusted = [...claim.adjustments, ...lines].reduce((sum, one) => sum + one.amount, 0);
  expect(adjusted).toBe(claim.adjustmentsTotal + claim.amountDenied + claim.patientResponsibility);
  expect(claim.amountPaid + adjusted).toBe(claim.totalCharges);
  for (const line of claim.serviceLines) {
    const sum = line.adjudication!.adjustments.reduce((total, one) => total + one.amount, 0);
    expect(line.adjudication!.paid + sum).toBe(line.charge);
  }
}

describe('paid', () => {
  test('a claim is submitted, accepted after a day and paid after fourteen, with every event once and in order', async () => {
    const { id } = await clinic.readyClaim();
    const submitted = await clinic.submit(id);
    expect(submitted).toMatchObject({ status: 'submitted', submission: { state: 'queued', attempt: 1 } });
    await clinic.runJobs();
    expect(await clinic.claim(id)).toMatchObject({ status: 'submitted', submission: { state: 'transmitted' } });
    await clinic.pass(5 * MINUTE_MS);
    expect((await clinic.claim(id)).status).toBe('submitted');
    await clinic.pass(DAY_MS);
    expect((await clinic.claim(id)).status).toBe('accepted');
    await clinic.pass(14 * DAY_MS);
    const paid = await clinic.claim(id);
    expect(paid).toMatchObject({
      status: 'paid',
      amountPaid: 7_000,
      amountAllowed: 10_000,
      patientResponsibility: 3_000,
      adjustmentsTotal: 2_500,
      balance: 3_000,
    });
    expectBooksToBalance(paid);
    expect(await clinic.eventTypes(id)).toEqual([
      'claim.created',
      'claim.ready',
      'claim.submitted',
      'claim.accepted',
      'claim.paid',
    ]);
    expect((await acknowledgmentsOf(id)).map((ack) => `${ack.level} ${ack.outcome}`)).toEqual([
      '999 accepted',
      '277ca_clearinghouse accepted',
      '277ca_payer accepted',
    ]);
    expect(await remittancesOf(paid)).toEqual([
      { id: paid.remittanceIds[0], posting_status: 'posted', payment_amount: 7_000 },
    ]);
    expect(await clinic.eventTypes(paid.remittanceIds[0])).toEqual(['remittance.received', 'remittance.posted']);
  });

  test('CLM.SECONDARY is paid as primary and forwarded', async () => {
    const claim = await play('SBX-CLM.SECONDARY-1');
    expect(claim).toMatchObject({ status: 'paid', amountPaid: 7_000 });
    expectBooksToBalance(claim);
  });

  test('CLM.TAKEBACK pays the claim in full although the payment is lower', async () => {
    const claim = await play('SBX-CLM.TAKEBACK-1');
    expect(claim).toMatchObject({ status: 'paid', amountPaid: 7_000 });
    expect(await remittancesOf(claim)).toMatchObject([{ posting_status: 'posted', payment_amount: 3_500 }]);
  });

  test('ERA.NOMOD is posted although the payer drops modifiers and line numbers and reports no units', async () => {
    const claim = await play('SBX-ERA.NOMOD-1', { lines: TWO_LINES });
    expect(claim.status).toBe('paid');
    expectBooksToBalance(claim);
  });

  test.each([
    ['one line', undefined],
    ['two lines', TWO_LINES],
  ])('ERA.SPLIT of %s is partially paid by the first 835 and paid by the second', async (_, lines) => {
    const claim = await play('SBX-ERA.SPLIT-1', lines ? { lines } : {});
    expect(claim.status).toBe('paid');
    expect(claim.remittanceIds).toHaveLength(2);
    expectBooksToBalance(claim);
    expect((await clinic.eventTypes(claim.id)).slice(-2)).toEqual(['claim.partially_paid', 'claim.paid']);
    expect(await denialsOf(claim.id)).toEqual([]);
  });
});

describe('denied', () => {
  test('CLM.DENY denies every line, opens one denial with its category and fires denial.received', async () => {
    const claim = await play('SBX-CLM.DENY.CO197.N54-1', { lines: TWO_LINES });
    expect(claim).toMatchObject({ status: 'denied', amountPaid: 0, patientResponsibility: 0 });
    expectBooksToBalance(claim);
    expect(claim.serviceLines.map((line) => line.adjudication?.status)).toEqual(['denied', 'denied']);
    expect(await denialsOf(claim.id)).toEqual([
      { status: 'open', category: 'authorization', denied_amount: 16_500, group_code: 'CO', reason_code: '197' },
    ]);
    expect(claim.denialIds).toHaveLength(1);
    const [event] = await clinic.events(claim.denialIds[0]);
    expect(event).toMatchObject({
      type: 'denial.received',
      data: { denial: { claimId: claim.id, carc: '197', rarcs: ['N54'], deniedAmount: 16_500, level: 'line' } },
    });
    expect((await clinic.eventTypes(claim.id)).at(-1)).toBe('claim.denied');
  });

  test('CLM.DENYLINE denies the line and pays the rest', async () => {
    const claim = await play('SBX-CLM.DENYLINE.2.CO50-1', { lines: TWO_LINES });
    expect(claim).toMatchObject({ status: 'partially_paid', amountPaid: 7_000 });
    expect(claim.serviceLines.map((line) => line.adjudication?.status)).toEqual(['paid', 'denied']);
    expectBooksToBalance(claim);
    expect(await denialsOf(claim.id)).toMatchObject([{ denied_amount: 4_000, category: 'medical_necessity' }]);
    expect((await clinic.eventTypes(claim.id)).at(-1)).toBe('claim.partially_paid');
  });

  test('CLM.PARTIAL pays the first line and denies the others', async () => {
    const claim = await play('SBX-CLM.PARTIAL-1', { lines: TWO_LINES });
    expect(claim).toMatchObject({ status: 'partially_paid', amountPaid: 7_000 });
    expectBooksToBalance(claim);
    expect(await denialsOf(claim.id)).toMatchObject([{ denied_amount: 4_000, reason_code: '97' }]);
  });

  test('CLM.PARTIAL of a single line pays a part of it', async () => {
    const claim = await play('SBX-CLM.PARTIAL-2');
    expect(claim).toMatchObject({ status: 'partially_paid', amountPaid: 2_000 });
    expect(claim.serviceLines[0]!.adjudication?.status).toBe('partially_paid');
    expectBooksToBalance(claim);
  });
});

describe('rejected', () => {
  test.each([
    ['SBX-CLM.REJECT.999-1', 'syntax_rejected', ['999 rejected']],
    ['SBX-CLM.REJECT.CH.A3.21-1', 'clearinghouse_rejected', ['999 accepted', '277ca_clearinghouse rejected']],
    [
      'SBX-CLM.REJECT.PAYER.A7.562-1',
      'payer_rejected',
      ['999 accepted', '277ca_clearinghouse accepted', '277ca_payer rejected'],
    ],
  ])('%s is rejected once, for the reason %s', async (memberId, reason, levels) => {
    const claim = await play(memberId);
    expect(claim).toMatchObject({ status: 'rejected', statusReason: { code: reason }, amountPaid: 0 });
    expect((await acknowledgmentsOf(claim.id)).map((ack) => `${ack.level} ${ack.outcome}`)).toEqual(levels);
    expect((await clinic.eventTypes(claim.id)).slice(-2)).toEqual(['claim.submitted', 'claim.rejected']);
    expect(claim.remittanceIds).toEqual([]);
  });

  test('the codes of a 277CA rejection are kept as the payer gave them', async () => {
    const claim = await play('SBX-CLM.REJECT.PAYER.A7.562-2');
    expect(claim.payerStatus).toMatchObject({ categoryCode: 'A7', statusCode: '562' });
    expect((await acknowledgmentsOf(claim.id)).at(-1)?.document.codes).toEqual(['A7:562']);
  });
});

describe('no decision', () => {
  test('CLM.LOST is never answered', async () => {
    const claim = await play('SBX-CLM.LOST-1');
    expect(claim).toMatchObject({ status: 'submitted', submission: { state: 'transmitted' } });
    expect(await acknowledgmentsOf(claim.id)).toEqual([]);
  });

  test('CLM.PENDED is accepted and stays undecided', async () => {
    expect(await play('SBX-CLM.PENDED.P1-1')).toMatchObject({ status: 'accepted', remittanceIds: [] });
  });

  // 005010X213 has no R16 and R17.
  test.each([
    ['SBX-CLM.REQINFO.R4-1', 'R4'],
    ['SBX-CLM.REQINFO.R0-1', 'R0'],
    ['SBX-CLM.REQINFO.R15-1', 'R15'],
    ['SBX-CLM.REQINFO.R17-1', 'R4'],
  ])('%s is accepted, asks for documents, and stays undecided without them', async (memberId, categoryCode) => {
    expect(await play(memberId)).toMatchObject({
      status: 'accepted',
      remittanceIds: [],
      informationRequest: { state: 'open', items: [{ categoryCode, code: '11506-3' }] },
    });
  });
});

describe('remittances that need care', () => {
  test('CLM.REVERSE reverses the payment: the claim is accepted again and nothing is paid', async () => {
    const claim = await play('SBX-CLM.REVERSE.3-1');
    expect(claim).toMatchObject({
      status: 'accepted',
      amountPaid: 0,
      adjustmentsTotal: 0,
      patientResponsibility: 0,
      amountAllowed: null,
    });
    expect(claim.serviceLines[0]!.adjudication).toBeNull();
    expect((await clinic.eventTypes(claim.id)).slice(-2)).toEqual(['claim.paid', 'claim.reversed']);
    expect(await remittancesOf(claim)).toMatchObject([
      { posting_status: 'posted', payment_amount: 7_000 },
      { posting_status: 'posted', payment_amount: 0 },
    ]);
  });

  test('ERA.UNBALANCED is received and not posted, and the claim is unchanged', async () => {
    const claim = await play('SBX-ERA.UNBALANCED-1');
    expect(claim).toMatchObject({ status: 'accepted', amountPaid: 0, remittanceIds: [] });
    const rows = await clinic.query<{ remittance_id: string; match_state: string; posted: boolean }>(
      'select remittance_id, match_state, posted from remittance_claims where claim_id = $1',
      [claim.id],
    );
    expect(rows).toMatchObject([{ posted: false }]);
    expect(await clinic.eventTypes(rows[0]!.remittance_id)).toEqual(['remittance.received', 'remittance.needs_review']);
    const [remittance] = await clinic.query<{ document: Record<string, unknown> }>(
      'select document from remittances where id = $1',
      [rows[0]!.remittance_id],
    );
    expect(remittance!.document).toMatchObject({
      balanced: false,
      postingStatus: 'needs_review',
      statusReason: { code: 'unbalanced' },
      imbalances: [{ level: 'line', claimSequence: 1, lineSequence: 1 }],
    });
  });

  test('ERA.UNMATCHED is kept for review with the claim that it probably means, and not posted', async () => {
    const claim = await play('SBX-ERA.UNMATCHED-1');
    expect(claim).toMatchObject({ status: 'accepted', amountPaid: 0, remittanceIds: [] });
    const [row] = await clinic.query(
      `select match_state as state, posted, document->'match'->>'method' as method, document->'match'->'confidence' as confidence
       from remittance_claims where claim_id = $1`,
      [claim.id],
    );
    expect(row).toEqual({ state: 'suspected', posted: false, method: 'payer_control_number', confidence: 99 });
    const [remittance] = await clinic.query<{ posting_status: string }>(
      'select posting_status from remittances order by id desc limit 1',
    );
    expect(remittance!.posting_status).toBe('needs_review');
  });
});

describe('payers', () => {
  test("a dependent claim is paid like its subscriber's", async () => {
    const subscriber = {
      name: { given: ['Grace'], family: 'Larkin' },
      birthDate: '1960-05-05',
      sex: 'female' as const,
    };
    const claim = await play('SBX-0002', { coverage: { relationshipToSubscriber: 'child', subscriber } });
    expect(claim.status).toBe('paid');
  });

  test('a claim for SBX08 of a provider who is not enrolled is refused before it is sent', async () => {
    const { id } = await clinic.readyClaim();
    // The scrub already stops such a claim, so the payer is changed in the database after the scrub.
    await clinic.tx((tx) =>
      tx.query(
        'update claims set payer_id = \'SBX08\', document = document::jsonb || \'{"payerId":"SBX08"}\' where id = $1',
        [id],
      ),
    );
    await expect(clinic.submit(id)).rejects.toMatchObject({ code: 'enrollment_required' });
    expect(await clinic.claim(id)).toMatchObject({ status: 'ready', submission: null });
  });

  test('SBX06 is never reached: the claim stays submitted, and the service continues to try', async () => {
    const { id } = await clinic.readyClaim({ payerId: 'SBX06' });
    await clinic.submit(id);
    for (let hour = 0; hour < 24; hour += 1) await clinic.pass(60 * MINUTE_MS);
    expect(await clinic.claim(id)).toMatchObject({ status: 'submitted', submission: { state: 'queued' } });
    expect((await clinic.eventTypes(id)).at(-1)).toBe('claim.ready');
    const [interchange] = await clinic.query(
      `select i.status, i.failure, i.next_attempt_at is not null as "isPlanned" from interchanges i
       join claim_submissions s on s.interchange_id = i.id where s.claim_id = $1`,
      [id],
    );
    expect(interchange).toEqual({ status: 'staging', failure: 'payer_unavailable', isPlanned: true });
  });
});
