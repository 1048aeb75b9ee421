import { withServicePool } from '../../composition/runtime.ts';
import { readTogether } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { getPayer } from '../../modules/trading/payers/find-payers.ts';
import { payerHistory } from '../../modules/trading/payers/find-snapshots.ts';
import { presentPayer } from '../../modules/trading/payers/present-payer.ts';
import { type Command, CommandError } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP } from '../operator.ts';

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
