import type { Config } from './config.ts';
import { createAddressGuard } from './gateways/address-guard.ts';
import { isAllowedHost } from './gateways/allowed-hosts.ts';
import type { Egress } from './gateways/sftp/open-session.ts';
import { openSftpGateway } from './gateways/sftp/sftp-gateway.ts';
import { sftpKind } from './gateways/sftp/sftp-kind.ts';
import type { ConnectionKinds } from './modules/exchange/partners/connection-kind.ts';
import type { Connections } from './modules/exchange/partners/connections.ts';
import type { GatewaysByKind } from './modules/exchange/payer-gateway.ts';

type EgressConfig = Pick<Config, 'connectionAllowedHosts' | 'connectionAllowedCidrs' | 'webhookAllowLoopback'>;

/** Returns the hosts that connections to partners may reach. Administrators of organizations choose hosts, so all are checked. */
export function openEgress(config: EgressConfig, listeners: readonly { address: string; port: number }[]): Egress {
  return {
    isAllowedHost: (host) => isAllowedHost(host, config.connectionAllowedHosts),
    guard: createAddressGuard({
      allowedCidrs: config.connectionAllowedCidrs,
      allowLoopback: config.webhookAllowLoopback,
      ownListeners: () => listeners,
    }),
  };
}

/** Opens the gateway of each kind of connection that reaches partners over a network. */
export function openTransports(connections: Connections, egress: Egress): { gateways: GatewaysByKind; close(): void } {
  const sftp = openSftpGateway({ connections, egress });
  return { gateways: { sftp }, close: () => sftp.close() };
}

/** What a person sets up and tries of each kind of connection. */
export function connectionKinds(egress: Egress): ConnectionKinds {
  return { sftp: sftpKind(egress) };
}
