import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import type { Mailer } from '../../modules/platform/mail/mail.ts';
import { sendMail } from '../../modules/platform/mail/send-mail.ts';

export function sendMailTask(app: App, mailer: Mailer | null): JobHandlers['send-mail'] {
  return async ({ organizationId, mailId }) => {
    const who = { organizationId, actor: { type: 'system', id: 'mailer' } as const };
    await transact(app.database, who, (tx) => sendMail(tx, { mailer, encryption: app.encryption }, mailId));
  };
}
