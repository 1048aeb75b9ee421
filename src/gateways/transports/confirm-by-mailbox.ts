import type { Connections, OpenedConnection } from '../../modules/trading/exchange/partners/connections.ts';
import type { FileName } from '../../modules/trading/exchange/payer-gateway.ts';

/** Confirms files with the mailbox that each came from. Skips files of connections that no longer exist. */
export async function confirmByMailbox(
  connections: Connections,
  files: readonly FileName[],
  confirm: (opened: OpenedConnection, own: readonly FileName[]) => Promise<void>,
): Promise<void> {
  const mailboxes = Map.groupBy(
    files,
    ({ organizationId, tradingPartnerId }) => `${organizationId}/${tradingPartnerId}`,
  );
  for (const own of mailboxes.values()) {
    const opened = await connections.find(own[0]!);
    if (opened) await confirm(opened, own);
  }
}

/** Why a partner's server was not reached, for any protocol. */
export type ConnectionFailure =
  | 'setup_invalid'
  | 'host_not_allowed'
  | 'host_not_found'
  | 'connection_refused'
  | 'connection_lost'
  | 'connection_timeout';

const INTERCHANGE_START = Buffer.from('ISA');

/** Returns whether the content begins as an X12 interchange does; encrypted content and other files do not. */
export function startsInterchange(content: Uint8Array): boolean {
  return INTERCHANGE_START.equals(content.subarray(0, INTERCHANGE_START.length));
}
