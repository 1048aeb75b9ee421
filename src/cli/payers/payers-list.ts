import { withServicePool } from '../../composition/runtime.ts';
import { readTogether } from '../../database/transactions/transaction.ts';
import { listPayers, searchPayers } from '../../modules/trading/payers/find-payers.ts';
import { listSnapshots } from '../../modules/trading/payers/find-snapshots.ts';
import { presentPayer } from '../../modules/trading/payers/present-payer.ts';
import type { Command } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP } from '../operator.ts';

const LISTED_MAX = 100;

export const payersList: Command = {
  name: 'payers list',
  summary: 'List or search payers, or list the imports of payer lists',
  usage: 'payers list [--query WORDS] [--imports] [--organization ORG_ID] [--json]',
  details: [
    `At most ${LISTED_MAX} payers are listed. Includes the payers that the organization has added.`,
    ORGANIZATION_HELP,
  ],
  options: { query: { type: 'string' }, imports: { type: 'boolean' }, organization: { type: 'string' } },
  run: async (options, _positionals, { env, answer }) => {
    if (options.imports === true) {
      const data = await withServicePool(env, (pool) => listSnapshots(pool, LISTED_MAX));
      const lines = data.map(
        (one) =>
          `${one.id}  ${one.source}  ${one.snapshotDate}  ${one.payerCount} payers  +${one.addedCount} ~${one.changedCount} -${one.removedCount}`,
      );
      answer({ data }, lines.length > 0 ? lines : ['No imports.']);
      return 0;
    }
    const query = typeof options.query === 'string' ? options.query : null;
    const payers = await withServicePool(env, async (_pool, { database }) => {
      const { id } = await chosenOrganization(database, options);
      const page = { limit: LISTED_MAX };
      return readTogether(database, id, (reader) =>
        query === null ? listPayers(reader, page) : searchPayers(reader, query, page),
      );
    });
    const lines = payers.map((payer) => `${payer.id}  ${payer.name}${payer.isCustom ? '  (custom)' : ''}`);
    answer({ data: payers.map(presentPayer) }, lines.length > 0 ? lines : ['No payers.']);
    return 0;
  },
};
