import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import { verifyLedger } from '../../../src/modules/payments/ledger/verification.ts';
import { aServiceLine } from '../../helpers/builders.ts';
import { createDraft, forceStatus } from '../../helpers/claims.ts';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';
import type { Shown } from '../../helpers/shown.ts';
import { workOn } from '../../helpers/work-on.ts';

// The same decision of a payer, once as an 835 and once entered from paper, has the same effect on two equal claims.
let t: AppOfOne;
beforeAll(async () => {
  t = await openAppOfOne();
  await workOn(t, { 'process-interchange': processInterchangeTask(t.app) });
});
afterAll(async () => {
  const { problems } = await verifyLedger(t.app.database, t.own.id);
  // The claims were accepted without charges.
  expect(problems.filter(({ subjectId }) => subjectId.startsWith('era_'))).toEqual([]);
  await t.close();
});

type Line = { procedureCode: string; charge: number; paid: number; adjustments: Adjustment[]; remarkCodes: string[] };
type Adjustment = { groupCode: 'CO' | 'PR' | 'OA'; reasonCode: string; amount: number };

const SERVICE_DATE = '2026-02-23';
const PROCEDURES = ['99213', '85025', '36415'];
const decimal = (cents: number) => (cents / 100).toFixed(2);

/** A line of $100.00 whose charge is paid, reduced, denied and left to the patient in any parts. */
const parts = fc.record({
  paid: fc.integer({ min: 0, max: 100 }),
  contractual: fc.integer({ min: 0, max: 100 }),
  denied: fc.constantFrom(0, 0, 30, 60),
  remark: fc.constantFrom<string[]>([], ['N130'], ['M15', 'N522']),
});
const decision = fc.record({
  lines: fc.array(parts, { minLength: 1, maxLength: 3 }),
  status: fc.constantFrom('1', '2'),
  withheld: fc.constantFrom(0, 0, 250),
});

function lineOf(
  { paid: share, contractual, denied, remark }: typeof parts extends fc.Arbitrary<infer T> ? T : never,
  at: number,
): Line {
  const charge = 10_000;
  const paid = Math.min(share * 100, charge - denied * 100);
  const reduced = Math.min(contractual * 100, charge - denied * 100 - paid);
  const patient = charge - denied * 100 - paid - reduced;
  const adjustments: Adjustment[] = [
    { groupCode: 'CO', reasonCode: '45', amount: reduced },
    { groupCode: 'CO', reasonCode: '197', amount: denied * 100 },
    { groupCode: 'PR', reasonCode: '1', amount: patient },
  ];
  return {
    procedureCode: PROCEDURES[at]!,
    charge,
    paid,
    adjustments: adjustments.filter(({ amount }) => amount > 0),
    remarkCodes: remark,
  };
}

let numbers = 0;
async function aClaim(lines: readonly Line[]): Promise<{ id: string; number: string }> {
  numbers += 1;
  const serviceLines = lines.map(({ procedureCode, charge }) =>
    aServiceLine({ procedureCode, charge, serviceDate: { start: SERVICE_DATE } }),
  );
  const { id, patientControlNumber: number } = await createDraft(t, {
    patientControlNumber: `SAME${numbers}`,
    serviceLines,
  });
  await forceStatus(t, t.own.id, id, 'accepted');
  return { id, number };
}

type Remittance = { trace: string; number: string; status: string; lines: readonly Line[]; withheld: number };
const total = (lines: readonly Line[], of: 'charge' | 'paid') => lines.reduce((sum, line) => sum + line[of], 0);

function file({ trace, number, status, lines, withheld }: Remittance): Buffer {
  numbers += 1;
  const control = String(810_000_000 + numbers);
  const paid = total(lines, 'paid') - withheld;
  const patient = lines.flatMap((line) => line.adjustments).filter(({ groupCode }) => groupCode === 'PR');
  const share = patient.reduce((sum, { amount }) => sum + amount, 0);
  const body = [
    `BPR*${paid === 0 ? 'H' : 'I'}*${decimal(paid)}*C*${paid === 0 ? 'NON' : 'CHK'}************20260309`,
    `TRN*1*${trace}*1999999999`,
    'N1*PR*HARBOR HEALTH PLAN',
    'N3*1 SANDBOX PLAZA',
    'N4*HARTFORD*CT*061030001',
    'REF*2U*SBX01',
    'PER*BL*HELP*TE*8005550100',
    'N1*PE*PAYEE*XX*1999999984',
    'LX*1',
    `CLP*${number}*${status}*${decimal(total(lines, 'charge'))}*${decimal(total(lines, 'paid'))}*${share ? decimal(share) : ''}*12*ICN1*11*1`,
    'NM1*QC*1*LARKIN*ADA',
    ...lines.flatMap(({ procedureCode, charge, paid: own, adjustments, remarkCodes }) => [
      `SVC*HC:${procedureCode}*${decimal(charge)}*${decimal(own)}**1`,
      `DTM*472*${SERVICE_DATE.replaceAll('-', '')}`,
      ...adjustments.map(({ groupCode, reasonCode, amount }) => `CAS*${groupCode}*${reasonCode}*${decimal(amount)}`),
      ...remarkCodes.map((code) => `LQ*HE*${code}`),
    ]),
    ...(withheld === 0 ? [] : [`PLB*1999999984*20261231*WO:OLD1*${decimal(withheld)}`]),
  ];
  const segments = [
    `ISA*00*          *00*          *ZZ*PAYER          *ZZ*RECEIVER       *260309*0304*^*00501*${control}*0*T*:`,
    `GS*HP*PAYER*RECEIVER*20260309*0304*${control}*X*005010X221A1`,
    'ST*835*0001',
    ...body,
    `SE*${body.length + 2}*0001`,
    `GE*1*${control}`,
    `IEA*1*${control}`,
  ];
  return Buffer.from(segments.map((segment) => `${segment}~`).join(''), 'latin1');
}

function entry({ trace, number, status, lines, withheld }: Remittance): object {
  const paid = total(lines, 'paid') - withheld;
  return {
    ...{ payerId: 'SBX01', payee: { npi: '1999999984', name: 'PAYEE' }, traceNumber: trace, paymentDate: '2026-03-09' },
    ...{ paymentMethod: paid === 0 ? 'non_payment' : 'check', paymentAmount: paid },
    claims: [
      {
        patientControlNumber: number,
        claimStatusCode: status,
        payerClaimControlNumber: 'ICN1',
        charge: total(lines, 'charge'),
        paid: total(lines, 'paid'),
        lines: lines.map((line) => ({ ...line, serviceDate: { start: SERVICE_DATE }, paidUnits: '1' })),
      },
    ],
    ...(withheld === 0 ? {} : { providerAdjustments: [{ code: 'WO', reference: 'OLD1', amount: withheld }] }),
  };
}

/** Returns what a remittance did to a claim, without ids and instants. */
async function effectOn(claimId: string) {
  const get = async (path: string): Promise<Shown> => (await t.call('GET', path)).body;
  const claim = await get(`/v1/claims/${claimId}`);
  const places = new Map<string | null, number>(claim.serviceLines.map(({ id }: Shown, at: number) => [id, at]));
  const { data: entries } = await get(`/v1/claims/${claimId}/ledger`);
  const { data: denials } = await get(`/v1/denials?claimId=${claimId}`);
  const { data: events } = await get(`/v1/events?resourceId=${claimId}&limit=100`);
  const AMOUNTS = [
    'amountPaid',
    'amountAllowed',
    'amountDenied',
    'patientResponsibility',
    'adjustmentsTotal',
    'balance',
  ];
  return {
    claim: Object.fromEntries(['status', 'payerClaimControlNumber', ...AMOUNTS].map((name) => [name, claim[name]])),
    lines: claim.serviceLines.map(({ adjudication }: Shown) => adjudication),
    entries: entries.map(({ kind, effectiveDate, payerRank, postings }: Shown) => ({
      ...{ kind, effectiveDate, payerRank },
      postings: postings.map(({ serviceLineId, ...posting }: Shown) => ({
        ...posting,
        line: places.get(serviceLineId),
      })),
    })),
    denials: denials.map(
      ({ category, carc, groupCode, deniedAmount, openAmount, status, remarkCodes, appealDeadline }: Shown) => ({
        ...{ category, carc, groupCode, deniedAmount, openAmount, status, remarkCodes, appealDeadline },
      }),
    ),
    events: events.map(({ type }: Shown) => type).sort(),
  };
}

test('a remittance has the same effect on a claim from paper as from an 835', async () => {
  await fc.assert(
    fc.asyncProperty(decision, async ({ lines: drawn, status, withheld: wanted }) => {
      const lines = drawn.map(lineOf);
      const withheld = total(lines, 'paid') > wanted ? wanted : 0;
      const [sent, typed] = [await aClaim(lines), await aClaim(lines)];
      const shared = { status, lines, withheld };
      const headers = { prefer: 'wait=30' };
      const uploaded = await t.call('POST', '/v1/remittances', {
        payload: file({ ...shared, trace: `F${sent.number}`, number: sent.number }),
        headers: { ...headers, 'content-type': 'application/edi-x12' },
      });
      const body = entry({ ...shared, trace: `P${typed.number}`, number: typed.number });
      const entered = await t.call('POST', '/v1/remittances', { body, headers });
      const shown = ({ postingStatus, balanced, paymentAmount, providerAdjustments, waitingCount }: Shown) => ({
        ...{ postingStatus, balanced, paymentAmount, providerAdjustments, waitingCount },
      });
      expect(entered.body.remittances?.map(shown), JSON.stringify(entered.body)).toEqual(
        uploaded.body.remittances.map(shown),
      );
      expect([uploaded.body.remittances[0].source, entered.body.remittances[0].source]).toEqual(['era', 'manual']);
      expect(await effectOn(typed.id)).toEqual(await effectOn(sent.id));
    }),
    { numRuns: 12 },
  );
});
