import { expect, test } from 'vitest';
import { type Clean, describeFaults, type Fault } from '../../../../../test/billing/scrubbing/planted-faults.ts';
import {
  aClaim,
  aContext,
  aLine,
  type ContextOverrides,
  KNOWN,
} from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import { examplePayer } from '../../../../../test/helpers/example-payer.ts';
import type { Claim, ServiceLine } from '../claim.ts';

type Part = NonNullable<Claim['institutional']>;
type Change = Partial<Omit<Claim, 'institutional'>> & { part?: Partial<Part>; records?: ContextOverrides };

const STAY = { start: '2026-11-02', end: '2026-11-05' };
const attendingProvider = {
  npi: '1000000004',
  taxonomyCode: null,
  organizationName: null,
  name: { given: ['Ada'], family: 'Care' },
} as Part['attendingProvider'];
const CODES = Object.fromEntries(
  [
    'icd10cm R07.9',
    'icd10cm J06.9',
    'icd10cm S52.501A',
    'hcpcs G0103',
    'hcpcs G0380',
    'hcpcs J1885',
    'hcpcs A0429',
  ].map((code) => [code, KNOWN]),
);

const dx = (code: string, type: Claim['diagnoses'][number]['type'], presentOnAdmission?: 'Y' | 'N' | 'U' | 'W') => ({
  sequence: 1,
  code,
  system: 'icd10cm' as const,
  type,
  ...(presentOnAdmission ? { presentOnAdmission } : {}),
});

let count = 0;
/** A line with a revenue code; without a procedure it has no date of its own. */
function rev(revenueCode: string, more: Partial<ServiceLine> = {}): ServiceLine {
  count += 1;
  const hasServiceDate = more.procedureCode !== undefined;
  const serviceDate = more.serviceDate ?? { start: STAY.start, end: STAY.start };
  const named = { lineItemControlNumber: `L${count}`, procedureCode: '', diagnosisPointers: [], units: '1' };
  return { ...aLine({ ...named, revenueCode, hasServiceDate, ...more }), serviceDate };
}
const room = (days: string, more: Partial<ServiceLine> = {}) => rev('0120', { units: days, unitType: 'day', ...more });

function contextOf(claim: Partial<Claim>, part: Part, records: ContextOverrides = {}) {
  const frequencyCode = part.typeOfBill.slice(2) as Claim['frequencyCode'];
  const content = { claimType: 'institutional' as const, placeOfServiceCode: '', frequencyCode, ...claim };
  return aContext({ codes: CODES, ...records, claim: aClaim({ ...content, institutional: part }) });
}

/** An inpatient stay of three days. */
function inpatient({ part, records, ...claim }: Change = {}) {
  return contextOf(
    {
      diagnoses: [dx('I10', 'principal', 'Y'), dx('E11.9', 'other', 'Y'), dx('R07.9', 'admitting')],
      serviceLines: [room('3', { charge: 300_000 }), rev('0250'), rev('0300')],
      ...claim,
    },
    {
      typeOfBill: '111',
      statementPeriod: STAY,
      admission: { date: STAY.start, time: '0830' },
      dischargeTime: '1100',
      admissionTypeCode: '1',
      admissionSourceCode: '1',
      patientStatusCode: '01',
      values: [{ code: '80', quantity: '3' }],
      attendingProvider,
      ...part,
    } as Part,
    records,
  );
}

/** An outpatient visit. */
function outpatient({ part, records, ...claim }: Change = {}) {
  return contextOf(
    {
      diagnoses: [dx('J06.9', 'principal')],
      serviceLines: [rev('0300', { procedureCode: 'G0103' }), rev('0250')],
      ...claim,
    },
    {
      typeOfBill: '131',
      statementPeriod: { start: STAY.start, end: STAY.start },
      admissionTypeCode: '3',
      admissionSourceCode: '1',
      patientStatusCode: '01',
      attendingProvider,
      ...part,
    } as Part,
    records,
  );
}

const MEDICARE = { lineOfBusiness: 'medicare_ffs', claimFilingIndicatorCode: 'MA', memberId: '1EG4TE5MK73' } as const;
const SECOND = { coverage: { ...MEDICARE, rank: 'secondary', medicareSecondaryCode: '12' } } as const;
const payer = examplePayer({ claimFilingIndicatorCode: 'MA', lineOfBusiness: 'medicare_ffs' });
const medicare = { records: { coverage: MEDICARE, payer } };
const interim = (frequency: string, part: Partial<Part> = {}) => ({
  part: { typeOfBill: `11${frequency}`, patientStatusCode: '30', dischargeTime: undefined, ...part } as Partial<Part>,
});
const FOUR_DAYS = { values: [{ code: '80', quantity: '4' }] };
const fourDays = { serviceLines: [room('4', { charge: 400_000 })] };
const procedure = (code: string, date = STAY.start) => ({ code, date });
const bill = (typeOfBill: string) => ({ part: { typeOfBill } });
const replaced = { payerClaimControlNumber: 'PAYER1' };
const emergency = {
  part: { admissionTypeCode: '1' },
  serviceLines: [rev('0450', { procedureCode: 'G0380' })],
} as Change;
const injury = [dx('S52.501A', 'principal'), dx('W19.XXXA', 'external_cause')];

const FAULTS: Fault[] = [
  ['a facility that does not exist', outpatient(bill('991')), 'tob.known'],
  ['a kind of care that does not exist', outpatient(bill('191')), 'tob.known'],
  ['an unknown frequency', outpatient(bill('13R')), 'tob.frequency'],
  [
    'a stay without admission',
    inpatient({ part: { admission: undefined } as never }),
    'tob.inpatient_details',
    'tob.inpatient_details',
  ],
  [
    'a stay without hour of admission',
    inpatient({ part: { admission: { date: STAY.start } } }),
    'tob.inpatient_details',
  ],
  ['a stay without type', inpatient({ part: { admissionTypeCode: undefined } as never }), 'tob.inpatient_details'],
  ['a stay without source', inpatient({ part: { admissionSourceCode: undefined } as never }), 'tob.inpatient_details'],
  ['a stay without status', inpatient({ part: { patientStatusCode: undefined } as never }), 'tob.inpatient_details'],
  ['a visit without status', outpatient({ part: { patientStatusCode: undefined } as never }), 'tob.visit_details'],
  ['a visit without type', outpatient({ part: { admissionTypeCode: undefined } as never }), 'tob.visit_details'],
  ['an unknown type of admission', inpatient({ part: { admissionTypeCode: '7' } }), 'tob.admission_codes'],
  ['an unknown point of origin', inpatient({ part: { admissionSourceCode: '3' } }), 'tob.admission_codes'],
  ['an unknown patient status', inpatient({ part: { patientStatusCode: '99' } }), 'tob.admission_codes'],
  ['a newborn from home', inpatient({ part: { admissionTypeCode: '4' } }), 'tob.newborn'],
  [
    'still a patient at the end',
    inpatient({ part: { patientStatusCode: '30' } }),
    'tob.status_frequency',
    'value.days',
    'rev.room_stay',
  ],
  ['a first bill with a discharge', inpatient(bill('112')), 'tob.status_frequency'],
  ['a continuing bill with a discharge', inpatient(bill('113')), 'tob.status_frequency', 'stmt.admission'],
  [
    'a last bill of a patient who stays',
    inpatient(interim('4')),
    'tob.status_frequency',
    'stmt.admission',
    'value.days',
    'rev.room_stay',
  ],
  ['a discharge without hour', inpatient({ part: { dischargeTime: undefined } as never }), 'tob.discharge_hour'],
  ['a revenue code of three digits', outpatient({ serviceLines: [rev('250')] }), 'rev.format'],
  ['a revenue code with a letter', outpatient({ serviceLines: [rev('025A')] }), 'rev.format'],
  ['a line with the total', outpatient({ serviceLines: [rev('0001')] }), 'rev.format'],
  ['laboratory without HCPCS', outpatient({ serviceLines: [rev('0300')] }), 'rev.needs_procedure'],
  ['radiology without HCPCS', outpatient({ serviceLines: [rev('0320')] }), 'rev.needs_procedure'],
  ['surgery without HCPCS', outpatient({ serviceLines: [rev('0360')] }), 'rev.needs_procedure', 'provider.operating'],
  ['emergency room without HCPCS', outpatient({ serviceLines: [rev('0450')] }), 'rev.needs_procedure'],
  ['a drug without HCPCS', outpatient({ serviceLines: [rev('0636')] }), 'rev.needs_procedure'],
  ['a room in units', inpatient({ serviceLines: [room('3', { unitType: 'unit' })] }), 'rev.room_days'],
  [
    'a room without charge',
    inpatient({ serviceLines: [room('3', { charge: 0 })] }),
    'rev.room_days',
    'amount.zero_charge',
  ],
  ['too many days in a room', inpatient({ serviceLines: [room('4')] }), 'rev.room_stay'],
  ['a room of an outpatient', outpatient({ serviceLines: [room('1')] }), 'rev.room_outpatient'],
  [
    'more not covered than charged',
    inpatient({ serviceLines: [room('3', { nonCoveredCharge: 9e6 })] }),
    'rev.non_covered',
  ],
  ['a value code of one character', inpatient({ part: { values: [{ code: '8', quantity: '3' }] } }), 'value.format'],
  [
    'a value code twice',
    inpatient({ part: { values: [1, 2].map((n) => ({ code: '80', quantity: `${n}` })) } }),
    'value.duplicate',
  ],
  ['a value code without value', inpatient({ part: { values: [{ code: 'A1' }] } }), 'value.amount'],
  ['days as money', inpatient({ part: { values: [{ code: '80', amount: 300 }] } }), 'value.whole_days'],
  ['half a day', inpatient({ part: { values: [{ code: '80', quantity: '2.5' }] } }), 'value.whole_days', 'value.days'],
  ['days that miss the statement', inpatient({ part: { values: [{ code: '80', quantity: '2' }] } }), 'value.days'],
  ['Medicare without covered days', inpatient({ ...medicare, part: { values: [] } }), 'value.covered_days'],
  [
    'an occurrence of three digits',
    outpatient({ part: { occurrences: [{ code: '111', date: STAY.start }] } }),
    'occ.format',
  ],
  ['a span as an occurrence', outpatient({ part: { occurrences: [{ code: '74', date: STAY.start }] } }), 'occ.format'],
  ['an occurrence as a span', inpatient({ part: { occurrenceSpans: [{ code: '11', period: STAY }] } }), 'occ.format'],
  [
    'an occurrence twice',
    outpatient({ part: { occurrences: [1, 2].map(() => ({ code: '11', date: STAY.start })) } }),
    'occ.duplicate',
  ],
  ['an onset in the future', outpatient({ part: { occurrences: [{ code: '11', date: '2027-01-05' }] } }), 'occ.future'],
  [
    'a span that ends first',
    inpatient({ part: { occurrenceSpans: [{ code: '74', period: { start: STAY.end, end: STAY.start } }] } }),
    'occ.span_order',
  ],
  [
    'an accident after the visit',
    outpatient({ part: { occurrences: [{ code: '01', date: '2026-11-10' }] } }),
    'occ.accident',
  ],
  ['a state without accident', outpatient({ part: { autoAccidentState: 'NY' } }), 'occ.accident'],
  ['a condition code of one character', outpatient({ part: { conditionCodes: ['9'] } }), 'cond.format'],
  ['a condition code twice', outpatient({ part: { conditionCodes: ['09', '09'] } }), 'cond.duplicate'],
  [
    'a Medicare replacement without reason',
    outpatient({ ...replaced, ...medicare, ...bill('137') }),
    'cond.correction',
  ],
  ['a reason on a first claim', outpatient({ part: { conditionCodes: ['D1'] } }), 'cond.correction'],
  [
    'a Medicare void with the reason of a replacement',
    outpatient({ ...replaced, ...medicare, part: { typeOfBill: '138', conditionCodes: ['D1'] } }),
    'cond.correction',
  ],
  ['a transfer on the same day after three', inpatient({ part: { conditionCodes: ['40'] } }), 'cond.same_day_transfer'],
  [
    'present on admission of an outpatient',
    outpatient({ diagnoses: [dx('J06.9', 'principal', 'Y')] }),
    'poa.inpatient_only',
  ],
  [
    'present on admission of an admitting diagnosis',
    inpatient({ diagnoses: [dx('I10', 'principal', 'Y'), dx('R07.9', 'admitting', 'Y')] }),
    'poa.inpatient_only',
  ],
  [
    'a DRG without present on admission',
    inpatient({
      part: { diagnosisRelatedGroup: '470' },
      diagnoses: [dx('I10', 'principal'), dx('R07.9', 'admitting')],
    }),
    'poa.reported',
  ],
  ['a procedure code with I', inpatient({ part: { procedures: [procedure('0SR9IJ9')] } }), 'pcs.format'],
  ['a procedure code of six characters', inpatient({ part: { procedures: [procedure('0SR90J')] } }), 'pcs.format'],
  ['a procedure a week before', inpatient({ part: { procedures: [procedure('0SR90J9', '2026-10-26')] } }), 'pcs.date'],
  ['a procedure after the stay', inpatient({ part: { procedures: [procedure('0SR90J9', '2026-11-06')] } }), 'pcs.date'],
  [
    'an ICD procedure of an outpatient',
    outpatient({ part: { procedures: [procedure('0SR90J9')] } }),
    'pcs.inpatient_only',
  ],
  [
    'two principal procedures',
    inpatient({ part: { procedures: [1, 2].map(() => ({ ...procedure('0SR90J9'), type: 'principal' as const })) } }),
    'pcs.principal',
  ],
  [
    'a statement that ends first',
    inpatient({ part: { statementPeriod: { start: STAY.end, end: STAY.start } } }),
    'stmt.period',
  ],
  [
    'a statement in the future',
    inpatient({ part: { statementPeriod: { start: STAY.start, end: '2026-12-20' } } }),
    'stmt.period',
    'value.days',
    'rev.room_stay',
  ],
  [
    'a service before the statement',
    outpatient({
      serviceLines: [rev('0300', { procedureCode: 'G0103', serviceDate: { start: '2026-11-01', end: '2026-11-01' } })],
    }),
    'stmt.lines',
  ],
  [
    'an admission after the statement',
    inpatient({ part: { admission: { date: '2026-11-09', time: '0830' } } }),
    'stmt.admission',
  ],
  ['a continuing bill from the admission', inpatient({ ...interim('3', FOUR_DAYS), ...fourDays }), 'stmt.admission'],
  [
    'an earlier admission of a whole stay',
    inpatient({ part: { admission: { date: '2026-10-30', time: '0830' } } }),
    'stmt.admission',
  ],
  [
    'a payment group without code',
    inpatient({ part: { typeOfBill: '211' }, serviceLines: [rev('0022', { charge: 1 })] }),
    'hipps.format',
  ],
  [
    'a HIPPS code with another revenue code',
    inpatient({ serviceLines: [room('3'), rev('0250', { procedureCode: 'KAGD1', procedureSystem: 'hipps' })] }),
    'hipps.revenue_code',
  ],
  ['a DRG of two digits', inpatient({ part: { diagnosisRelatedGroup: '47' } }), 'drg.format'],
  ['a DRG of an outpatient', outpatient({ part: { diagnosisRelatedGroup: '470' } }), 'drg.inpatient_only'],
  [
    'Medicare second without value code',
    inpatient({ records: SECOND }),
    'msp.value_code',
    'payer.filing_indicator',
    'cob.primary_adjudication',
  ],
  [
    'Medicare first with a payment',
    inpatient({ ...medicare, part: { values: [{ code: '12', amount: 100 }] } }),
    'msp.primary',
    'value.covered_days',
  ],
  ['no attending provider', inpatient({ part: { attendingProvider: undefined } as never }), 'provider.attending'],
  ['an operating room without surgeon', inpatient({ serviceLines: [room('3'), rev('0360')] }), 'provider.operating'],
  ['a stay without admitting diagnosis', inpatient({ diagnoses: [dx('I10', 'principal', 'Y')] }), 'icd10.admitting'],
  [
    'an admitting diagnosis of a visit',
    outpatient({ diagnoses: [dx('J06.9', 'principal'), dx('R07.9', 'admitting')] }),
    'icd10.admitting',
  ],
  ['an emergency without reason', outpatient(emergency), 'icd10.reason_for_visit'],
  ['no diagnosis', outpatient({ diagnoses: [] }), 'icd10.count'],
  ['an unknown diagnosis', outpatient({ diagnoses: [dx('J06.8', 'principal')] }), 'icd10.known'],
  ['no principal diagnosis', outpatient({ diagnoses: [dx('J06.9', 'other')] }), 'icd10.principal_first'],
  [
    'a fall as principal diagnosis',
    outpatient({ diagnoses: [dx('W19.XXXA', 'principal')] }),
    'icd10.external_cause_first',
  ],
  ['minutes', outpatient({ serviceLines: [rev('0250', { unitType: 'minute' })] }), 'units.type'],
  ['no units', outpatient({ serviceLines: [rev('0250', { units: '0' })] }), 'units.format'],
  [
    'an unknown HCPCS code',
    outpatient({ serviceLines: [rev('0300', { procedureCode: 'G9999' })] }),
    'proc.hcpcs_known',
  ],
];

const CLEAN: Clean[] = [
  ['a stay', inpatient()],
  ['a visit', outpatient()],
  ['a first bill', inpatient({ ...interim('2', FOUR_DAYS), ...fourDays })],
  [
    'a continuing bill',
    inpatient({ ...interim('3', { ...FOUR_DAYS, admission: { date: '2026-10-20', time: '0100' } }), ...fourDays }),
  ],
  ['a last bill', inpatient({ part: { typeOfBill: '114', admission: { date: '2026-10-20', time: '0100' } } })],
  [
    'a stay of one day',
    inpatient({
      part: { statementPeriod: { start: STAY.start, end: STAY.start }, values: [{ code: '80', quantity: '1' }] },
      serviceLines: [room('1')],
    }),
  ],
  ['a newborn', inpatient({ part: { admissionTypeCode: '4', admissionSourceCode: '5' } })],
  ['a stay for Medicare', inpatient(medicare)],
  ['a visit for Medicare', outpatient(medicare)],
  [
    'days that are not covered',
    inpatient({ part: { values: ['80', '81'].map((code, n) => ({ code, quantity: `${n + 1}` })) } }),
  ],
  ['a stay with a procedure', inpatient({ part: { procedures: [procedure('0SR90J9')] } })],
  ['a procedure in the days before', inpatient({ part: { procedures: [procedure('0SR90J9', '2026-10-31')] } })],
  ['a stay with a DRG', inpatient({ part: { diagnosisRelatedGroup: '470' } })],
  ['a stay with an APR-DRG', inpatient({ part: { diagnosisRelatedGroup: '1342' } })],
  ['a room with absence', inpatient({ serviceLines: [room('2'), rev('0180', { unitType: 'day' })] })],
  ['two rooms', inpatient({ serviceLines: [room('2'), rev('0200', { unitType: 'day' })] })],
  [
    'an exempt diagnosis',
    inpatient({
      diagnoses: [dx('I10', 'principal', 'Y'), dx('Z00.00', 'other'), dx('R07.9', 'admitting')],
      records: { codes: { ...CODES, 'icd10cm_poa_exempt Z00.00': KNOWN } },
    }),
  ],
  [
    'an emergency with reason',
    outpatient({ ...emergency, diagnoses: [dx('J06.9', 'principal'), dx('R07.9', 'reason_for_visit')] }),
  ],
  [
    'an injury with its cause',
    outpatient({ diagnoses: injury, part: { occurrences: [{ code: '05', date: STAY.start }] } }),
  ],
  [
    'an accident on the road',
    outpatient({ part: { autoAccidentState: 'NY', occurrences: [{ code: '01', date: STAY.start }] } }),
  ],
  ['a replacement', outpatient({ ...replaced, ...bill('137') })],
  ['a void', outpatient({ ...replaced, ...bill('138') })],
  [
    'a Medicare replacement with its reason',
    outpatient({ ...replaced, ...medicare, part: { typeOfBill: '137', conditionCodes: ['D1'] } }),
  ],
  ['a drug with HCPCS', outpatient({ serviceLines: [rev('0636', { procedureCode: 'J1885' })] })],
  ['a visit with a visit in another year', outpatient({ part: { occurrences: [{ code: '18', date: '2020-01-01' }] } })],
  [
    'a skilled nursing stay',
    inpatient({
      part: { typeOfBill: '211', admission: { date: STAY.start } },
      serviceLines: [
        rev('0022', { procedureCode: 'KAGD1', procedureSystem: 'hipps', charge: 0 }),
        room('3', { charge: 90_000 }),
      ],
    }),
  ],
  [
    'transport alone',
    outpatient({
      part: { attendingProvider: undefined } as never,
      serviceLines: [rev('0540', { procedureCode: 'A0429' })],
    }),
  ],
  ['a critical access hospital', outpatient(bill('851'))],
  ['a laboratory of a hospital', outpatient(bill('141'))],
  ['a leave during the stay', inpatient({ part: { occurrenceSpans: [{ code: '74', period: STAY }] } })],
  ['condition codes', outpatient({ part: { conditionCodes: ['09', 'A1'] } })],
];

describeFaults(FAULTS, CLEAN);

test('there are sixty faults and thirty claims without a fault', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(CLEAN.length).toBeGreaterThanOrEqual(30);
});
