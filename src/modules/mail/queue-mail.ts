import type { UnitOfWork } from '../../database/transaction.ts';
import { newId } from '../../kernel/ids.ts';
import { listAdminEmails } from '../users/find-user.ts';
import { insertMail, ownerEmail } from './mail-store.ts';

export type MailInput = { subject: string; body: string };

/**
 * Puts a message to the organization's owner into the outbox, with the job that sends it, in the caller's
 * transaction. Returns its id, or null when the organization has named no address.
 */
export async function queueMailToOwner(tx: UnitOfWork, input: MailInput): Promise<string | null> {
  const recipient = await ownerEmail(tx);
  if (recipient === null) return null;
  return queueMail(tx, recipient, input);
}

/** The same to the owner and to every administrator of the organization, each address once. */
export async function queueMailToAdmins(tx: UnitOfWork, input: MailInput): Promise<void> {
  const owner = await ownerEmail(tx);
  const all = [...(owner === null ? [] : [owner]), ...(await listAdminEmails(tx))];
  const recipients = new Map(all.map((address) => [address.toLowerCase(), address]));
  for (const recipient of recipients.values()) await queueMail(tx, recipient, input);
}

async function queueMail(tx: UnitOfWork, recipient: string, input: MailInput): Promise<string> {
  const id = newId('mail');
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
