import type { ConnectionKinds } from '../../src/modules/trading/exchange/partners/connection-kind.ts';

/** Returns a kind of connections that takes all settings, for gateways of tests. */
export function anyKind(kind: string): ConnectionKinds {
  return {
    [kind]: { check: async () => [], test: async () => ({ steps: [], unconfirmedHostKey: null }), makers: {} },
  };
}
