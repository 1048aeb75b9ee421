import { parse270 } from '../../src/x12/270-005010X279A1/index.ts';
import type { Directory } from './scenario.ts';
import { eligibilityScript } from './scripted/eligibility-script.ts';
import { answer271 } from './sets/answer-271.ts';

/** Answers a 270 as selected by its member id, always at once; null for other text. Pure. */
export function answerAtOnce(content: Uint8Array, receivedAt: Date, directory: Directory): Buffer | null {
  const [transaction] = parse270(content).transactions;
  const inquiry = transaction?.inquiries[0];
  if (!transaction || !inquiry) return null;
  const outcome = eligibilityScript(inquiry, directory);
  const { interchange, header } = transaction;
  const controlNumber = Number(interchange.controlNumber);
  const context = { answered: interchange, createdAt: receivedAt, controlNumber };
  return Buffer.from(answer271({ inquiry, referenceId: header.referenceId, outcome, directory }, context));
}
