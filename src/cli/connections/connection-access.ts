import { connectionKinds, openEgress } from '../../composition/open-transports.ts';
import { withServicePool } from '../../composition/runtime.ts';
import { openEncryption } from '../../database/sealing/encryption.ts';
import { type TenantReader, transact, type UnitOfWork } from '../../database/transactions/transaction.ts';
import type { Connection } from '../../modules/trading/exchange/connections/connection.ts';
import type { ConnectionParts } from '../../modules/trading/exchange/connections/save-connection.ts';
import { getPartner } from '../../modules/trading/exchange/partners/save-partner.ts';
import { type Options, UsageError } from '../command.ts';
import { chosenOrganization, operatorTransaction } from '../operator.ts';
import { reportRefusals } from '../refusals.ts';

export const ID_HELP = 'ID is the id of a connection (cnx_…), or of a trading partner (tpr_…) that has one.';

/** Runs a change of connections with the service's own components. */
export function changeConnections<T>(
  env: NodeJS.ProcessEnv,
  options: Options,
  work: (tx: UnitOfWork, parts: ConnectionParts & { expectedVersion: undefined }) => Promise<T>,
): Promise<T> {
  return withServicePool(env, async (pool, { database, masterKey, config }) => {
    const { id } = await chosenOrganization(database, options);
    const encryption = await openEncryption(pool, masterKey, new Date());
    const parts = { encryption, kinds: connectionKinds(openEgress(config, [])), expectedVersion: undefined };
    const who = { ...operatorTransaction(id), isRealTime: true } as const;
    return reportRefusals(() => transact(database, who, (tx) => work(tx, parts)));
  });
}

/** Returns the id of a connection, given the id of the connection or of its trading partner. */
export async function connectionIdOf(reader: TenantReader, given: string): Promise<string> {
  if (!given.startsWith('tpr_')) return given;
  const { connectionId } = await getPartner(reader, given);
  if (connectionId === null) throw new UsageError('the partner has no connection');
  return connectionId;
}

/** Returns one line about a connection. */
export function connectionLine(connection: Connection): string {
  const { id, name, kind, state, stateReason, hostKeys, consecutiveFailures, lastFailureReason } = connection;
  const reason = stateReason ? ` (${stateReason})` : '';
  const failure = consecutiveFailures > 0 ? `  ${lastFailureReason} ${consecutiveFailures} times` : '';
  const keys = kind === 'sftp' && hostKeys.length === 0 ? '  no host key confirmed' : '';
  return `${id}  ${name}  ${kind} ${state}${reason}${failure}${keys}`;
}
