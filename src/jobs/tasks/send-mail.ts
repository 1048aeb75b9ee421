import { type App, transact } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import type { Mailer } from '../../modules/mail/mail.ts';
import { sendMail } from '../../modules/mail/send-mail.ts';

export function sendMailTask(app: App, mailer: Mailer | null): JobHandlers['send-mail'] {
  return async ({ organizationId, mailId }) => {
    const who = { organizationId, actor: { type: 'system', id: 'mailer' } as const };
    await transact(app, who, (tx) => sendMail(tx, { mailer }, mailId));
  };
}
