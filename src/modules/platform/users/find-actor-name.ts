import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { selectUser } from './users-store.ts';

/** Returns the name of the actor of a change, for messages to the organization's administrators. */
export async function findActorName(tx: UnitOfWork): Promise<string> {
  const { type, id } = tx.actor;
  if (type !== 'user') return type === 'operator' ? 'the operator of this service' : id;
  const user = await selectUser(tx, id);
  return user === null ? id : `${user.name} (${user.email})`;
}
