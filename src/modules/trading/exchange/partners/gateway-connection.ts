import type { GatewayConnection } from '../payer-gateway.ts';

/** The connection of a trading partner as it is stored, without its secrets. */
export type ConnectionRow = { id: string; kind: string; profile: Record<string, unknown>; state: string };

/** Returns a stored connection as gateways receive it; null for a partner without a connection. */
export function gatewayConnection(organizationId: string, found: ConnectionRow | null): GatewayConnection {
  if (found === null) return { organizationId, connectionId: null, kind: null, isOpen: false, profile: {} };
  const { id: connectionId, kind, profile, state } = found;
  return { organizationId, connectionId, kind, isOpen: state === 'testing' || state === 'live', profile };
}
