import type { DecidingPayer, WithdrawnDecision } from '../../../payments/ledger/ledger-entry.ts';
import type { ClaimPayment, ReversalDifference } from '../../../payments/remittances/remittance.ts';
import type { LineMatch } from './match-service-lines.ts';
import type { StandingDecision, StandingPart } from './standing-decisions.ts';

/** Decisions of one payer, or lines of them, that a reversal may withdraw together. */
export type Withdrawal = { decisions: StandingDecision[] };

type FoundWithdrawal =
  | { fits: true; withdrawal: Withdrawal }
  /** `withdrawal`: the most probable one, whose amounts differ from the reversal's. */
  | { fits: false; withdrawal: Withdrawal; difference: ReversalDifference };

type Reversal = {
  payment: ClaimPayment;
  lineMatches: readonly LineMatch[];
  /** The payer of the remittance. */
  payer: DecidingPayer | null;
};

/**
 * Returns the decisions in force that a reversal (CLP02 22) withdraws, or null if none match. A payer may repeat its
 * decision with other codes and groups, and at another level, so only the totals are compared: the charge and the paid
 * amount, and therefore the sum of the adjustments. The payer's whole decision is tried first, then a part with the
 * payer's claim number of the reversal, then the lines that the reversal names, and finally any other part.
 */
export function findWithdrawn(standing: readonly StandingDecision[], reversal: Reversal): FoundWithdrawal | null {
  const byPayer = decisionsByPayer(standing, reversal);
  const scopes = byPayer.flatMap((decisions) => scopesOf(decisions, reversal));
  const fitting = scopes.find((scope) => isEqual(totalsOf(scope), statedIn(reversal.payment)));
  if (fitting) return { fits: true, withdrawal: { decisions: fitting } };
  const likely = byPayer[0] && likelyScope(byPayer[0], reversal);
  if (likely === undefined) return null;
  const difference = differenceOf(likely, reversal.payment);
  return { fits: false, withdrawal: { decisions: likely }, difference };
}

/**
 * Returns the decisions in groups by the rank of their payer. First come the groups of the payer that sends the reversal,
 * then those with the number of its payment, then the later decisions.
 */
function decisionsByPayer(standing: readonly StandingDecision[], { payment, payer }: Reversal): StandingDecision[][] {
  const groups = [...Map.groupBy(standing, ({ payerRank }) => payerRank).values()].reverse();
  const likeness = (group: readonly StandingDecision[]) => {
    const isOfPayer = group.some((one) => isSamePayer(one.payer, payer));
    return (isOfPayer ? 2 : 0) + (group.some((one) => hasNumberOf(one, payment)) ? 1 : 0);
  };
  return groups.toSorted((a, b) => likeness(b) - likeness(a));
}

/** Returns whether both are known to be the same payer: by the id, or by the name if one has no id. */
export function isSamePayer(a: DecidingPayer | null, b: DecidingPayer | null): boolean {
  if (a === null || b === null) return false;
  if (a.id !== null && b.id !== null) return a.id.toUpperCase() === b.id.toUpperCase();
  return a.name.trim().toUpperCase() === b.name.trim().toUpperCase();
}

function hasNumberOf({ payerClaimControlNumber: number }: StandingDecision, payment: ClaimPayment): boolean {
  return number !== null && number === payment.payerClaimControlNumber;
}

/** Returns the parts of one payer's decisions that a reversal may withdraw, the most probable first. */
function scopesOf(decisions: readonly StandingDecision[], reversal: Reversal): StandingDecision[][] {
  const named = namedLines(reversal);
  const ofNumber = decisions.filter((one) => hasNumberOf(one, reversal.payment));
  const single = [...ofNumber, ...decisions.filter((one) => !ofNumber.includes(one))].map((one) => [one]);
  const onLines = (of: readonly StandingDecision[]) => (named === null ? [] : [onlyLines(of, named)]);
  const scopes = [[...decisions], ofNumber, ...onLines(ofNumber), ...onLines(decisions), ...single];
  return [...scopes, ...single.flatMap(onLines)].filter((scope) => scope.length > 0);
}

/** Returns the ids of the claim's lines that the reversal names; null if it names none or one is not known. */
function namedLines({ lineMatches }: Reversal): Set<string> | null {
  const ids = lineMatches.flatMap(({ line }) => line?.id ?? []);
  return ids.length === 0 || ids.length < lineMatches.length ? null : new Set(ids);
}

function onlyLines(decisions: readonly StandingDecision[], named: ReadonlySet<string>): StandingDecision[] {
  return decisions.flatMap((one) => {
    const parts = one.parts.filter(({ serviceLineId }) => serviceLineId !== null && named.has(serviceLineId));
    return parts.length > 0 ? [{ ...one, parts }] : [];
  });
}

/**
 * Returns the decisions that the reversal probably refers to although the amounts differ: the lines that it names, or
 * all.
 */
function likelyScope(decisions: readonly StandingDecision[], reversal: Reversal): StandingDecision[] {
  const named = namedLines(reversal);
  const ofLines = named === null ? [] : onlyLines(decisions, named);
  const decided = decisions.flatMap(({ parts }) => parts.filter(({ serviceLineId }) => serviceLineId !== null));
  const covers = decided.every(({ serviceLineId }) => named?.has(serviceLineId!) ?? true);
  return covers || ofLines.length === 0 ? [...decisions] : ofLines;
}

type Totals = { charge: number | null; paid: number };

function totalsOf(decisions: readonly StandingDecision[]): Totals {
  const parts = decisions.flatMap((one) => one.parts);
  const charges = parts.flatMap(({ charge }) => charge ?? []);
  return {
    charge: charges.length < parts.length ? null : sumOf(charges),
    paid: sumOf(parts.map(({ paid }) => paid)),
  };
}

/** A reversal states negative amounts. */
function statedIn({ charge, paid }: ClaimPayment): { charge: number; paid: number } {
  return { charge: Math.abs(charge), paid: 0 - paid };
}

function isEqual(posted: Totals, stated: { charge: number; paid: number }): boolean {
  return posted.paid === stated.paid && (posted.charge === null || posted.charge === stated.charge);
}

/** Returns how the amounts of a reversal differ from the posted amounts. */
function differenceOf(decisions: readonly StandingDecision[], payment: ClaimPayment): ReversalDifference {
  const stated = statedIn(payment);
  const { charge, paid } = totalsOf(decisions);
  const posted = { paid, adjusted: (charge ?? stated.charge) - paid };
  const reversed = { paid: stated.paid, adjusted: stated.charge - stated.paid };
  return {
    posted,
    reversed,
    difference: { paid: posted.paid - reversed.paid, adjusted: posted.adjusted - reversed.adjusted },
  };
}

/** Returns the withdrawn parts as the ledger records them. */
export function withdrawnIn({ decisions }: Withdrawal): WithdrawnDecision[] {
  return decisions.map(({ entryId, parts }) => ({
    entryId,
    serviceLineIds: parts.map(({ serviceLineId }) => serviceLineId),
  }));
}

export function partsOf({ decisions }: Withdrawal): StandingPart[] {
  return decisions.flatMap(({ parts }) => parts);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
