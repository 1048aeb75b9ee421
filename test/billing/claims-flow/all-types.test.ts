import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDateOf } from '../../../src/kernel/local-date.ts';
import { createSecondaryClaim } from '../../../src/modules/billing/claims/coordination/create-secondary-claim.ts';
import type { ClaimInput } from '../../../src/modules/billing/claims/drafting/claim-input.ts';
import { scrubClaim } from '../../../src/modules/billing/claims/scrubbing/scrub-claim.ts';
import { type CoverageInput, createCoverage } from '../../../src/modules/practice/coverages/create-coverage.ts';
import { parse837D } from '../../../src/x12/837d-005010X224A2/index.ts';
import { parse837I } from '../../../src/x12/837i-005010X223A3/index.ts';
import { aCoverage } from '../../helpers/builders.ts';
import { type Clinic, DAY_MS, MINUTE_MS, openClinic, type ReadyClaimOptions } from './clinic.ts';

/** Institutional and dental claims with the sandbox's payers, from the submission to the posted remittance. */
let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.closeVerified());

/** The day of the services of a ready claim, eight days ago, or a later one. */
const dayOfService = (later = 0) => addDays(localDateOf(clinic.clock.now()), later - 8);

/** A stay of four days: room and board by revenue code, and a drug with a procedure. */
function aStay(typeOfBill = '111') {
  const statementPeriod = { start: dayOfService(), end: dayOfService(4) };
  const isInpatient = typeOfBill.startsWith('11');
  // A first bill ends before the discharge, and a last one starts after the admission.
  const isStaying = typeOfBill.endsWith('2');
  const admittedOn = typeOfBill.endsWith('4') ? dayOfService(-10) : statementPeriod.start;
  return {
    claimType: 'institutional',
    placeOfServiceCode: '',
    institutional: {
      typeOfBill,
      statementPeriod,
      admission: { date: admittedOn, time: '0930' },
      ...(isInpatient && !isStaying ? { dischargeTime: '1100' } : {}),
      admissionTypeCode: '3',
      admissionSourceCode: '1',
      patientStatusCode: isStaying ? '30' : '01',
      attendingProvider: { npi: '1000000004', name: { given: ['Lin'], family: 'Ito' } },
    },
    diagnoses: isInpatient
      ? [
          { code: 'J18.9', type: 'principal', presentOnAdmission: 'Y' },
          { code: 'J18.9', type: 'admitting' },
        ]
      : [{ code: 'J18.9', type: 'principal' }],
  } as unknown as Partial<ClaimInput>;
}

const STAY_LINES = [
  { revenueCode: '0120', units: '4', unitType: 'day', charge: 300_000 },
  { revenueCode: '0636', procedureCode: 'J1885', charge: 40_000 },
] as unknown as NonNullable<ReadyClaimOptions['lines']>;

const VISIT_LINES = [
  { revenueCode: '0250', units: '4', charge: 300_000 },
  { revenueCode: '0636', procedureCode: 'J1885', charge: 40_000 },
] as unknown as NonNullable<ReadyClaimOptions['lines']>;

const TREATMENT = { claimType: 'dental', placeOfServiceCode: '11', diagnoses: [] } as unknown as Partial<ClaimInput>;
const CROWN = [
  { procedureCode: 'D2740', teeth: [{ tooth: '14' }], charge: 90_000 },
  { procedureCode: 'D0220', charge: 12_000 },
] as unknown as NonNullable<ReadyClaimOptions['lines']>;

async function play(options: ReadyClaimOptions) {
  const { id } = await clinic.readyClaim(options);
  await clinic.submit(id);
  await clinic.runJobs();
  for (const milliseconds of [5 * MINUTE_MS, DAY_MS, 14 * DAY_MS, DAY_MS]) await clinic.pass(milliseconds);
  return clinic.claim(id);
}

const stay = (memberId: string, typeOfBill?: string) => play({ memberId, claim: aStay(typeOfBill), lines: STAY_LINES });
const treatment = (memberId: string, claim: object = {}) =>
  play({ memberId, claim: { ...TREATMENT, ...claim }, lines: CROWN });

async function paymentOf(claimId: string) {
  const rows = await clinic.query<{ document: Record<string, unknown> }>(
    'select document from remittance_claims where claim_id = $1 order by id',
    [claimId],
  );
  return rows.map(({ document }) => document);
}

describe('an inpatient claim', () => {
  test('is paid as a whole: the lines stay undecided, and the payment has the covered days and the DRG', async () => {
    const claim = await stay('SBX-CLM.PAID-0001');
    expect(claim).toMatchObject({
      status: 'paid',
      amountPaid: 269_000,
      amountAllowed: 272_000,
      adjustmentsTotal: 68_000,
      patientResponsibility: 3_000,
      balance: 3_000,
    });
    expect(claim.serviceLines.map(({ adjudication }) => adjudication)).toEqual([null, null]);
    expect(await paymentOf(claim.id)).toMatchObject([
      {
        diagnosisRelatedGroup: '951',
        inpatientDecision: { coveredDaysOrVisits: '4', amounts: [{ position: 4, amount: 272_000 }] },
      },
    ]);
    const types = await clinic.eventTypes(claim.id);
    expect(types).toEqual(['claim.created', 'claim.ready', 'claim.submitted', 'claim.accepted', 'claim.paid']);
  });

  test('is denied as a whole, which opens one denial of the whole charge', async () => {
    const claim = await stay('SBX-CLM.DENY.CO197-0002');
    expect(claim).toMatchObject({ status: 'denied', amountDenied: 340_000 });
    const denials = await clinic.query<{ denied: string }>(
      'select denied_amount as denied from denials where claim_id = $1',
      [claim.id],
    );
    expect(denials.map(({ denied }) => Number(denied))).toEqual([340_000]);
  });

  test.each([
    ['CLM.BYLINE', 'paid', [237_000, 32_000]],
    ['CLM.DENYLINE.2.CO50', 'partially_paid', [237_000, 0]],
    ['CLM.BUNDLED', 'partially_paid', [237_000, 0]],
    ['CLM.BYLINE-ERA.NOMOD', 'paid', [237_000, 32_000]],
  ])('with %s is posted to its lines, by number or by revenue code', async (tokens, status, paid) => {
    const claim = await stay(`SBX-${tokens}-0003`);
    expect(claim.status).toBe(status);
    expect(claim.serviceLines.map(({ adjudication }) => adjudication?.paid)).toEqual(paid);
  });

  test('that is billed in parts is paid for each', async () => {
    const first = await stay('SBX-0004', '112');
    const last = await stay('SBX-0004', '114');
    expect(
      [first, last].map(({ status, amountPaid, timelyFiling }) => [status, amountPaid, timelyFiling?.basis]),
    ).toEqual([
      ['paid', 269_000, 'payer_directory.initial'],
      ['paid', 272_000, 'payer_directory.initial'],
    ]);
  });

  test.each([
    ['SBX-CLM.REJECT.PAYER.A7.562-0005', 'payer_rejected'],
    ['SBX-CLM.REJECT.999-0006', 'syntax_rejected'],
  ])('of %s is rejected', async (memberId, code) => {
    const claim = await stay(memberId);
    expect([claim.status, claim.statusReason?.code]).toEqual(['rejected', code]);
  });
});

describe('a dental claim', () => {
  test('is paid by line', async () => {
    const claim = await treatment('SBX-0007');
    expect(claim).toMatchObject({ status: 'paid', amountPaid: 78_600, patientResponsibility: 3_000 });
    expect(claim.serviceLines.map(({ adjudication }) => adjudication?.adjudicatedProcedureCode)).toEqual([
      'D2740',
      'D0220',
    ]);
  });

  test('that asks for an estimate has no charges in the ledger, before and after the estimate', async () => {
    const claim = await treatment('SBX-0008', { dental: { predetermination: true } });
    expect(claim).toMatchObject({
      status: 'accepted',
      nextAction: null,
      totalCharges: 102_000,
      amountPaid: 0,
      balance: 0,
      estimate: { payerPays: 78_600, patientResponsibility: 3_000 },
    });
    const entries = await clinic.query('select 1 from ledger_entries where claim_id = $1', [claim.id]);
    expect(entries).toEqual([]);
    expect(await clinic.eventTypes(claim.id)).toContain('claim.estimated');
    // The services that were estimated are then billed, which is no duplicate.
    const bill = await treatment('SBX-0008');
    expect(bill).toMatchObject({ status: 'paid', balance: 3_000 });
  });
});

describe('a claim to the next payer', () => {
  /** Plays a claim, then bills its remainder to a second payer, which pays it. Returns the 837 that was sent. */
  async function billNext(options: ReadyClaimOptions) {
    const first = await play({ ...options, memberId: 'SBX-0009' });
    const cover = { rank: 'secondary', payerId: 'SBX05', memberId: 'SBX-0010' };
    await clinic.tx((tx) => createCoverage(tx, aCoverage(first.patientId, cover) as CoverageInput));
    const draft = await clinic.tx((tx) => createSecondaryClaim(tx, first.id, { encryption: clinic.encryption }));
    const { run } = await clinic.tx((tx) => scrubClaim(tx, draft.id, undefined));
    expect(run.findings.filter(({ blocking }) => blocking)).toEqual([]);
    const sent = await clinic.submit(draft.id);
    const text = await clinic.sentX12(sent);
    await clinic.runJobs();
    await clinic.pass(20 * DAY_MS);
    expect(await clinic.claim(draft.id)).toMatchObject({ status: 'paid', amountPaid: 3_000, balance: 0 });
    expect(await clinic.claim(first.id)).toMatchObject({ amountTransferred: 3_000, balance: 0 });
    return text;
  }

  test('repeats the covered days and the amounts of a stay that was decided as a whole', async () => {
    const [claim] = parse837I(await billNext({ claim: aStay(), lines: STAY_LINES })).claims;
    expect(claim!.claim.otherSubscribers).toMatchObject([
      {
        payerPaidCents: 269_000,
        remainingPatientLiabilityCents: 3_000,
        adjustments: [
          { groupCode: 'CO', reasonCode: '45', amountCents: 68_000 },
          { groupCode: 'PR', reasonCode: '3', amountCents: 3_000 },
        ],
        inpatientAdjudication: { coveredDaysOrVisits: '4', amounts: [{ position: 4, amountCents: 272_000 }] },
      },
    ]);
    expect(claim!.serviceLines.flatMap(({ adjudications = [] }) => adjudications)).toEqual([]);
  });

  test('repeats the decision on each revenue code of an outpatient claim', async () => {
    const [claim] = parse837I(await billNext({ claim: aStay('131'), lines: VISIT_LINES })).claims;
    expect(claim!.claim.otherSubscribers?.[0]?.outpatientAdjudication).toMatchObject({ hcpcsPayableCents: 272_000 });
    expect(claim!.serviceLines.map(({ adjudications }) => adjudications)).toMatchObject([
      [{ revenueCode: '0250', procedureCode: '', paidCents: 237_000, remainingPatientLiabilityCents: 3_000 }],
      [{ revenueCode: '0636', procedureQualifier: 'HC', procedureCode: 'J1885', paidCents: 32_000 }],
    ]);
  });

  test('repeats the decision on each procedure of a dental claim', async () => {
    const [claim] = parse837D(await billNext({ claim: TREATMENT, lines: CROWN })).claims;
    expect(claim!.serviceLines.map(({ adjudications }) => adjudications)).toMatchObject([
      [{ procedureQualifier: 'AD', procedureCode: 'D2740', paidCents: 69_000, remainingPatientLiabilityCents: 3_000 }],
      [{ procedureQualifier: 'AD', procedureCode: 'D0220', paidCents: 9_600 }],
    ]);
  });
});
