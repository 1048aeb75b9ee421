import { withServicePool } from '../../composition/runtime.ts';
import { transact, type UnitOfWork } from '../../database/transactions/transaction.ts';
import { listAllUsers } from '../../modules/platform/users/find-user.ts';
import type { User } from '../../modules/platform/users/user.ts';
import { CommandError } from '../command.ts';
import { operatorTransaction } from '../operator.ts';
import { reportRefusals } from '../refusals.ts';

/** Changes the one user that a command names, in the user's organization. */
export function changeOneUser<T = User>(
  env: NodeJS.ProcessEnv,
  id: string,
  change: (tx: UnitOfWork) => Promise<T>,
): Promise<T> {
  return withServicePool(env, async (pool, { database }) => {
    const found = (await listAllUsers(pool)).find((candidate) => candidate.id === id);
    if (!found) throw new CommandError(`no user ${id}`);
    return reportRefusals(() => transact(database, operatorTransaction(found.organizationId), change));
  });
}
