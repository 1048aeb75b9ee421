import { presentConnection } from '../../modules/trading/exchange/connections/connection.ts';
import { createConnection } from '../../modules/trading/exchange/connections/create-connection.ts';
import { type Command, required } from '../command.ts';
import { ORGANIZATION_HELP } from '../operator.ts';
import { changeConnections, connectionLine } from './connection-access.ts';
import { EXPIRES_HELP, FIELD_OPTIONS, givenFields } from './connection-fields.ts';

export const connectionsCreate: Command = {
  name: 'connections create',
  summary: 'Set up a connection to trading partners, as a draft',
  usage:
    'connections create --name NAME --kind KIND --profile FILE [--secrets-file FILE] [--expires LIST] [--partner ID] [--json]',
  details: [
    '--profile FILE   JSON: address, folders and limits; - reads standard input. The fields depend on the kind.',
    '--secrets-file FILE  JSON: names and values, stored encrypted; - reads standard input.',
    EXPIRES_HELP,
    '--partner ID     A trading partner without a connection, which will use this one.',
    ORGANIZATION_HELP,
  ],
  options: {
    ...FIELD_OPTIONS,
    kind: { type: 'string' },
    partner: { type: 'string' },
  },
  run: async (options, _positionals, { env, answer }) => {
    const { partner } = options;
    const input = {
      name: required(options, 'name'),
      kind: required(options, 'kind'),
      ...(await givenFields(options)),
      ...(typeof partner === 'string' && { tradingPartnerId: partner }),
    };
    const { connection, line } = await changeConnections(env, options, async (tx, parts) => {
      const made = await createConnection(tx, input, parts);
      return { connection: presentConnection(made, tx), line: connectionLine(made) };
    });
    answer(connection, [line, `Next: npx rcm connections keys ${connection.id}, or test ${connection.id}`]);
    return 0;
  },
};
