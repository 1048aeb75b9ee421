import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { User } from './user.ts';
import { selectUser } from './users-store.ts';

/** Returns the user. Throws resource_not_found or version_conflict. */
export async function requireUser(reader: TenantReader, id: string, version: number | undefined): Promise<User> {
  return requireUserVersion(await selectUser(reader, id), version);
}

export function requireUserVersion(user: User | null, version: number | undefined): User {
  if (!user) throw new AppError('resource_not_found');
  if (version !== undefined && version !== user.version) throw new AppError('version_conflict');
  return user;
}
