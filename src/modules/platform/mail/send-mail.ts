import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Mailer } from './mail.ts';
import { withSecret } from './mail-secret.ts';
import { lockMail, markSent } from './mail-store.ts';

/**
 * Sends one message of the outbox. Without a mailer, the message stays in the outbox for the operator. Throws if the
 * server refuses it, so that the job is retried.
 */
export async function sendMail(
  tx: UnitOfWork,
  dependencies: { mailer: Mailer | null; encryption: Pick<Encryption, 'open'> },
  mailId: string,
): Promise<'sent' | 'kept' | 'already_sent' | 'not_found'> {
  const found = await lockMail(tx, mailId);
  if (found === null) return 'not_found';
  const { mail, sealedSecret } = found;
  if (mail.sentAt !== null) return 'already_sent';
  if (dependencies.mailer === null) return 'kept';
  // Within the transaction that locks the row: after a crash the message may be sent twice, but never lost.
  await dependencies.mailer.send(withSecret(mail, sealedSecret, dependencies.encryption));
  await markSent(tx, mail.id);
  return 'sent';
}
