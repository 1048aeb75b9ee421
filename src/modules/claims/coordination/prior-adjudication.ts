import type { Posting } from '../../ledger/ledger-entry.ts';
import { isPatientResponsibility, totalOf } from '../adjudication/adjustments.ts';
import type { Adjustment, Claim, PriorAdjudication, PriorLineAdjudication, ServiceLine } from '../claim.ts';

type Decided = Pick<
  Claim,
  'id' | 'coverageId' | 'payerId' | 'payerClaimControlNumber' | 'amountPaid' | 'adjustments' | 'serviceLines'
>;

/** Returns the decision on a claim in the form in which a claim to the next payer repeats it. */
export function priorAdjudicationOf(
  claim: Decided,
  { payerName, rank, adjudicatedOn }: Pick<PriorAdjudication, 'payerName' | 'rank' | 'adjudicatedOn'>,
): PriorAdjudication {
  const lines = claim.serviceLines.flatMap((line) => lineOf(line));
  const adjustments = [...claim.adjustments, ...lines.flatMap((line) => line.adjustments)];
  return {
    claimId: claim.id,
    coverageId: claim.coverageId,
    payerId: claim.payerId,
    payerName,
    rank,
    payerClaimControlNumber: claim.payerClaimControlNumber,
    adjudicatedOn,
    paid: claim.amountPaid,
    patientResponsibility: shareIn(adjustments),
    adjustments: claim.adjustments,
    lines,
  };
}

function lineOf({ adjudication, sequence, procedureCode, modifiers, units }: ServiceLine): PriorLineAdjudication[] {
  if (adjudication === null) return [];
  return [
    {
      sequence,
      procedureCode: adjudication.adjudicatedProcedureCode ?? procedureCode,
      modifiers: adjudication.adjudicatedProcedureCode === null ? modifiers : adjudication.adjudicatedModifiers,
      paid: adjudication.paid,
      paidUnits: adjudication.paidUnits ?? units,
      adjustments: adjudication.adjustments,
    },
  ];
}

/** Returns the postings that move the patient's share of a claim to the claim that bills it to the next payer. */
export function remainderPostings(claim: Pick<Claim, 'serviceLines'>, prior: PriorAdjudication): Posting[] {
  return sharesOf(claim.serviceLines, prior).flatMap(({ serviceLineId, share }) => [
    transfer(serviceLineId, 'transfers', share),
    transfer(serviceLineId, 'patient', -share),
  ]);
}

/** Returns the postings that leave the next payer with the patient's share of the earlier payer's decision alone. */
export function priorImpactPostings(claim: Pick<Claim, 'serviceLines'>, prior: PriorAdjudication): Posting[] {
  const shares = new Map(
    sharesOf(claim.serviceLines, prior).map(({ serviceLineId, share }) => [serviceLineId, share] as const),
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

/** Returns the patient's share by line, and of the claim as a whole (null). */
function sharesOf(
  lines: readonly ServiceLine[],
  prior: PriorAdjudication,
): { serviceLineId: string | null; share: number }[] {
  const ofLines = lines.map(({ id, sequence }) => {
    const decided = prior.lines.find((line) => line.sequence === sequence);
    return { serviceLineId: id as string | null, share: shareIn(decided?.adjustments ?? []) };
  });
  return [...ofLines, { serviceLineId: null, share: shareIn(prior.adjustments) }].filter(({ share }) => share !== 0);
}

function shareIn(adjustments: readonly Adjustment[]): number {
  return totalOf(adjustments.filter(isPatientResponsibility));
}

function transfer(serviceLineId: string | null, account: Posting['account'], amount: number): Posting {
  return { serviceLineId, account, kind: 'transfer', groupCode: null, reasonCode: null, quantity: null, amount };
}
