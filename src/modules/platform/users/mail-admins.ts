import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { type MailInput, queueMailTo } from '../mail/queue-mail.ts';
import { findOrganization } from '../organizations/find-organizations.ts';
import { selectAdminEmails } from './users-store.ts';

/**
 * Queues a message to the organization's owner, with its job, in the caller's transaction; to the administrators if
 * there is no owner address. Returns the ids.
 */
export async function queueMailToOwner(tx: UnitOfWork, input: MailInput): Promise<string[]> {
  const owner = (await findOrganization(tx))?.ownerEmail ?? null;
  return queueMailTo(tx, owner === null ? await selectAdminEmails(tx) : [owner], input);
}

/** Queues the message to the owner, every administrator and the given addresses, each address once. */
export async function queueMailToAdmins(
  tx: UnitOfWork,
  input: MailInput,
  alsoTo: readonly string[] = [],
): Promise<void> {
  const owner = (await findOrganization(tx))?.ownerEmail ?? null;
  await queueMailTo(tx, [...(owner === null ? [] : [owner]), ...alsoTo, ...(await selectAdminEmails(tx))], input);
}
