import type { UnitOfWork } from '../../database/transaction.ts';
import type { Mailer } from './mail.ts';
import { lockMail, markSent } from './mail-store.ts';

/**
 * Hands one message of the outbox to the SMTP server. Without a mailer it stays in the outbox for the operator
 * to read. When the server refuses it this throws, so that the job's own retry policy tries again.
 */
export async function sendMail(
  tx: UnitOfWork,
  dependencies: { mailer: Mailer | null },
  mailId: string,
): Promise<'sent' | 'kept' | 'already_sent' | 'not_found'> {
  const mail = await lockMail(tx, mailId);
  if (mail === null) return 'not_found';
  if (mail.sentAt !== null) return 'already_sent';
  if (dependencies.mailer === null) return 'kept';
  // Inside the transaction that holds the row: a crash after the server took it sends it twice, never not at all.
  await dependencies.mailer.send(mail);
  await markSent(tx, mail.id);
  return 'sent';
}
