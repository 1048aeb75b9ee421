import { withServicePool } from '../../composition/runtime.ts';
import { openEncryption } from '../../database/sealing/encryption.ts';
import { readerOf } from '../../database/transactions/transaction.ts';
import { isId } from '../../kernel/ids.ts';
import {
  listMailboxMembers,
  removeMailboxMember,
  setMailboxMember,
} from '../../modules/trading/exchange/inbound/mailboxes/mailbox-members.ts';
import { type Command, CommandError, type Options, required, UsageError } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP, withOperatorJobs } from '../operator.ts';

const shared = { organization: { type: 'string' }, partner: { type: 'string' }, member: { type: 'string' } } as const;
const DETAILS = [
  `${ORGANIZATION_HELP} It owns the mailbox.`,
  "--partner TPR_ID   The owner's trading partner that the files come from.",
  '--member ORG_ID    The organization whose transactions arrive in the mailbox. The owner can also be a member.',
];

export const mailboxesList: Command = {
  name: 'mailboxes list',
  summary: 'List the members of shared mailboxes',
  usage: 'mailboxes list [--organization ORG_ID] [--json]',
  details: [ORGANIZATION_HELP],
  options: { organization: { type: 'string' } },
  run: (options, _positionals, { env, answer }) =>
    withServicePool(env, async (_pool, { database }) => {
      const { id } = await chosenOrganization(database, options);
      const members = await listMailboxMembers(readerOf(database, id));
      const data = members.map(({ payeeTaxIdHashes, ...member }) => ({
        ...member,
        payeeTaxIdCount: payeeTaxIdHashes.length,
      }));
      const lines = data.map((member) => `${member.tradingPartnerId}  ${member.organizationId}`);
      answer({ data }, lines.length > 0 ? lines : ['No shared mailboxes.']);
      return 0;
    }),
};

export const mailboxesSet: Command = {
  name: 'mailboxes set',
  summary: 'Add an organization to a shared mailbox, or replace the identifiers of its transactions',
  usage:
    'mailboxes set --partner TPR_ID --member ORG_ID --member-partner TPR_ID [--codes LIST] [--npis LIST] [--tax-ids LIST]',
  details: [
    ...DETAILS,
    "--member-partner TPR_ID  The member's own trading partner, to which it sends.",
    '--codes LIST    ISA08 or GS03 of files for the member, separated by commas.',
    '--npis LIST     NPIs in payments to the member.',
    '--tax-ids LIST  Tax ids in payments to the member. Only keyed hashes are stored.',
  ],
  options: {
    ...shared,
    'member-partner': { type: 'string' },
    codes: { type: 'string' },
    npis: { type: 'string' },
    'tax-ids': { type: 'string' },
  },
  run: (options, _positionals, { env, answer }) => {
    const member = memberOf(options);
    const memberTradingPartnerId = required(options, 'member-partner');
    const [receiverCodes, payeeNpis, payeeTaxIds] = ['codes', 'npis', 'tax-ids'].map((name) => listOf(options[name]));
    return withServicePool(env, async (pool, { database, masterKey }) => {
      const { id } = await chosenOrganization(database, options);
      const encryption = await openEncryption(pool, masterKey, new Date());
      const input = {
        ...member,
        memberTradingPartnerId,
        receiverCodes: receiverCodes!,
        payeeNpis: payeeNpis!,
        payeeTaxIds: payeeTaxIds!,
      };
      await withOperatorJobs(database, id, (tx) => setMailboxMember(tx, input, encryption));
      answer(member, [`${member.tradingPartnerId}  ${member.organizationId}`]);
      return 0;
    });
  },
};

export const mailboxesRemove: Command = {
  name: 'mailboxes remove',
  summary: 'Remove an organization from a shared mailbox',
  usage: 'mailboxes remove --partner TPR_ID --member ORG_ID [--organization ORG_ID] [--json]',
  details: DETAILS,
  options: shared,
  run: (options, _positionals, { env, answer }) => {
    const member = memberOf(options);
    return withServicePool(env, async (_pool, { database }) => {
      const { id } = await chosenOrganization(database, options);
      const isRemoved = await withOperatorJobs(database, id, (tx) => removeMailboxMember(tx, member));
      if (!isRemoved) throw new CommandError('the organization is not a member of this mailbox');
      answer(member, [`${member.tradingPartnerId}  ${member.organizationId}  removed`]);
      return 0;
    });
  },
};

function memberOf(options: Options): { tradingPartnerId: string; organizationId: string } {
  const tradingPartnerId = required(options, 'partner');
  const organizationId = required(options, 'member');
  if (!isId('tpr', tradingPartnerId)) throw new UsageError('--partner is not a trading partner id');
  if (!isId('org', organizationId)) throw new UsageError('--member is not an organization id');
  return { tradingPartnerId, organizationId };
}

function listOf(text: string | boolean | undefined): string[] {
  return typeof text === 'string' ? text.split(',').map((part) => part.trim()) : [];
}
