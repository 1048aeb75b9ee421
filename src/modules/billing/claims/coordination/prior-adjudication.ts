import { PROCEDURE_QUALIFIERS } from '../../../../kernel/claim-rules.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { Adjustment } from '../../../payments/denials/classification/adjustment-reasons.ts';
import type { Posting } from '../../../payments/ledger/ledger-entry.ts';
import type { ServicePayment } from '../../../payments/remittances/remittance.ts';
import { isPatientResponsibility, totalOf } from '../adjudication/adjustments.ts';
import type { Claim, PriorAdjudication, PriorLineAdjudication, ServiceLine } from '../claim.ts';
import { bundledInto, type Decided } from './decided-services.ts';

type DecidedClaim = Pick<
  Claim,
  'id' | 'coverageId' | 'payerId' | 'payerClaimControlNumber' | 'amountPaid' | 'adjustments' | 'serviceLines'
>;

type Details = Pick<PriorAdjudication, 'payerName' | 'rank' | 'adjudicatedOn' | 'denied' | 'deniedReasons'> & {
  /** The decision as the payer sent it; null uses the sums of the claim's adjudication. */
  decided?: Decided | null;
};

/** SVC05, if the payer does not state the units. */
const DEFAULT_UNITS = '1';

/** Returns the decision on a claim in the form in which a claim to the next payer repeats it. */
export function priorAdjudicationOf(claim: DecidedClaim, { decided = null, ...details }: Details): PriorAdjudication {
  const lines = decided
    ? claim.serviceLines.flatMap((line) => servicesOf(line, { decided, claim }))
    : claim.serviceLines.flatMap((line) => lineOf(line, details.adjudicatedOn));
  const ownAdjustments = decided?.adjustments ?? claim.adjustments;
  const adjustments = [...ownAdjustments, ...lines.flatMap((line) => line.adjustments)];
  return {
    claimId: claim.id,
    coverageId: claim.coverageId,
    payerId: claim.payerId,
    payerClaimControlNumber: claim.payerClaimControlNumber,
    paid: claim.amountPaid,
    patientResponsibility: shareIn(adjustments),
    adjustments: ownAdjustments,
    lines,
    ...(decided?.inpatientDecision && { inpatientDecision: decided.inpatientDecision }),
    ...(decided?.outpatientDecision && { outpatientDecision: decided.outpatientDecision }),
    ...details,
  };
}

type Deciding = { decided: Decided; claim: DecidedClaim };

/** Returns the services of a line. There are several if the payer divided the line, or decided on it in parts. */
function servicesOf(line: ServiceLine, { decided, claim }: Deciding): PriorLineAdjudication[] {
  const lines = claim.serviceLines;
  return decided.services
    .filter(({ serviceLineId }) => serviceLineId === line.id)
    .map((one) => {
      const into = bundledInto(one, { services: decided.services, lines });
      const { paid, paidUnits, adjustments } = one.service;
      return {
        sequence: line.sequence,
        ...procedureOf(line, one.service),
        paid,
        paidUnits: paidUnits ?? DEFAULT_UNITS,
        bundledIntoSequence: lines.find(({ id }) => id === into)?.sequence ?? null,
        adjustments,
        adjudicatedOn: one.decidedOn,
      };
    });
}

/**
 * SVD03-1 of the 837. A decision under another kind of code, such as a drug code (N4), is about the line's procedure.
 */
const SVD_QUALIFIERS = new Set(['HC', 'ER', 'IV', 'WK', 'HP', 'AD']);
/** SVC01-1 of a decision under a revenue code. */
const REVENUE_CODE = 'NU';

type Decoded = Pick<PriorLineAdjudication, 'procedureQualifier' | 'procedureCode' | 'modifiers' | 'revenueCode'>;

function procedureOf(line: ServiceLine, service: ServicePayment): Decoded {
  const { procedureQualifier } = service;
  const revenueCode = service.revenueCode ?? line.revenueCode;
  const ofRevenue = revenueCode === undefined ? {} : { revenueCode };
  if (procedureQualifier === REVENUE_CODE) return { ...NO_PROCEDURE, ...ofRevenue };
  if (!SVD_QUALIFIERS.has(procedureQualifier)) return { ...billedProcedureOf(line), ...ofRevenue };
  return { procedureQualifier, procedureCode: service.procedureCode, modifiers: service.modifiers, ...ofRevenue };
}

const NO_PROCEDURE = { procedureQualifier: '', procedureCode: '', modifiers: [] };

function billedProcedureOf({ procedureCode, procedureSystem, modifiers, revenueCode }: ServiceLine): Decoded {
  const ofRevenue = revenueCode === undefined ? {} : { revenueCode };
  if (procedureCode === '') return { ...NO_PROCEDURE, ...ofRevenue };
  return { procedureQualifier: PROCEDURE_QUALIFIERS[procedureSystem], procedureCode, modifiers, ...ofRevenue };
}

function lineOf(line: ServiceLine, adjudicatedOn: LocalDate): PriorLineAdjudication[] {
  const { adjudication, sequence } = line;
  const billed = billedProcedureOf(line);
  if (adjudication === null) return [];
  const { adjudicatedProcedureCode: adjudicated, adjudicatedModifiers } = adjudication;
  // The adjudication does not state the kind of the code. A drug code is no procedure of an 837P.
  const isProcedure = adjudicated !== null && billed.procedureCode !== '' && PROCEDURE.test(adjudicated);
  return [
    {
      sequence,
      ...billed,
      ...(isProcedure ? { procedureCode: adjudicated, modifiers: adjudicatedModifiers } : {}),
      paid: adjudication.paid,
      paidUnits: adjudication.paidUnits ?? DEFAULT_UNITS,
      bundledIntoSequence: null,
      adjustments: adjudication.adjustments,
      adjudicatedOn,
    },
  ];
}

/** CPT and HCPCS codes. */
const PROCEDURE = /^[A-Z0-9]{5}$/i;

/**
 * Returns the postings that move the patient's share of a claim, and its denied amounts that the next payer may pay, to
 * the claim that bills them to the next payer.
 */
export function remainderPostings(claim: Pick<Claim, 'serviceLines'>, prior: PriorAdjudication): Posting[] {
  return sharesOf(claim.serviceLines, prior).flatMap(({ serviceLineId, patient, denied }) =>
    [
      transfer(serviceLineId, 'transfers', patient + denied),
      transfer(serviceLineId, 'patient', -patient),
      transfer(serviceLineId, 'denied', -denied),
    ].filter(({ amount }) => amount !== 0),
  );
}

/** Returns the postings that leave the next payer the amounts that are billed to it. */
export function priorImpactPostings(claim: Pick<Claim, 'serviceLines'>, prior: PriorAdjudication): Posting[] {
  const shares = new Map(
    sharesOf(claim.serviceLines, prior).map(
      ({ serviceLineId, patient, denied }) => [serviceLineId, patient + denied] as const,
    ),
  );
  const impacts = [
    ...claim.serviceLines.map(({ id, charge }) => ({
      id: id as string | null,
      impact: charge - (shares.get(id) ?? 0),
    })),
    { id: null, impact: -(shares.get(null) ?? 0) },
  ];
  return impacts
    .filter(({ impact }) => impact !== 0)
    .flatMap(({ id, impact }) => [transfer(id, 'transfers', impact), transfer(id, 'payer', -impact)]);
}

/** Returns the amounts that the next payer is billed for, by line, and of the claim as a whole (null). */
function sharesOf(
  lines: readonly ServiceLine[],
  prior: PriorAdjudication,
): { serviceLineId: string | null; patient: number; denied: number }[] {
  const deniedOf = (position: number | null) =>
    prior.denied?.find(({ sequence }) => sequence === position)?.amount ?? 0;
  const ofLines = lines.map(({ id, sequence }) => {
    const services = prior.lines.filter((line) => line.sequence === sequence);
    const patient = shareIn(services.flatMap(({ adjustments }) => adjustments));
    return { serviceLineId: id as string | null, patient, denied: deniedOf(sequence) };
  });
  const ofClaim = { serviceLineId: null, patient: shareIn(prior.adjustments), denied: deniedOf(null) };
  return [...ofLines, ofClaim].filter(({ patient, denied }) => patient !== 0 || denied !== 0);
}

function shareIn(adjustments: readonly Adjustment[]): number {
  return totalOf(adjustments.filter(isPatientResponsibility));
}

function transfer(serviceLineId: string | null, account: Posting['account'], amount: number): Posting {
  return { serviceLineId, account, kind: 'transfer', groupCode: null, reasonCode: null, quantity: null, amount };
}
