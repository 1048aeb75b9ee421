import { randomBytes } from 'node:crypto';
import { correctedNumbers, decidedClaims, decisionOf } from '../../payers/adjudication/earlier-decisions.ts';
import { SANDBOX_PAYERS } from '../../payers/directory/sandbox-payers.ts';
import { numberGenerator } from '../../payers/generated-numbers.ts';
import { parseSandboxMemberId } from '../../payers/member-ids/member-id-grammar.ts';
import { payerClaimNumber } from '../../payers/plan-answers.ts';
import { receivedFrom } from '../../payers/received.ts';

/** A file with which the payers answer, and how long after the receipt it is due. */
export type PayerAnswer = { transactionSet: string; controlNumber: number; delayMs: number; content: string };

/** Answers one interchange; null if the payers do not understand it. */
type AnswerInterchange = (content: Uint8Array, receivedAt: Date) => PayerAnswer[] | null;

/** Opens the payers of the sandbox without a database. Their decisions are kept in memory while the process runs. */
export function openAnswering({ timeScale }: { timeScale: number }): AnswerInterchange {
  const directory = { payers: SANDBOX_PAYERS, readMemberId: parseSandboxMemberId };
  const numbers = numberGenerator(randomBytes(32), 'demo');
  /** The interchange of each claim that the payers have decided, by the payer's claim number. */
  const decided = new Map<string, Uint8Array>();
  let lastControlNumber = 0;
  return (content, receivedAt) => {
    const first = receivedFrom(content, directory, numbers);
    if (first === null) return null;
    const earlier = correctedNumbers(first.claims, directory).flatMap((number) => {
      const earlierContent = decided.get(number);
      decided.delete(number);
      const found =
        earlierContent &&
        decisionOf(earlierContent, (claim) => payerClaimNumber(claim, numbers) === number, { script: null, directory });
      return found ? [[number, found] as const] : [];
    });
    for (const claim of decidedClaims(first.claims, directory)) decided.set(payerClaimNumber(claim, numbers), content);
    const received = earlier.length === 0 ? first : receivedFrom(content, directory, numbers, new Map(earlier))!;
    return received.answers.map(({ transactionSet, lagMs, write }) => {
      lastControlNumber += 1;
      const [controlNumber, delayMs] = [lastControlNumber, Math.round(lagMs / timeScale)];
      const createdAt = new Date(receivedAt.getTime() + delayMs);
      const answer = write({ answered: received.interchange, createdAt, controlNumber });
      return { transactionSet, controlNumber, delayMs, content: answer };
    });
  };
}
