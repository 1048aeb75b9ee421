import { answer271 } from '../../gateways/simulator/answer-271.ts';
import { eligibilityScript } from '../../gateways/simulator/eligibility-script.ts';
import { parseSandboxMemberId } from '../../gateways/simulator/member-ids/member-id-grammar.ts';
import { SANDBOX_PAYERS } from '../../gateways/simulator/sandbox-payers.ts';
import { parse270 } from '../../x12/270-005010X279A1/index.ts';

/** Answers a 270 as the payers of the sandbox do, always at once; null for other text. */
export function answerQuestion(content: Uint8Array, receivedAt: Date): Buffer | null {
  const [transaction] = parse270(content).transactions;
  const inquiry = transaction?.inquiries[0];
  if (!transaction || !inquiry) return null;
  const directory = { payers: SANDBOX_PAYERS, readMemberId: parseSandboxMemberId };
  const outcome = eligibilityScript(inquiry, directory);
  const { interchange, header } = transaction;
  const controlNumber = Number(interchange.controlNumber);
  const context = { answered: interchange, createdAt: receivedAt, controlNumber };
  return Buffer.from(answer271({ inquiry, referenceId: header.referenceId, outcome, directory }, context));
}
