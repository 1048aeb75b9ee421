import { type Clean, describeFaults, type Fault } from '../../../../../test/billing/scrubbing/planted-faults.ts';
import { aClaim, aContext, aLine, KNOWN } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import { examplePayer } from '../../../../../test/helpers/example-payer.ts';
import type { Claim, ServiceLine } from '../claim.ts';

type Part = NonNullable<Claim['institutional']>;

const payer = examplePayer({ claimFilingIndicatorCode: 'MA', lineOfBusiness: 'medicare_ffs' });
const coverage = { lineOfBusiness: 'medicare_ffs', claimFilingIndicatorCode: 'MA', memberId: '1EG4TE5MK73' } as const;
const CODES = { 'icd10cm I10': KNOWN, 'icd10cm R07.9': KNOWN };
const STAY = { start: '2026-11-02', end: '2026-11-08' };

/** A stay of six days that Medicare pays, with a line of room and board. */
function stay(more: Partial<Part> = {}, line: Partial<ServiceLine> = {}) {
  const institutional = {
    ...{ typeOfBill: '111', statementPeriod: STAY, admission: { date: STAY.start, time: '0830' } },
    ...{ dischargeTime: '1100', admissionTypeCode: '1', admissionSourceCode: '1', patientStatusCode: '01' },
    values: [{ code: '80', quantity: '6' }],
    attendingProvider: {
      ...{ npi: '1000000004', taxonomyCode: null, organizationName: null },
      name: { given: ['Ada'], family: 'Care' },
    },
    ...more,
  } as Part;
  const diagnosis = { sequence: 1, system: 'icd10cm' as const };
  const room = aLine({
    ...{ revenueCode: '0120', procedureCode: '', units: '6', unitType: 'day', charge: 600_000, hasServiceDate: false },
    ...{ diagnosisPointers: [], serviceDate: { start: STAY.start, end: STAY.start } },
    ...line,
  });
  const claim = aClaim({
    ...{ claimType: 'institutional', placeOfServiceCode: '', institutional, serviceLines: [room] },
    diagnoses: [
      { ...diagnosis, code: 'I10', type: 'principal', presentOnAdmission: 'Y' },
      { ...diagnosis, code: 'R07.9', type: 'admitting' },
    ],
  });
  return aContext({ codes: CODES, coverage, payer, claim });
}

const values = (...codes: string[]) => ({
  values: codes.map((code) => (code < '80' ? { code, amount: 10_000 } : { code, quantity: code === '80' ? '6' : '1' })),
});
const span = (code: string, start: string, end: string) => ({ occurrenceSpans: [{ code, period: { start, end } }] });
const nursing = (start: string, end: string) => ({ typeOfBill: '211', ...span('70', start, end) });
const notCovered = {
  values: [
    { code: '80', quantity: '4' },
    { code: '81', quantity: '2' },
  ],
};

const FAULTS: Fault[] = [
  ['coinsurance days without an amount', stay(values('80', '82')), 'value.coinsurance'],
  ['an amount of coinsurance without days', stay(values('80', '09')), 'value.coinsurance'],
  [
    'an amount of the reserve beside coinsurance days',
    stay(values('80', '82', '08')),
    'value.coinsurance',
    'value.coinsurance',
  ],
  ['the status of a patient who died without the day', stay({ patientStatusCode: '20' }), 'occ.death'],
  ['a day of death of a patient who went home', stay({ occurrences: [{ code: '55', date: STAY.end }] }), 'occ.death'],
  ['a qualifying stay of two days', stay(nursing('2026-10-30', '2026-11-01')), 'occ.qualifying_stay'],
  ['a qualifying stay after the admission', stay(nursing('2026-10-30', '2026-11-04')), 'occ.qualifying_stay'],
  ['a leave of absence that is not counted', stay(span('74', '2026-11-03', '2026-11-05')), 'occ.not_covered'],
  [
    'days without coverage before the statement',
    stay({ ...notCovered, ...span('76', '2026-10-30', '2026-11-03') }),
    'occ.not_covered',
  ],
  ['a denial notice for a covered charge', stay({ conditionCodes: ['21'] }), 'cond.denial_notice'],
];

const CLEAN: Clean[] = [
  ['a stay', stay()],
  ['coinsurance days with an amount', stay(values('80', '82', '09'))],
  ['reserve days with the amount of the second year', stay(values('80', '83', '10'))],
  ['a patient who died', stay({ patientStatusCode: '20', occurrences: [{ code: '55', date: STAY.end }] })],
  ['a leave of absence that is counted', stay({ ...notCovered, ...span('74', '2026-11-03', '2026-11-05') })],
  ['a denial notice', stay({ conditionCodes: ['21'] }, { nonCoveredCharge: 600_000 })],
];

describeFaults(FAULTS, CLEAN);
