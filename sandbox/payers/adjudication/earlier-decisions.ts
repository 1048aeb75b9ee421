import type { NumberGenerator } from '../generated-numbers.ts';
import { readRemittanceScript, readWonAppeal } from '../member-ids/remittance-scripts.ts';
import { type ReceivedClaim, readClaims } from '../received-claim.ts';
import { type Directory, scenarioOf } from '../scenario.ts';
import type { PaidClaim } from '../sets/answer-835.ts';
import { adjudicate, type ClaimDecision, reverseDecision } from './adjudicate.ts';
import { reconsider } from './reconsider.ts';

/** The decisions that a file of claims reverses, by the payer's claim number (REF*F8). */
export type EarlierDecisions = ReadonlyMap<string, { claim: ReceivedClaim; decision: ClaimDecision }>;

export const NOTHING_EARLIER: EarlierDecisions = new Map();

/** CLM05-3 of a replacement and of a void. */
const CORRECTIONS = new Set(['7', '8']);

/** Returns the payer's numbers of the claims that accepted replacements and voids reverse. */
export function correctedNumbers(claims: readonly ReceivedClaim[], directory: Directory): string[] {
  return claims.flatMap((claim) => {
    const number = correctedNumber(claim);
    return number !== null && scenarioOf(claim, directory).payerAcknowledgment?.isAccepted ? [number] : [];
  });
}

export function correctedNumber({ frequencyCode, payerClaimControlNumber }: ReceivedClaim): string | null {
  return CORRECTIONS.has(frequencyCode) ? (payerClaimControlNumber ?? null) : null;
}

/** Returns the claims that a payer decides on, now or after documents, and does not reverse on its own. */
export function decidedClaims(claims: readonly ReceivedClaim[], directory: Directory) {
  return claims.filter((claim) => {
    const { remittances, outcome, payerAcknowledgment } = scenarioOf(claim, directory);
    // The claim is decided when its documents arrive, which contain the payer's number.
    if (outcome.outcome === 'information_requested') return payerAcknowledgment?.isAccepted === true;
    return remittances.length > 0 && outcome.outcome !== 'reversed';
  });
}

/** Divides the script of a decision into the first decision and the appeals that have corrected it. */
const STEP = '+';

/** Returns the script of a decision that an appeal has corrected. */
export function scriptAfterAppeal(script: string | null, appeal: string): string {
  return `${script ?? ''}${STEP}${appeal}`;
}

/**
 * Returns the decision on the claim with a payer's number, recomputed from its member id or its script and from each
 * later appeal.
 */
export function decisionOf(
  content: Uint8Array,
  isMeant: (claim: ReceivedClaim) => boolean,
  { script, directory }: { script: string | null; directory: Directory },
) {
  const claim = readClaims(content).claims.find(isMeant);
  if (!claim) return null;
  const { outcome, afterDenial } = scenarioOf(claim, directory);
  if (script === null && outcome.outcome === 'information_requested') return null;
  const [first = '', ...appeals] = (script ?? '').split(STEP);
  const decided = adjudicate(claim, readRemittanceScript(first)?.outcome ?? outcome, afterDenial);
  const decision = appeals.reduce((corrected, appeal) => {
    const share = readWonAppeal(appeal);
    return share === null ? corrected : reconsider(claim, corrected, share);
  }, decided);
  return { claim, decision };
}

/** Returns the reversal (CLP02 is 22) of the decision that a claim replaces or voids, or nothing. */
export function reversalFor(
  correction: ReceivedClaim,
  earlier: EarlierDecisions,
  numbers: NumberGenerator,
): PaidClaim[] {
  const payerClaimControlNumber = correctedNumber(correction);
  const found = payerClaimControlNumber === null ? undefined : earlier.get(payerClaimControlNumber);
  if (payerClaimControlNumber === null || found === undefined) return [];
  return [paymentOf({ ...found, decision: reverseDecision(found.decision) }, payerClaimControlNumber, numbers)];
}

/** Returns the claim payment of an 835 with a decision that was made before, or that corrects one. */
export function paymentOf(
  { claim, decision }: Pick<PaidClaim, 'claim' | 'decision'>,
  payerClaimControlNumber: string,
  numbers: NumberGenerator,
): PaidClaim {
  return {
    claim,
    decision,
    payerClaimControlNumber,
    style: { outcome: 'ordinary' },
    mangledControlNumber: numbers.text('mangled-control-number', payerClaimControlNumber, 18),
    isOverpaid: false,
  };
}
