import type { AcknowledgmentLevel } from './acknowledgment.ts';

/** A claim status code of a payer or clearinghouse with its date (STC01, STC02). */
type AnsweredStatus = {
  categoryCode: string;
  statusCode: string;
  entityCode: string | null;
  effectiveDate: string | null;
};

/** One answer to a submission of a claim, with the data that decides the claim's status. */
export type ClaimAnswer = {
  level: AcknowledgmentLevel;
  /**
   * `receipt`: the claim has arrived. `status`: the payer reports its progress. Neither accepts nor rejects the claim.
   */
  meaning: 'accepted' | 'rejected' | 'receipt' | 'status';
  /** When it was produced, as `ClaimAcknowledgmentAnswer` describes; compared as text. Empty if it is not known. */
  producedAt: string;
  /** The inbound interchange that contained it. */
  interchangeId: string;
  status: AnsweredStatus | null;
};

/** The result of all answers about a submission. */
export type Standing = {
  outcome: 'accepted' | 'rejected' | null;
  /** The level that decided; null without an outcome. */
  level: AcknowledgmentLevel | null;
  /** The status to show as `payerStatus`. */
  status: AnsweredStatus | null;
};

/** The levels before the payer, from the first to the last. */
const BEFORE_PAYER: readonly AcknowledgmentLevel[] = ['ta1', '999', '277ca_clearinghouse'];
/** The precedence of several answers in one file: the last of these that is present counts. */
const MEANINGS: readonly ClaimAnswer['meaning'][] = ['receipt', 'status', 'accepted', 'rejected'];
/** The maximum number of answers kept for a submission. */
const ANSWERS_MAX = 20;

/**
 * Returns the result of a submission from its answers, in whatever order they arrived. If the payer has answered, its
 * answers decide: the latest by the time of production, and the worst of several in one file. A receipt decides
 * nothing. Before the payer has answered, any rejection by the clearinghouse, a 999 or a TA1 rejects the claim.
 */
export function standingOf(answers: readonly ClaimAnswer[]): Standing {
  const ofPayer = byFile(answers.filter((answer) => isOfPayer(answer) && answer.meaning !== 'receipt'));
  const latest = ofPayer.at(-1);
  const decision = ofPayer.findLast(({ meaning }) => meaning !== 'status');
  if (decision) {
    const outcome = decision.meaning === 'rejected' ? 'rejected' : 'accepted';
    return { outcome, level: decision.level, status: latest!.status };
  }
  const refusals = answers.filter(({ meaning }) => meaning === 'rejected').sort(byLevel);
  const refusal = refusals.at(-1);
  const receipt = answers.filter(({ meaning }) => meaning === 'receipt').sort(byLevel);
  const shown = latest?.status ?? refusals.findLast(({ status }) => status !== null)?.status;
  return {
    outcome: refusal ? 'rejected' : null,
    level: refusal?.level ?? null,
    status: shown ?? receipt.findLast(({ status }) => status !== null)?.status ?? null,
  };
}

/** Adds an answer, and removes the answers that can no longer change the result. */
export function withAnswer(answers: readonly ClaimAnswer[], added: ClaimAnswer): ClaimAnswer[] {
  if (answers.some((known) => JSON.stringify(known) === JSON.stringify(added))) return [...answers];
  const all = [...answers, added];
  const isDecided = all.some((answer) => isOfPayer(answer) && ['accepted', 'rejected'].includes(answer.meaning));
  const open = isDecided ? all.filter((answer) => isOfPayer(answer) && answer.meaning !== 'receipt') : all;
  return open.length <= ANSWERS_MAX ? open : open.sort(byProduction).slice(-ANSWERS_MAX);
}

function isOfPayer({ level }: Pick<ClaimAnswer, 'level'>): boolean {
  return !BEFORE_PAYER.includes(level);
}

/** Returns the answer that counts of each file, the file that was produced last at the end. */
function byFile(answers: readonly ClaimAnswer[]): ClaimAnswer[] {
  const files = [...Map.groupBy(answers, ({ interchangeId }) => interchangeId).values()];
  return files
    .map((own) => ({
      ...own.toSorted(byMeaning).at(-1)!,
      producedAt: own
        .map(({ producedAt }) => producedAt)
        .sort()
        .at(-1)!,
    }))
    .sort(byProduction);
}

function byProduction(a: ClaimAnswer, b: ClaimAnswer): number {
  return compare(a.producedAt, b.producedAt) || byMeaning(a, b);
}

function byMeaning(a: ClaimAnswer, b: ClaimAnswer): number {
  return MEANINGS.indexOf(a.meaning) - MEANINGS.indexOf(b.meaning) || bySource(a, b);
}

function byLevel(a: ClaimAnswer, b: ClaimAnswer): number {
  return rankOf(a) - rankOf(b) || compare(a.producedAt, b.producedAt) || bySource(a, b);
}

function rankOf({ level }: ClaimAnswer): number {
  const rank = BEFORE_PAYER.indexOf(level);
  return rank === -1 ? BEFORE_PAYER.length : rank;
}

/** An order of answers that are equal in time and meaning, so that the result is the same in any order of arrival. */
function bySource(a: ClaimAnswer, b: ClaimAnswer): number {
  return compare(a.producedAt, b.producedAt) || compare(JSON.stringify(a.status), JSON.stringify(b.status));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
