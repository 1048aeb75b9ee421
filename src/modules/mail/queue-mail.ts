import type { UnitOfWork } from '../../database/transaction.ts';
import { newId } from '../../kernel/ids.ts';
import { listAdminEmails } from '../users/find-user.ts';
import { insertMail, ownerEmail } from './mail-store.ts';

export type MailInput = { subject: string; body: string };

/**
 * Puts a message to the organization's owner into the outbox, with the job that sends it, in the caller's
 * transaction; to its administrators when no owner's address is known. Returns the ids, none when nobody is known.
 */
export async function queueMailToOwner(tx: UnitOfWork, input: MailInput): Promise<string[]> {
  const owner = await ownerEmail(tx);
  return queueMailTo(tx, owner === null ? await listAdminEmails(tx) : [owner], input);
}

/** The same to the owner and to every administrator of the organization, each address once. */
export async function queueMailToAdmins(tx: UnitOfWork, input: MailInput): Promise<void> {
  const owner = await ownerEmail(tx);
  await queueMailTo(tx, [...(owner === null ? [] : [owner]), ...(await listAdminEmails(tx))], input);
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
