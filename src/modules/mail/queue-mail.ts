import type { UnitOfWork } from '../../database/transaction.ts';
import { newId } from '../../kernel/ids.ts';
import { insertMail, ownerEmail } from './mail-store.ts';

export type MailInput = { subject: string; body: string };

/**
 * Puts a message to the organization's owner into the outbox, with the job that sends it, in the caller's
 * transaction. Returns its id, or null when the organization has named no address.
 */
export async function queueMailToOwner(tx: UnitOfWork, input: MailInput): Promise<string | null> {
  const recipient = await ownerEmail(tx);
  if (recipient === null) return null;
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
