import type { RealTimeOutcome, RealTimeRequest } from '../../src/modules/trading/exchange/payer-gateway.ts';
import { numberGenerator } from './generated-numbers.ts';
import { inboxPlace, mailboxOf, NUMBERS_PURPOSE, outboxPlace } from './mailbox.ts';
import { outboxEntries, type SimulatorOptions } from './outbox-entries.ts';
import { planAuthorizationAnswers } from './plan-authorization-answers.ts';
import { findAnswered, inSimulatorTransaction, putAnswered, putOut, takeIn, takeNumbers } from './simulator-store.ts';

/**
 * Answers a 278 at once with the immediate response, and later with files in the outbox. A repeated request gets the
 * same answer and has no further effect.
 */
export async function answerAuthorization(
  request: RealTimeRequest,
  options: SimulatorOptions,
): Promise<RealTimeOutcome> {
  const { pool, clock, encryption, directory } = options;
  const mailbox = mailboxOf(request);
  const numbers = numberGenerator(encryption.derive(NUMBERS_PURPOSE), mailbox);
  const plan = planAuthorizationAnswers(request.content, directory, numbers);
  if (!plan) return { outcome: 'refused', reason: 'not_understood' };
  if (plan.isRefused) return { outcome: 'refused', reason: 'channel_failed' };
  if (plan.payerIds.includes(options.unavailablePayerId)) {
    return { outcome: 'unavailable', reason: 'payer_unavailable' };
  }
  const frozenAt = await options.frozenAt(request);
  const receivedAt = frozenAt ?? clock.now();
  const { senderId, controlNumber } = plan.interchange;
  const path = `real-time/${senderId.trim()}/${controlNumber}`;
  const entry = {
    mailbox,
    interchangeSenderId: senderId,
    interchangeControlNumber: controlNumber,
    sealed: encryption.seal(request.content, inboxPlace(mailbox, senderId, controlNumber), { compress: true }),
    receivedAt,
  };
  const answered = await inSimulatorTransaction(pool, async (connection) => {
    if (!(await takeIn(connection, entry))) return findAnswered(connection, mailbox, path);
    const planned = plan.answers.toSorted((one, other) => one.lagMs - other.lagMs);
    const first = await takeNumbers(connection, mailbox, planned.length);
    const entries = outboxEntries(
      {
        planned,
        answered: plan.interchange,
        first,
        mailbox,
        receivedAt,
        isClocked: frozenAt !== null,
        testClockId: request.testClockId,
      },
      options,
    );
    const isImmediate = planned[0]?.lagMs === 0;
    await putOut(connection, isImmediate ? entries.slice(1) : entries);
    if (!isImmediate) return null;
    await putAnswered(connection, { ...entries[0]!, path });
    return entries[0]!;
  });
  if (answered === null) return { outcome: 'deferred' };
  const content = encryption.open(answered.sealed, outboxPlace(mailbox, answered.fileId));
  return { outcome: 'answered', content };
}
