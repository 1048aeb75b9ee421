import type {
  OutboundInterchange,
  PayerGateway,
  RealTimeOutcome,
  ReleaseOutcome,
  ResolveOutcome,
  StageOutcome,
} from '../payer-gateway.ts';
import { GATEWAY_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './sending.ts';

/** The steps of sending. They never throw, and time out after the limit. */
export type CallGateway = {
  stage(interchange: OutboundInterchange): Promise<StageOutcome>;
  release(interchange: OutboundInterchange): Promise<ReleaseOutcome>;
  resolve(interchange: OutboundInterchange): Promise<ResolveOutcome>;
  /**
   * Sends the interchange as a real-time request. After an error or a timeout, it is unknown whether it has arrived.
   */
  request(interchange: OutboundInterchange): Promise<RealTimeOutcome>;
};

/** Wraps a gateway. Errors and timeouts become outcomes that depend on the interrupted step. */
export function gatewayCalls(gateway: PayerGateway, timeoutMs = GATEWAY_TIMEOUT_MS): CallGateway {
  return {
    stage: (interchange) =>
      within(
        timeoutMs,
        (signal) => gateway.stage(interchange, signal),
        (reason) => ({ outcome: 'unavailable', reason }),
      ),
    release: (interchange) =>
      within(
        timeoutMs,
        (signal) => gateway.release(interchange, signal),
        (reason) => ({ outcome: 'unknown', reason }),
      ),
    resolve: (interchange) =>
      within(
        timeoutMs,
        (signal) => gateway.resolve(interchange, signal),
        () => 'unknown',
      ),
    request: (interchange) =>
      within(
        REQUEST_TIMEOUT_MS,
        (signal) =>
          gateway.request({
            ...interchange,
            requestId: interchange.interchangeId,
            deadline: new Date(Date.now() + REQUEST_TIMEOUT_MS),
            signal,
          }),
        (reason) => ({ outcome: 'timed_out', reason }),
      ),
  };
}

async function within<T>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  otherwise: (reason: 'gateway_error' | 'gateway_timeout') => T,
): Promise<T> {
  const ended = new AbortController();
  const { promise: timeout, resolve: timedOut } = Promise.withResolvers<T>();
  const timer = setTimeout(() => {
    ended.abort();
    timedOut(otherwise('gateway_timeout'));
  }, timeoutMs);
  try {
    return await Promise.race([work(ended.signal), timeout]);
  } catch {
    return otherwise('gateway_error');
  } finally {
    clearTimeout(timer);
  }
}
