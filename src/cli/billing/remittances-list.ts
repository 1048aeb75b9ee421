import { withServicePool } from '../../composition/runtime.ts';
import { readTogether } from '../../database/transactions/transaction.ts';
import { listRemittances } from '../../modules/payments/remittances/find-remittances.ts';
import { presentRemittance } from '../../modules/payments/remittances/present-remittance.ts';
import type { PostingStatus } from '../../modules/payments/remittances/remittance.ts';
import { POSTING_STATUSES } from '../../modules/payments/remittances/remittance-states.ts';
import { type Command, UsageError } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP } from '../operator.ts';
import { remittanceLine } from './remittance-lines.ts';

const LISTED_MAX = 100;

export const remittancesList: Command = {
  name: 'remittances list',
  summary: 'List the newest remittances',
  usage: 'remittances list [--status STATUS] [--payer PAYER_ID] [--organization ORG_ID] [--json]',
  details: [
    `--status STATUS        One of ${POSTING_STATUSES.join(', ')}.`,
    ORGANIZATION_HELP,
    'Shows at most 100 remittances.',
  ],
  options: { status: { type: 'string' }, payer: { type: 'string' }, organization: { type: 'string' } },
  run: async (options, _positionals, { env, answer }) => {
    const { status, payer } = options;
    if (status !== undefined && !POSTING_STATUSES.includes(status as PostingStatus)) {
      throw new UsageError(`'${status}' is not a posting status; use ${POSTING_STATUSES.join(', ')}`);
    }
    const filter = {
      ...(status === undefined ? {} : { postingStatus: status as PostingStatus }),
      ...(typeof payer === 'string' ? { payerId: payer } : {}),
    };
    const data = await withServicePool(env, async (_pool, { database }) => {
      const { id } = await chosenOrganization(database, options);
      const found = await readTogether(database, id, (reader) =>
        listRemittances(reader, filter, { limit: LISTED_MAX }),
      );
      return found.map((remittance) => presentRemittance(remittance, database));
    });
    answer({ data }, data.length > 0 ? data.map(remittanceLine) : ['No remittances.']);
    return 0;
  },
};
