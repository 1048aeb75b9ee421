import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { getInterchange } from '../interchanges/find-interchanges.ts';
import type { Interchange, InterchangeStatus } from '../interchanges/interchange.ts';
import { lockOutbound } from './settle-outbound.ts';

/** Locks an outbound interchange in one of these states. Throws resource_not_found or invalid_state_transition. */
export async function requireOutbound(
  tx: UnitOfWork,
  id: string,
  statuses: readonly InterchangeStatus[],
): Promise<Interchange> {
  const { direction } = await getInterchange(tx, id);
  if (direction !== 'outbound') throw new AppError('resource_not_found');
  const interchange = await lockOutbound(tx, id);
  requireStatus(interchange, statuses);
  return interchange;
}

/** Checks the state before the fields are checked. */
export async function guardOutbound(
  reader: TenantReader,
  id: string,
  statuses: readonly InterchangeStatus[],
): Promise<void> {
  const interchange = await getInterchange(reader, id);
  if (interchange.direction !== 'outbound') throw new AppError('resource_not_found');
  requireStatus(interchange, statuses);
}

/** Throws invalid_state_transition unless the interchange is in one of these states. */
function requireStatus(interchange: Interchange, statuses: readonly InterchangeStatus[]): void {
  if (statuses.includes(interchange.status)) return;
  throw new AppError('invalid_state_transition', {
    message: `The status of the interchange is ${interchange.status}. This requires: ${statuses.join(', ')}.`,
    extra: { status: interchange.status },
  });
}
