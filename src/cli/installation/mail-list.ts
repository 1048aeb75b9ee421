import { withServicePool } from '../../composition/runtime.ts';
import { isId } from '../../kernel/ids.ts';
import { listMail } from '../../modules/platform/mail/send-mail.ts';
import { type Command, type Options, UsageError } from '../command.ts';

const LIMIT_DEFAULT = 100;
const LIMIT_MAX = 1_000;

/** Returns a text option. Throws UsageError if it is empty. */
function textOf(options: Options, name: string): string | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`--${name} needs a value`);
  return value.trim();
}

function idOf(options: Options, name: string, prefix: 'org' | 'eml', noun: string): string | undefined {
  const value = textOf(options, name);
  if (value !== undefined && !isId(prefix, value)) throw new UsageError(`'${value}' is not ${noun} id`);
  return value;
}

function isSentOf(options: Options): boolean | undefined {
  const { sent = false, kept = false } = options;
  if (sent && kept) throw new UsageError('give --sent or --kept, not both');
  return sent ? true : kept ? false : undefined;
}

function limitOf(options: Options): number {
  const value = textOf(options, 'limit');
  const limit = value === undefined ? LIMIT_DEFAULT : Number(value);
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_MAX)
    throw new UsageError(`--limit must be a whole number from 1 to ${LIMIT_MAX}`);
  return limit;
}

export const mailList: Command = {
  name: 'mail list',
  summary: 'Show the newest mails to organizations, sent or kept',
  usage:
    'mail list [--organization ORG_ID] [--id MAIL_ID] [--to ADDRESS] [--subject TEXT] [--sent | --kept] [--limit N] [--json]',
  details: [
    'Without SMTP_URL mails are kept here instead of being sent.',
    'The mails that were written last come first. Their times are those of the test clock of their organization.',
    '--organization ORG_ID  Mails to this organization.',
    '--id MAIL_ID           The mail that an audit entry names, such as that of a disabled webhook subscription.',
    '--to ADDRESS           Mails to this address.',
    '--subject TEXT         Mails with this text in the subject, such as "disabled".',
    '--sent, --kept         Mails that were handed to the mail server, or not yet.',
    `--limit N              At most so many: ${LIMIT_DEFAULT}, up to ${LIMIT_MAX}.`,
  ],
  options: {
    organization: { type: 'string' },
    id: { type: 'string' },
    to: { type: 'string' },
    subject: { type: 'string' },
    sent: { type: 'boolean' },
    kept: { type: 'boolean' },
    limit: { type: 'string' },
  },
  run: async (options, _positionals, { env, answer }) => {
    const filter = {
      organizationId: idOf(options, 'organization', 'org', 'an organization'),
      id: idOf(options, 'id', 'eml', 'a mail'),
      recipient: textOf(options, 'to'),
      subject: textOf(options, 'subject'),
      isSent: isSentOf(options),
    };
    const limit = limitOf(options);
    const mails = await withServicePool(env, (pool) => listMail(pool, filter, limit));
    const lines = mails.flatMap((mail) => [
      `${mail.createdAt.toISOString()}  ${mail.sentAt ? 'sent' : 'kept'}  ${mail.recipient}  ${mail.subject}`,
      `    ${mail.id}  ${mail.organizationId}`,
      ...mail.body.split('\n').map((line) => `    ${line}`),
    ]);
    const isFiltered = Object.values(filter).some((value) => value !== undefined);
    answer({ data: mails }, lines.length > 0 ? lines : [isFiltered ? 'No such mail.' : 'No mail yet.']);
    return 0;
  },
};
