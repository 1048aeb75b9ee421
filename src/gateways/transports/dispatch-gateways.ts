import type {
  CollectedFile,
  GatewayConnection,
  GatewaysByKind,
  PayerGateway,
  TransactionSet,
} from '../../modules/trading/exchange/payer-gateway.ts';

/**
 * Hands each call to the gateway of the connection's kind. A connection that no gateway serves, or that is not open, and
 * a transaction set that its gateway does not carry, are unavailable: interchanges wait until the setup is corrected.
 */
export function dispatchGateways(byKind: GatewaysByKind): PayerGateway {
  const gateways = Object.values(byKind);
  return {
    carries: (connection) => {
      const gateway = gatewayFor(byKind, { ...connection, isOpen: true }, {});
      return typeof gateway === 'string' ? { batch: [], realTime: [] } : gateway.carries(connection);
    },
    stage: async (interchange, signal) => {
      const gateway = gatewayFor(byKind, interchange.connection, { batch: interchange.transactionSet });
      return typeof gateway === 'string' ? unavailable(gateway) : gateway.stage(interchange, signal);
    },
    release: async (interchange, signal) => {
      const gateway = gatewayFor(byKind, interchange.connection, { batch: interchange.transactionSet });
      return typeof gateway === 'string' ? unavailable(gateway) : gateway.release(interchange, signal);
    },
    resolve: async (interchange, signal) => {
      const gateway = gatewayFor(byKind, interchange.connection, {});
      return typeof gateway === 'string' ? 'unknown' : gateway.resolve(interchange, signal);
    },
    request: async (request) => {
      const gateway = gatewayFor(byKind, request.connection, { realTime: request.transactionSet });
      return typeof gateway === 'string' ? unavailable(gateway) : gateway.request(request);
    },
    collect: async (limit, hold) => {
      const files: CollectedFile[] = [];
      for (const gateway of gateways) files.push(...(await gateway.collect(limit - files.length, hold)));
      return files;
    },
    confirm: async (files) => {
      for (const [kind, own] of Map.groupBy(files, (file) => file.kind)) await byKind[kind]?.confirm(own);
    },
  };
}

type Obstacle = 'no_gateway_configured' | 'connection_closed' | 'transaction_not_carried';

/** Returns the gateway of a connection, or why it cannot be used. */
function gatewayFor(
  byKind: GatewaysByKind,
  connection: GatewayConnection,
  { batch, realTime }: { batch?: TransactionSet; realTime?: TransactionSet },
): PayerGateway | Obstacle {
  const { kind, isOpen } = connection;
  const gateway = kind !== null && Object.hasOwn(byKind, kind) ? byKind[kind] : undefined;
  if (gateway === undefined) return 'no_gateway_configured';
  if (!isOpen) return 'connection_closed';
  const carried = gateway.carries(connection);
  const isCarried =
    (batch === undefined || carried.batch.includes(batch)) &&
    (realTime === undefined || carried.realTime.includes(realTime));
  return isCarried ? gateway : 'transaction_not_carried';
}

function unavailable(reason: Obstacle): { outcome: 'unavailable'; reason: Obstacle } {
  return { outcome: 'unavailable', reason };
}
