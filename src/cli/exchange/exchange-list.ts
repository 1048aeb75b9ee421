import { withServicePool } from '../../composition/runtime.ts';
import { readTogether } from '../../database/transactions/transaction.ts';
import { getInterchange, listInterchanges } from '../../modules/trading/exchange/interchanges/find-interchanges.ts';
import { INTERCHANGE_STATUSES } from '../../modules/trading/exchange/interchanges/interchange.ts';
import { presentInterchange } from '../../modules/trading/exchange/interchanges/interchange-schema.ts';
import { type Command, UsageError } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP } from '../operator.ts';
import { interchangeId, interchangeLines, unlessMissing } from './exchange-interchange.ts';

const LISTED_MAX = 100;

export const exchangeList: Command = {
  name: 'exchange list',
  summary: 'List the newest interchanges with trading partners',
  usage: 'exchange list [--status STATUS] [--direction outbound|inbound] [--organization ORG_ID] [--json]',
  details: [`STATUS is one of: ${INTERCHANGE_STATUSES.join(', ')}.`, ORGANIZATION_HELP],
  options: { status: { type: 'string' }, direction: { type: 'string' }, organization: { type: 'string' } },
  run: async (options, _positionals, { env, answer }) => {
    const filter = {
      ...oneOf('status', options.status, INTERCHANGE_STATUSES),
      ...oneOf('direction', options.direction, ['outbound', 'inbound']),
    };
    const data = await withServicePool(env, async (_pool, { database }) => {
      const { id } = await chosenOrganization(database, options);
      const found = await readTogether(database, id, (reader) =>
        listInterchanges(reader, filter, { limit: LISTED_MAX }),
      );
      return found.map((interchange) => presentInterchange(interchange, database));
    });
    const lines = data.map(
      (one) =>
        `${one.id}  ${one.interchangeControlNumber}  ${one.transactionSet.padEnd(5)}  ${one.status.padEnd(12)}  ${one.createdAt}  ${one.failure ?? ''}`,
    );
    answer({ data }, lines.length > 0 ? lines : ['No interchanges.']);
    return 0;
  },
};

function oneOf(name: string, value: string | boolean | undefined, allowed: readonly string[]): Record<string, string> {
  if (typeof value !== 'string') return {};
  if (!allowed.includes(value)) throw new UsageError(`--${name} must be one of: ${allowed.join(', ')}`);
  return { [name]: value };
}

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
