import type { AnswerContext } from '../../src/gateways/mapping/answer-envelope.ts';
import type { Interchange } from '../../src/x12/common.ts';
import { type EarlierDecisions, NOTHING_EARLIER } from './adjudication/earlier-decisions.ts';
import type { NumberGenerator } from './generated-numbers.ts';
import { planAnswers } from './plan-answers.ts';
import { planAuthorizationAnswers } from './plan-authorization-answers.ts';
import { type ReceivedClaim, readClaims } from './received-claim.ts';
import type { Directory } from './scenario.ts';

/** A planned answer: its delay after the receipt (before the time scale), and its text once it has a number. */
export type PlannedFile = { transactionSet: string; lagMs: number; write(context: AnswerContext): string };

/** An interchange as the sandbox's clearinghouse understands it. */
export type Received = {
  /** The ISA. */
  interchange: Interchange;
  payerIds: string[];
  /** The claims of an 837P, 837I or 837D. */
  claims: ReceivedClaim[];
  /** The channel fails, as selected by a member id. */
  isRefused: boolean;
  answers: PlannedFile[];
};

/** The readers check the name of the transaction set first, so that a large file of claims is parsed once. */
const TRANSACTION_SET = /\bST[^A-Za-z0-9\s](\d{3})/;
const HEAD_BYTES = 1_000;

/** Returns the received messages and the planned answers of their payers, or null if they cannot be read; pure. */
export function receivedFrom(
  content: Uint8Array,
  directory: Directory,
  numbers: NumberGenerator,
  earlier: EarlierDecisions = NOTHING_EARLIER,
): Received | null {
  const head = Buffer.from(content.subarray(0, HEAD_BYTES)).toString('latin1');
  if (TRANSACTION_SET.exec(head)?.[1] !== '837') {
    const planned = planAuthorizationAnswers(content, directory, numbers);
    return planned && { ...planned, claims: [] };
  }
  const parsed = readClaims(content);
  const interchange = parsed.transactions[0]?.interchange;
  if (!interchange) return null;
  return {
    interchange,
    payerIds: parsed.claims.map(({ payer }) => payer.payerId ?? ''),
    claims: parsed.claims,
    isRefused: false,
    answers: planAnswers(parsed, directory, numbers, earlier),
  };
}
