import { addDays, localDateOf } from '../../src/kernel/local-date.ts';
import type { ApiClient } from './client.ts';
import type { DemoPrinter } from './demo-printer.ts';
import { billScenario, createCovered, type PlayedClaim } from './play.ts';
import { BILLING_PROVIDER, type Scenario } from './scenarios.ts';

/** The types of claims that the demo plays besides professional claims. */
export type OtherType = 'institutional' | 'dental';

type OtherScenario = Pick<Scenario, 'title' | 'memberId' | 'patient'> & {
  /** Type of bill of an institutional claim. */
  typeOfBill?: string;
  /** The dental claim asks for an estimate. */
  isPredetermination?: true;
  expected: Scenario['expected'] | 'estimated';
};

/** Each claim with the answer that its member id selects. */
const SCENARIOS: Readonly<Record<OtherType, readonly OtherScenario[]>> = {
  institutional: [
    {
      title: 'inpatient stay, paid by DRG',
      memberId: 'SBX-CLM.PAID-2001',
      patient: { given: 'Ada', family: 'Larkin' },
      typeOfBill: '111',
      expected: 'paid',
    },
    {
      title: 'first bill of a longer stay',
      memberId: 'SBX-CLM.PAID-2002',
      patient: { given: 'Bruno', family: 'Hale' },
      typeOfBill: '112',
      expected: 'paid',
    },
    {
      title: 'outpatient, one line denied',
      memberId: 'SBX-CLM.DENYLINE.2.CO97-2003',
      patient: { given: 'Celia', family: 'Moss' },
      typeOfBill: '131',
      expected: 'partially_paid',
    },
    {
      title: 'inpatient stay denied, no authorization',
      memberId: 'SBX-CLM.DENY.CO197-2004',
      patient: { given: 'Dario', family: 'Quill' },
      typeOfBill: '111',
      expected: 'denied',
    },
    {
      title: 'rejected by the payer',
      memberId: 'SBX-CLM.REJECT.PAYER.A7.562-2005',
      patient: { given: 'Edna', family: 'Ross' },
      typeOfBill: '131',
      expected: 'rejected',
    },
  ],
  dental: [
    {
      title: 'estimate before the treatment',
      memberId: 'SBX-CLM.PAID-3001',
      patient: { given: 'Ada', family: 'Larkin' },
      isPredetermination: true,
      expected: 'estimated',
    },
    {
      title: 'crown paid',
      memberId: 'SBX-CLM.PAID-3002',
      patient: { given: 'Bruno', family: 'Hale' },
      expected: 'paid',
    },
    {
      title: 'image bundled into the crown',
      memberId: 'SBX-CLM.BUNDLED-3003',
      patient: { given: 'Celia', family: 'Moss' },
      expected: 'partially_paid',
    },
    {
      title: 'denied, no authorization',
      memberId: 'SBX-CLM.DENY.CO197-3004',
      patient: { given: 'Dario', family: 'Quill' },
      expected: 'denied',
    },
    {
      title: 'rejected by the payer',
      memberId: 'SBX-CLM.REJECT.PAYER.A7.562-3005',
      patient: { given: 'Edna', family: 'Ross' },
      expected: 'rejected',
    },
  ],
};

/** Creates, scrubs and submits the claims of a type. */
export async function playOtherType(api: ApiClient, printer: DemoPrinter, type: OtherType): Promise<PlayedClaim[]> {
  const claims: PlayedClaim[] = [];
  for (const scenario of SCENARIOS[type]) {
    printer.title(`Claim "${scenario.title}"`);
    const ids = await createCovered(api, printer, scenario);
    const firstDay = addDays(localDateOf(new Date()), -12);
    const content = type === 'institutional' ? stay(scenario, firstDay) : treatment(scenario, firstDay);
    const body = { ...ids, billingProvider: BILLING_PROVIDER, claimType: type, ...content };
    claims.push(await billScenario(api, printer, scenario, body));
  }
  return claims;
}

const STAY_DAYS = 4;

/** A stay of four days with room and board and a drug, or a visit on the first of these days. */
export function stay({ typeOfBill = '111' }: OtherScenario, start: string) {
  const isInpatient = typeOfBill.startsWith('11');
  const isFirstBill = typeOfBill.endsWith('2');
  // The day of the discharge is not counted; in a first bill, the last day is.
  const end = isInpatient ? addDays(start, isFirstBill ? STAY_DAYS - 1 : STAY_DAYS) : start;
  return {
    institutional: {
      typeOfBill,
      statementPeriod: { start, end },
      ...(isInpatient ? { admission: { date: start, time: '0930' } } : {}),
      ...(isInpatient && !isFirstBill ? { dischargeTime: '1100' } : {}),
      admissionTypeCode: '3',
      admissionSourceCode: '1',
      // 30: still a patient, in a first bill.
      patientStatusCode: isFirstBill ? '30' : '01',
      attendingProvider: { npi: '1000000004', name: { given: ['Lin'], family: 'Ito' } },
    },
    diagnoses: isInpatient
      ? [
          { code: 'J18.9', type: 'principal', presentOnAdmission: 'Y' },
          { code: 'J18.9', type: 'admitting' },
        ]
      : [{ code: 'J18.9', type: 'principal' }],
    serviceLines: isInpatient
      ? [
          { revenueCode: '0120', units: String(STAY_DAYS), unitType: 'day', charge: 300_000 },
          { revenueCode: '0636', procedureCode: 'J1885', serviceDate: { start }, charge: 40_000 },
        ]
      : [
          { revenueCode: '0510', procedureCode: 'G0463', serviceDate: { start }, charge: 25_000 },
          { revenueCode: '0636', procedureCode: 'J1885', serviceDate: { start }, charge: 4_000 },
        ],
  };
}

/** A crown and an image of its tooth. An estimate has no dates. */
export function treatment({ isPredetermination }: OtherScenario, start: string) {
  const serviceDate = isPredetermination ? {} : { serviceDate: { start } };
  return {
    placeOfServiceCode: '11',
    diagnoses: [],
    ...(isPredetermination ? { dental: { predetermination: true } } : {}),
    serviceLines: [
      { procedureCode: 'D2740', teeth: [{ tooth: '14' }], charge: 90_000, ...serviceDate },
      { procedureCode: 'D0220', charge: 12_000, ...serviceDate },
    ],
  };
}
