import type { AnswerContext } from '../../../src/gateways/mapping/answer-envelope.ts';
import { invariant } from '../../../src/kernel/assert.ts';
import type { ScriptedAuthorizationAnswer } from '../../../src/modules/trading/payers/payer-simulator.ts';
import { parse278Request } from '../../../src/x12/278-005010X217/index.ts';
import type { NumberGenerator } from '../generated-numbers.ts';
import { readAuthorizationScript } from '../member-ids/authorization-scripts.ts';
import { repliesTo } from '../plan-authorization-answers.ts';
import { answer278 } from '../sets/answer-278.ts';

type Options = { numbers: NumberGenerator } & Omit<AnswerContext, 'answered'>;

/** Writes the 278 response with the scripted decision or questions about the request that was sent. Pure. */
export function scriptedAuthorizationAnswer(
  { type, script }: ScriptedAuthorizationAnswer,
  sent: Uint8Array,
  { numbers, ...numbered }: Options,
): string {
  const outcome = readAuthorizationScript(type, script);
  const [first] = parse278Request(sent).transactions;
  invariant(outcome && first, 'the script is valid and a 278 was sent');
  const [reply] = repliesTo(outcome);
  invariant(reply, 'every decision and every question is one reply');
  const input = { review: first.review, reply: reply.reply, numbers, isInquiry: false };
  return answer278(input, { answered: first.interchange, ...numbered });
}
