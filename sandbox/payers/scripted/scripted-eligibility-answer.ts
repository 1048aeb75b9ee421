import type { AnswerContext } from '../../../src/gateways/mapping/answer-envelope.ts';
import { invariant } from '../../../src/kernel/assert.ts';
import type { ScriptedEligibilityAnswer } from '../../../src/modules/payer-simulator.ts';
import { parse270 } from '../../../src/x12/270-005010X279A1/index.ts';
import { readEligibilityScript } from '../member-ids/eligibility-scripts.ts';
import type { Directory } from '../scenario.ts';
import { answer271 } from '../sets/answer-271.ts';

type Options = { directory: Directory } & Omit<AnswerContext, 'answered'>;

/** Writes the 271 with the scripted outcome to the inquiry that was sent. Pure. */
export function scriptedEligibilityAnswer(
  { script }: ScriptedEligibilityAnswer,
  sent: Uint8Array,
  { directory, ...numbered }: Options,
): string {
  const outcome = readEligibilityScript(script);
  const [transaction] = parse270(sent).transactions;
  const inquiry = transaction?.inquiries[0];
  invariant(outcome && transaction && inquiry, 'the script is valid and a 270 was sent');
  const { referenceId } = transaction.header;
  return answer271({ inquiry, referenceId, outcome, directory }, { answered: transaction.interchange, ...numbered });
}
