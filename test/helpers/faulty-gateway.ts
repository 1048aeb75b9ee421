import type { PayerGateway } from '../../src/modules/trading/exchange/payer-gateway.ts';

type Step = 'stage' | 'release' | 'resolve' | 'collect' | 'confirm';

/** Where a call fails: before it has its effect, or after it, when only the reply is lost. */
export type Fault = { step: Step; when: 'before' | 'after' };

export type FaultyGateway = {
  gateway: PayerGateway;
  /** Makes the next call of the step fail. */
  fail(fault: Fault): void;
};

/** Wraps a gateway so that its calls fail when a test requests it. */
export function faultyGateway(inner: PayerGateway): FaultyGateway {
  const faults: Fault[] = [];
  async function step<T>(name: Step, call: () => Promise<T>): Promise<T> {
    const at = faults.findIndex((fault) => fault.step === name);
    const [fault] = at === -1 ? [] : faults.splice(at, 1);
    if (fault?.when === 'before') throw new Error('connection refused');
    const result = await call();
    if (fault?.when === 'after') throw new Error('connection reset');
    return result;
  }
  return {
    gateway: {
      carries: inner.carries,
      stage: (interchange, signal) => step('stage', () => inner.stage(interchange, signal)),
      release: (interchange, signal) => step('release', () => inner.release(interchange, signal)),
      resolve: (interchange, signal) => step('resolve', () => inner.resolve(interchange, signal)),
      request: (request) => inner.request(request),
      collect: (limit) => step('collect', () => inner.collect(limit)),
      confirm: (files) => step('confirm', () => inner.confirm(files)),
    },
    fail: (fault) => {
      faults.push(fault);
    },
  };
}
