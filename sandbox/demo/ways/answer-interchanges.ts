import { randomBytes } from 'node:crypto';
import { parse270 } from '../../../src/x12/270-005010X279A1/index.ts';
import { correctedNumbers, decidedClaims, decisionOf } from '../../payers/adjudication/earlier-decisions.ts';
import { SANDBOX_PAYERS } from '../../payers/directory/sandbox-payers.ts';
import { numberGenerator } from '../../payers/generated-numbers.ts';
import { eligibilityScript } from '../../payers/member-ids/eligibility-scripts.ts';
import { parseSandboxMemberId } from '../../payers/member-ids/member-id-grammar.ts';
import { payerClaimNumber } from '../../payers/plan-answers.ts';
import { receivedFrom } from '../../payers/received.ts';
import type { Directory } from '../../payers/scenario.ts';
import { answer271 } from '../../payers/sets/answer-271.ts';

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

/** Answers a 270 as the payers of the sandbox do, always at once; null for other text. */
export function answerQuestion(content: Uint8Array, receivedAt: Date): Buffer | null {
  return answerAtOnce(content, receivedAt, { payers: SANDBOX_PAYERS, readMemberId: parseSandboxMemberId });
}

/** Answers a 270 as selected by its member id, always at once; null for other text. Pure. */
function answerAtOnce(content: Uint8Array, receivedAt: Date, directory: Directory): Buffer | null {
  const [transaction] = parse270(content).transactions;
  const inquiry = transaction?.inquiries[0];
  if (!transaction || !inquiry) return null;
  const outcome = eligibilityScript(inquiry, directory);
  const { interchange, header } = transaction;
  const controlNumber = Number(interchange.controlNumber);
  const context = { answered: interchange, createdAt: receivedAt, controlNumber };
  return Buffer.from(answer271({ inquiry, referenceId: header.referenceId, outcome, directory }, context));
}
