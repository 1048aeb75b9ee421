import type { RealTimeOutcome, RealTimeRequest } from '../../../modules/trading/exchange/payer-gateway.ts';
import { asCoreError, CoreError, type CoreFailure } from './core-error.ts';
import { carriedSets } from './core-settings.ts';
import type { CorePartners } from './partners.ts';
import { payloadIdOf } from './payload-id.ts';
import { isPickedUp, isReceipt } from './payload-types.ts';
import { sendMessage } from './send-message.ts';

type Parts = { partners: CorePartners; now: () => Date };

/** The partner would refuse the same question again. */
const REFUSALS: readonly CoreFailure[] = ['payload_refused', 'payload_id_refused'];

/** Sends a question in real time, once. */
export async function askQuestion(request: RealTimeRequest, { partners, now }: Parts): Promise<RealTimeOutcome> {
  const { connection, transactionSet, signal } = request;
  if (!carriedSets(connection.profile).realTime.includes(transactionSet)) {
    return { outcome: 'refused', reason: 'not_supported' };
  }
  if (signal.aborted) return { outcome: 'timed_out', reason: 'deadline' };
  try {
    const partner = await partners.open(request);
    const payloadType = partner.settings.payloadTypes[transactionSet];
    if (payloadType === undefined) throw new CoreError('setup_invalid', { isRefused: true });
    const answer = await sendMessage(partner, {
      operation: 'realTime',
      payloadType,
      payloadId: payloadIdOf(request.organizationId, request.requestId),
      payload: request.content,
      now: now(),
      signal,
    });
    if (answer.isCut) throw new CoreError('answer_too_large');
    if (answer.payload === null) {
      const { resultTypes } = partner.settings;
      const isLater = isReceipt(answer.fields.PayloadType ?? '') && isPickedUp(transactionSet, resultTypes);
      if (isLater) return { outcome: 'deferred' };
      throw new CoreError('payload_missing');
    }
    return { outcome: 'answered', content: answer.payload };
  } catch (error) {
    const { reason, isRefused } = asCoreError(error);
    if (!isRefused) return { outcome: 'timed_out', reason };
    return { outcome: REFUSALS.includes(reason) ? 'refused' : 'unavailable', reason };
  }
}
