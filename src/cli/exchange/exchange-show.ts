import { withServicePool } from '../../composition/runtime.ts';
import { readTogether } from '../../database/transactions/transaction.ts';
import { getInterchange } from '../../modules/trading/exchange/interchanges/find-interchanges.ts';
import { presentInterchange } from '../../modules/trading/exchange/interchanges/present-interchange.ts';
import type { Command } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP } from '../operator.ts';
import { interchangeId, interchangeLines, unlessMissing } from './exchange-interchange.ts';

export const exchangeShow: Command = {
  name: 'exchange show',
  summary: 'Show one interchange, without its content',
  usage: 'exchange show INTERCHANGE_ID [--organization ORG_ID] [--json]',
  details: [ORGANIZATION_HELP],
  options: { organization: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [id], { env, answer }) => {
    const shown = await withServicePool(env, async (_pool, { database }) => {
      const organization = await chosenOrganization(database, options);
      const found = await unlessMissing(() =>
        readTogether(database, organization.id, (reader) => getInterchange(reader, interchangeId(id))),
      );
      return presentInterchange(found, database);
    });
    answer(shown, interchangeLines(shown));
    return 0;
  },
};
