import { type BindingTable, type Read, WHOLE_SEGMENT } from '../guide/bindings.ts';
import { packCode } from '../lexing/bytes.ts';
import type { Segment } from '../lexing/segment.ts';
import {
  append,
  bit,
  readAdjustments,
  readContact,
  readInpatientAdjudication,
  readName,
  readOutpatientAdjudication,
  readReference,
  setOnce,
  unusedNameElements,
} from '../reading/fields.ts';
import type { RemittanceState } from './state.ts';
import type { ClaimPaymentParty, ParsedClaimPayment } from './types.ts';

type Table = BindingTable<RemittanceState>;

/** DTM01. */
const STATEMENT_START = packCode('232');
/** NM108. */
const NPI = packCode('XX');
type Binding = readonly [string, Read<RemittanceState>];

function readClaimPayment(segment: Segment, state: RemittanceState): number {
  const { claim } = state;
  claim.patientControlNumber = segment.element(1);
  claim.claimStatusCode = segment.element(2);
  claim.chargeCents = state.claimCents(segment.cents(3), 3);
  claim.paidCents = state.claimCents(segment.cents(4), 4);
  const responsibility = segment.cents(5);
  if (responsibility !== undefined) claim.patientResponsibilityCents = state.claimCents(responsibility, 5);
  if (segment.isPresent(6)) claim.claimFilingIndicatorCode = segment.element(6);
  if (segment.isPresent(7)) claim.payerClaimControlNumber = segment.element(7);
  if (segment.isPresent(8)) claim.facilityTypeCode = segment.element(8);
  if (segment.isPresent(9)) claim.claimFrequencyCode = segment.element(9);
  if (segment.isPresent(11)) claim.diagnosisRelatedGroup = segment.element(11);
  if (segment.isPresent(12)) claim.diagnosisRelatedGroupWeight = segment.element(12);
  if (segment.isPresent(13)) claim.dischargeFraction = segment.element(13);
  return 0;
}

/** Reads NM103, NM104, NM105 and NM107. A corrected name may omit the parts that were right. */
const NAME = bit(3) | bit(4) | bit(5) | bit(7);

function readParty(segment: Segment): ClaimPaymentParty {
  const party: ClaimPaymentParty = {};
  if ((segment.present & NAME) !== 0) party.name = readName(segment);
  if (segment.isPresent(8)) party.idQualifier = segment.element(8);
  if (segment.isPresent(9)) party.id = segment.element(9);
  return party;
}

type PartyField = 'insured' | 'correctedInsured' | 'crossoverCarrier' | 'correctedPriorityPayer' | 'otherSubscriber';

function party(field: PartyField): Binding {
  return [
    '1-5 7-9',
    (segment, { claim }) =>
      setOnce(claim, field, readParty(segment)) === WHOLE_SEGMENT ? WHOLE_SEGMENT : unusedNameElements(segment),
  ];
}

// The parties of nearly every claim are set by a fixed property name, which V8 sets faster than a computed one.
function readPatient(segment: Segment, { claim }: RemittanceState): number {
  if (claim.patient) return WHOLE_SEGMENT;
  claim.patient = readParty(segment);
  return unusedNameElements(segment);
}

function readRenderingProvider(segment: Segment, { claim }: RemittanceState): number {
  if (claim.renderingProvider) return WHOLE_SEGMENT;
  const provider = readParty(segment);
  claim.renderingProvider = provider;
  if (segment.packed(8) === NPI && provider.id !== undefined) claim.renderingNpi = provider.id;
  return unusedNameElements(segment);
}

function readInpatient(segment: Segment, state: RemittanceState): number {
  const { claim } = state;
  if (claim.inpatientAdjudication) return WHOLE_SEGMENT;
  claim.inpatientAdjudication = { coveredDaysOrVisits: '', remarkCodes: [] };
  const left = readInpatientAdjudication(segment, claim.inpatientAdjudication);
  claim.remarkCodes.push(...claim.inpatientAdjudication.remarkCodes);
  return left;
}

function readOutpatient(segment: Segment, state: RemittanceState): number {
  const { claim } = state;
  if (claim.outpatientAdjudication) return WHOLE_SEGMENT;
  claim.outpatientAdjudication = { remarkCodes: [] };
  const left = readOutpatientAdjudication(segment, claim.outpatientAdjudication, state);
  claim.remarkCodes.push(...claim.outpatientAdjudication.remarkCodes);
  return left;
}

/** Reads AMT of claim and line. An amount that cannot be read stays unmapped. */
export function readAmount(
  segment: Segment,
  target: { amounts?: { qualifier: string; amountCents: number }[] },
): number {
  const amountCents = segment.cents(2);
  if (typeof amountCents !== 'number') return WHOLE_SEGMENT;
  const amount = { qualifier: segment.element(1), amountCents };
  if (target.amounts) target.amounts.push(amount);
  else target.amounts = [amount];
  return 0;
}

function readStatementDate(segment: Segment, claim: ParsedClaimPayment): number {
  claim.statementPeriod ??= {};
  const period = claim.statementPeriod;
  const date = segment.isoDate(2);
  const isStart = segment.packed(1) === STATEMENT_START;
  if (date === '' || (isStart ? period.start : period.end) !== undefined) return WHOLE_SEGMENT;
  if (isStart) period.start = date;
  else period.end = date;
  return 0;
}

const reference: Binding = ['1 2', (segment, { claim }) => append(claim, 'references', readReference(segment))];

/** Adjustments are part of the balance: if one cannot be read, the claim payment is unusable. */
export function readCas(
  segment: Segment,
  state: RemittanceState,
  owner: Pick<ParsedClaimPayment, 'adjustments'>,
): number {
  const left = readAdjustments(segment, owner, state);
  if (left !== 0) state.unreadableClaim = true;
  return left;
}

/** Loop 2100. */
export const claimTable: Table = {
  '2100.CLP': ['1-9 11-13', readClaimPayment],
  '2100.CAS': ['*', (segment, state) => readCas(segment, state, state.claim)],
  '2100.NM1*QC': ['1-5 7-9', readPatient],
  '2100.NM1*IL': party('insured'),
  '2100.NM1*74': party('correctedInsured'),
  '2100.NM1*82': ['1-5 7-9', readRenderingProvider],
  '2100.NM1*TT': party('crossoverCarrier'),
  '2100.NM1*PR': party('correctedPriorityPayer'),
  '2100.NM1*GB': party('otherSubscriber'),
  '2100.MIA': ['*', readInpatient],
  '2100.MOA': ['1-9', readOutpatient],
  '2100.REF*1L': reference,
  '2100.REF*0B': reference,
  '2100.DTM*232': ['1 2', (segment, { claim }) => readStatementDate(segment, claim)],
  '2100.DTM*036': ['1 2', (segment, { claim }) => setOnce(claim, 'coverageExpirationDate', segment.isoDate(2))],
  '2100.DTM*050': [
    '1 2',
    (segment, { claim }) => {
      if (claim.receivedDate !== undefined) return WHOLE_SEGMENT;
      claim.receivedDate = segment.isoDate(2);
      return 0;
    },
  ],
  '2100.PER': [
    '1-8',
    (segment, { claim }) => {
      const contact = {};
      append(claim, 'contacts', contact);
      return readContact(segment, contact);
    },
  ],
  '2100.AMT': ['1 2', (segment, { claim }) => readAmount(segment, claim)],
  '2100.QTY': [
    '1 2',
    (segment, { claim }) =>
      append(claim, 'quantities', { qualifier: segment.element(1), quantity: segment.element(2) }),
  ],
};
