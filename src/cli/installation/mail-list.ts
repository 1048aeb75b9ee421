import { listMail } from '../../modules/mail/list-mail.ts';
import { withServicePool } from '../../runtime.ts';
import type { Command } from '../command.ts';

export const mailList: Command = {
  name: 'mail list',
  summary: 'Show the newest mails to organizations, sent or kept',
  usage: 'mail list [--json]',
  details: ['Without SMTP_URL mails are kept here instead of being sent.'],
  options: {},
  run: async (_options, _positionals, { env, answer }) => {
    const mails = await withServicePool(env, (pool) => listMail(pool));
    const lines = mails.flatMap((mail) => [
      `${mail.createdAt.toISOString()}  ${mail.sentAt ? 'sent' : 'kept'}  ${mail.recipient}  ${mail.subject}`,
      ...mail.body.split('\n').map((line) => `    ${line}`),
    ]);
    answer({ data: mails }, lines.length > 0 ? lines : ['No mail yet.']);
    return 0;
  },
};
