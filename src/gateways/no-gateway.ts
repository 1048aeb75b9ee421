import type { PayerGateway } from '../modules/exchange/payer-gateway.ts';

const UNAVAILABLE = { outcome: 'unavailable', reason: 'no_gateway_configured' } as const;

/** The gateway of connections that nothing serves: sends nothing, and has no files. */
export const unavailableGateway: PayerGateway = {
  carries: { batch: [], realTime: [] },
  stage: async () => UNAVAILABLE,
  release: async () => UNAVAILABLE,
  resolve: async () => 'unknown',
  request: async () => UNAVAILABLE,
  collect: async () => [],
  confirm: async () => undefined,
};
