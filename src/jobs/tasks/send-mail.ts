import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { transact } from '../../database/transaction.ts';
import type { Mailer } from '../../modules/mail/mail.ts';
import { sendMail } from '../../modules/mail/send-mail.ts';

export function sendMailTask(app: App, mailer: Mailer | null): JobHandlers['send-mail'] {
  return async ({ organizationId, mailId }) => {
    const who = { organizationId, actor: { type: 'system', id: 'mailer' } as const };
    await transact(app.database, who, (tx) => sendMail(tx, { mailer, encryption: app.encryption }, mailId));
  };
}
