import type { RealTimeOutcome, RealTimeRequest } from '../../../modules/trading/exchange/payer-gateway.ts';
import { startsInterchange } from '../starts-interchange.ts';
import type { ApiPool } from './api-pool.ts';
import { discard, readAnswer } from './https-client.ts';
import { asHttpsError } from './https-error.ts';
import { textAt } from './json-pointer.ts';
import { valuesOf, within } from './send-interchange.ts';
import { readJson } from './understand-answer.ts';

const ANSWER_BYTES_MAX = 16 * 1024 * 1024;
const ACCEPTED = 202;

/** Sends one request and waits for the response. */
export async function askQuestion(request: RealTimeRequest, pool: ApiPool): Promise<RealTimeOutcome> {
  if (request.signal.aborted) return { outcome: 'timed_out', reason: 'deadline' };
  let refusedStatuses: readonly number[] = [];
  try {
    const api = await pool.find(request);
    const { settings } = api;
    refusedStatuses = settings.refusedStatuses;
    if (settings.realTime === null || !settings.realTimeTransactions.includes(request.transactionSet)) {
      return { outcome: 'refused', reason: 'not_supported' };
    }
    const { call, answer: shape } = settings.realTime;
    const answer = await api.call(call, 'url', {
      values: valuesOf({ ...request, interchangeId: request.requestId }, settings),
      content: request.content,
      signal: within(settings.timeoutMs, request.signal),
    });
    if (answer.status === ACCEPTED) {
      discard(answer);
      return { outcome: 'deferred' };
    }
    if (shape.kind === 'link') return { outcome: 'refused', reason: 'not_supported' };
    const content =
      shape.kind === 'raw'
        ? await readAnswer(answer, ANSWER_BYTES_MAX)
        : Buffer.from(
            textAt(await readJson(answer, ANSWER_BYTES_MAX), shape.pointer) ?? '',
            shape.encoding === 'base64' ? 'base64' : 'utf8',
          );
    if (startsInterchange(content)) return { outcome: 'answered', content };
    return { outcome: 'timed_out', reason: 'answer_not_understood' };
  } catch (thrown) {
    const { reason, isUnsent, status } = asHttpsError(thrown);
    if (status !== null && refusedStatuses.includes(status)) return { outcome: 'refused', reason };
    return { outcome: isUnsent ? 'unavailable' : 'timed_out', reason };
  }
}
