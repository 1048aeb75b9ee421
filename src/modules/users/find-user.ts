import type { TenantReader } from '../../database/transaction.ts';
import type { User } from './user.ts';
import { selectAdminEmails, selectUser } from './users-store.ts';

/** A user of the organization, or null. */
export function findUser(reader: TenantReader, id: string): Promise<User | null> {
  return selectUser(reader, id);
}

/** The addresses of those who administer the organization, in alphabetical order. */
export function listAdminEmails(reader: TenantReader): Promise<string[]> {
  return selectAdminEmails(reader);
}
