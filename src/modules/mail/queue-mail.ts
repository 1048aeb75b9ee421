import type { UnitOfWork } from '../../database/transaction.ts';
import { newId } from '../../kernel/ids.ts';
import { listAdminEmails } from '../users/find-user.ts';
import { insertMail, ownerEmail } from './mail-store.ts';

export type MailInput = { subject: string; body: string };

/**
 * Queues a message to the organization's owner, with its job, in the caller's transaction; to the administrators if
 * there is no owner address. Returns the ids.
 */
export async function queueMailToOwner(tx: UnitOfWork, input: MailInput): Promise<string[]> {
  const owner = await ownerEmail(tx);
  return queueMailTo(tx, owner === null ? await listAdminEmails(tx) : [owner], input);
}

/** As above, to the owner and every administrator, each address once. */
export async function queueMailToAdmins(tx: UnitOfWork, input: MailInput): Promise<void> {
  const owner = await ownerEmail(tx);
  await queueMailTo(tx, [...(owner === null ? [] : [owner]), ...(await listAdminEmails(tx))], input);
}

/** Queues a message to one address, with its job, in the caller's transaction. */
export async function queueMailToPerson(tx: UnitOfWork, address: string, input: MailInput): Promise<void> {
  await queueMail(tx, address, input);
}

async function queueMailTo(tx: UnitOfWork, addresses: readonly string[], input: MailInput): Promise<string[]> {
  const recipients = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  const ids: string[] = [];
  for (const recipient of recipients.values()) ids.push(await queueMail(tx, recipient, input));
  return ids;
}

async function queueMail(tx: UnitOfWork, recipient: string, input: MailInput): Promise<string> {
  const id = newId('eml');
  await insertMail(tx, {
    organizationId: tx.organizationId,
    id,
    recipient,
    subject: input.subject,
    body: input.body,
    sentAt: null,
    attempts: 0,
    createdAt: tx.now,
  });
  await tx.enqueue('send-mail', { organizationId: tx.organizationId, mailId: id });
  return id;
}
