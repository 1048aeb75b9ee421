import { centsFromDecimal } from '../../kernel/money.ts';
import { type BindingTable, type Read, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { append, bit, isoDate, readPeriod, setOnce } from '../reading/fields.ts';
import type { InstitutionalClaimState } from './state.ts';
import type { InstitutionalClaimInformation, InstitutionalDiagnosis, InstitutionalProcedure } from './types.ts';

type Binding = readonly [string, Read<InstitutionalClaimState>];
type Claim = InstitutionalClaimInformation;

/** Calls a function for each composite of an HI segment and returns the elements that it could not read. */
function eachCode(segment: Segment, take: (position: number) => unknown): number {
  let left = 0;
  for (let position = 1; position <= 12; position++) {
    if (segment.isPresent(position) && take(position) === WHOLE_SEGMENT) left |= bit(position);
  }
  return left;
}

function diagnosisAt(segment: Segment, position: number): InstitutionalDiagnosis {
  const diagnosis: InstitutionalDiagnosis = {
    qualifier: segment.component(position, 1),
    code: segment.component(position, 2),
  };
  const presentOnAdmission = segment.optionalComponent(position, 9);
  if (presentOnAdmission) diagnosis.presentOnAdmission = presentOnAdmission;
  return diagnosis;
}

function procedureAt(segment: Segment, position: number): InstitutionalProcedure {
  return {
    qualifier: segment.component(position, 1),
    code: segment.component(position, 2),
    date: isoDate(segment.component(position, 4)),
  };
}

function diagnoses(field: 'patientReasonsForVisit' | 'externalCauses' | 'otherDiagnoses'): Binding {
  return [
    '1-12',
    (segment, { claim }) => eachCode(segment, (position) => append(claim, field, diagnosisAt(segment, position))),
  ];
}

function codeList(field: 'conditionCodes' | 'treatmentCodes'): Binding {
  return [
    '1-12',
    (segment, { claim }) => eachCode(segment, (position) => append(claim, field, segment.component(position, 2))),
  ];
}

function readValue(segment: Segment, position: number, state: InstitutionalClaimState): number {
  const amountCents = centsFromDecimal(segment.component(position, 5));
  if (amountCents === null) {
    state.report('unreadable_amount', { elementPosition: position, componentPosition: 5 });
    return WHOLE_SEGMENT;
  }
  append(state.claim, 'values', { code: segment.component(position, 2), amountCents });
  return 0;
}

function readPrincipalDiagnosis(segment: Segment, claim: Claim): number {
  if (claim.principalDiagnosis.qualifier !== '') return WHOLE_SEGMENT;
  claim.principalDiagnosis = diagnosisAt(segment, 1);
  return 0;
}

/** HI of loop 2300. */
export const codeTable: BindingTable<InstitutionalClaimState> = {
  '2300.HI*ABK': ['1', (segment, { claim }) => readPrincipalDiagnosis(segment, claim)],
  '2300.HI*ABJ': ['1', (segment, { claim }) => setOnce(claim, 'admittingDiagnosis', diagnosisAt(segment, 1))],
  '2300.HI*APR': diagnoses('patientReasonsForVisit'),
  '2300.HI*ABN': diagnoses('externalCauses'),
  '2300.HI*DR': ['1', (segment, { claim }) => setOnce(claim, 'diagnosisRelatedGroup', segment.component(1, 2))],
  '2300.HI*ABF': diagnoses('otherDiagnoses'),
  '2300.HI*BBR': ['1', (segment, { claim }) => setOnce(claim, 'principalProcedure', procedureAt(segment, 1))],
  '2300.HI*BBQ': [
    '1-12',
    (segment, { claim }) =>
      eachCode(segment, (position) => append(claim, 'otherProcedures', procedureAt(segment, position))),
  ],
  '2300.HI*BI': [
    '1-12',
    (segment, { claim }) =>
      eachCode(segment, (position) => {
        const period = readPeriod(segment.component(position, 4));
        append(claim, 'occurrenceSpans', { code: segment.component(position, 2), period });
      }),
  ],
  '2300.HI*BH': [
    '1-12',
    (segment, { claim }) =>
      eachCode(segment, (position) => {
        const date = isoDate(segment.component(position, 4));
        append(claim, 'occurrences', { code: segment.component(position, 2), date });
      }),
  ],
  '2300.HI*BE': ['1-12', (segment, state) => eachCode(segment, (position) => readValue(segment, position, state))],
  '2300.HI*BG': codeList('conditionCodes'),
  '2300.HI*TC': codeList('treatmentCodes'),
};
