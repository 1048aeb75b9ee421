import {
  type DecidingPayer,
  effectiveEntries,
  type LedgerEntry,
  type Posting,
  summed,
} from '../../../payments/ledger/ledger-entry.ts';

/** The amounts that one decision of a payer has posted to a line, or to the claim as a whole (null). In cents. */
export type StandingPart = {
  serviceLineId: string | null;
  /** SVC02; null if the payer did not decide on the line itself and the postings do not determine it. */
  charge: number | null;
  paid: number;
  /**
   * The postings without the payer's receivable, and without amounts that a person wrote off or billed to the patient.
   */
  postings: Posting[];
};

/** A decision of a payer that is in force: no reversal has withdrawn it, at least not all of its lines. */
export type StandingDecision = {
  entryId: string;
  remittanceId: string | null;
  isLaterPayer: boolean;
  payerRank: number;
  payer: DecidingPayer | null;
  /** CLP07 */
  payerClaimControlNumber: string | null;
  /** CLP02 */
  claimStatusCode: string;
  parts: StandingPart[];
};

/** Returns whether a person has moved the amount: by a write-off, or by billing a denied amount to the patient. */
export function isMovedByPerson({ kind, groupCode }: Posting): boolean {
  return kind === 'write_off' || (kind === 'denial' && groupCode === null);
}

/** Returns the decisions of payers that are in force, in the order in which they were posted. */
export function standingDecisions(entries: readonly LedgerEntry[]): StandingDecision[] {
  const counted = effectiveEntries(entries);
  const withdrawn = withdrawnLines(counted);
  let standing: StandingDecision[] = [];
  for (const entry of counted) {
    if (entry.decision === null) continue;
    const { mode } = entry.decision;
    // The lines that a reversal withdraws are left out of the decisions before it.
    if (mode === 'reverse') continue;
    const decided = decisionIn(entry);
    const one = mode === 'supersede' ? merged([...standing, decided], decided) : decided;
    const left = withdrawn.get(entry.id);
    const parts = one.parts.filter(({ serviceLineId }) => !left?.has(serviceLineId));
    standing = [...(mode === 'supersede' ? [] : standing), ...(parts.length > 0 ? [{ ...one, parts }] : [])];
  }
  return standing;
}

/** Returns the lines (null: the claim as a whole) of each entry that reversals have withdrawn. */
export function withdrawnLines(counted: readonly LedgerEntry[]): Map<string, Set<string | null>> {
  const withdrawn = new Map<string, Set<string | null>>();
  for (const { decision } of counted) {
    for (const { entryId, serviceLineIds } of decision?.withdraws ?? []) {
      withdrawn.set(entryId, new Set([...(withdrawn.get(entryId) ?? []), ...serviceLineIds]));
    }
  }
  return withdrawn;
}

function decisionIn({ id, payerRank, source, decision, postings }: LedgerEntry): StandingDecision {
  const { mode, claimStatusCode, payer, payerClaimControlNumber, lines, charge } = decision!;
  const own = postings.filter((posting) => posting.account !== 'payer' && !isMovedByPerson(posting));
  const decidedLines = lines.map(({ serviceLineId }) => serviceLineId as string | null);
  const ids = new Set([...own.map(({ serviceLineId }) => serviceLineId), ...decidedLines]);
  const parts = [...ids].map((serviceLineId) => {
    const posted = own.filter((posting) => posting.serviceLineId === serviceLineId);
    const stated = lines.filter((line) => line.serviceLineId === serviceLineId).map((line) => line.charge);
    return { serviceLineId, charge: chargeOf(stated, posted, mode), paid: paidIn(posted), postings: posted };
  });
  // A claim that is decided without lines has one part. On a claim with lines, this part only moves amounts between
  // them.
  const whole = parts.find(({ serviceLineId }) => serviceLineId === null);
  if (whole) whole.charge = lines.length === 0 ? charge : 0;
  return {
    entryId: id,
    remittanceId: source?.remittanceId ?? null,
    isLaterPayer: mode === 'follow',
    payerRank: payerRank ?? 1,
    payer,
    payerClaimControlNumber,
    claimStatusCode,
    parts,
  };
}

/**
 * Returns the decided charge: as the payer stated it, otherwise the paid and adjusted amounts, if all of them are
 * posted.
 */
function chargeOf(stated: readonly number[], posted: readonly Posting[], mode: string): number | null {
  if (stated.length > 0) return stated.reduce((sum, charge) => sum + charge, 0);
  // A later payer states the effect of the earlier one (OA-23), which is not posted again.
  return mode === 'add' ? posted.reduce((sum, { amount }) => sum + amount, 0) : null;
}

function paidIn(postings: readonly Posting[]): number {
  return postings.reduce((sum, { account, amount }) => sum + (account === 'payer_payments' ? amount : 0), 0);
}

/**
 * Returns one decision in the place of several: with all of their postings, and with the values that the last one
 * states.
 */
function merged(all: readonly StandingDecision[], last: StandingDecision): StandingDecision {
  const parts = new Map<string | null, StandingPart>();
  for (const { serviceLineId, charge, postings } of all.flatMap((one) => one.parts)) {
    const together = summed([...(parts.get(serviceLineId)?.postings ?? []), ...postings]);
    const stated = last.parts.find((part) => part.serviceLineId === serviceLineId);
    const own = stated === undefined ? charge : stated.charge;
    parts.set(serviceLineId, { serviceLineId, charge: own, paid: paidIn(together), postings: together });
  }
  return { ...last, parts: [...parts.values()] };
}
