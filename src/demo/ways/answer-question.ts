import { answerAtOnce } from '../../gateways/simulator/answer-at-once.ts';
import { parseSandboxMemberId } from '../../gateways/simulator/member-ids/member-id-grammar.ts';
import { SANDBOX_PAYERS } from '../../gateways/simulator/sandbox/sandbox-payers.ts';

/** Answers a 270 as the payers of the sandbox do, always at once; null for other text. */
export function answerQuestion(content: Uint8Array, receivedAt: Date): Buffer | null {
  return answerAtOnce(content, receivedAt, { payers: SANDBOX_PAYERS, readMemberId: parseSandboxMemberId });
}
