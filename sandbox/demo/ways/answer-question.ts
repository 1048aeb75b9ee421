import { answerAtOnce } from '../../payers/answer-at-once.ts';
import { SANDBOX_PAYERS } from '../../payers/directory/sandbox-payers.ts';
import { parseSandboxMemberId } from '../../payers/member-ids/member-id-grammar.ts';

/** Answers a 270 as the payers of the sandbox do, always at once; null for other text. */
export function answerQuestion(content: Uint8Array, receivedAt: Date): Buffer | null {
  return answerAtOnce(content, receivedAt, { payers: SANDBOX_PAYERS, readMemberId: parseSandboxMemberId });
}
