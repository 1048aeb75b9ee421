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
