import { withServicePool } from '../../composition/runtime.ts';
import { readTogether } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import {
  getPayer,
  listPayers,
  listSnapshots,
  payerHistory,
  searchPayers,
} from '../../modules/trading/payers/find-payers.ts';
import { presentPayer } from '../../modules/trading/payers/payer-schema.ts';
import { type Command, CommandError } from '../command.ts';
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

const HISTORY_MAX = 20;

export const payersShow: Command = {
  name: 'payers show',
  summary: 'Show a payer and its changes by imports',
  usage: 'payers show PAYER_ID [--organization ORG_ID] [--json]',
  details: [ORGANIZATION_HELP],
  options: { organization: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [payerId], { env, answer }) => {
    const { payer, history } = await withServicePool(env, async (pool, { database }) => {
      const { id } = await chosenOrganization(database, options);
      const today = new Date().toISOString().slice(0, 10);
      const found = await readTogether(database, id, (reader) => getPayer(reader, payerId!, () => today)).catch(
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'resource_not_found')
            throw new CommandError('the payer does not exist');
          throw error;
        },
      );
      return { payer: presentPayer(found), history: await payerHistory(pool, found.id, HISTORY_MAX) };
    });
    const fields = Object.entries(payer).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    const imports = history.map(
      (one) => `${one.snapshotDate}  ${one.change}  by ${one.source}, import ${one.snapshotId}`,
    );
    answer({ payer, history }, [...fields, ...imports]);
    return 0;
  },
};
