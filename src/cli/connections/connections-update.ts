import { presentConnection } from '../../modules/trading/exchange/connections/connection.ts';
import { updateConnection } from '../../modules/trading/exchange/connections/update-connection.ts';
import { type Command, UsageError } from '../command.ts';
import { ORGANIZATION_HELP } from '../operator.ts';
import { changeConnections, connectionIdOf, connectionLine, ID_HELP } from './connection-access.ts';
import { EXPIRES_HELP, FIELD_OPTIONS, givenFields } from './connection-fields.ts';

export const connectionsUpdate: Command = {
  name: 'connections update',
  summary: 'Change the name, settings, secrets or expiry of secrets of a connection',
  usage:
    'connections update ID [--name NAME] [--profile FILE] [--secrets-file FILE] [--expires LIST] [--organization ORG_ID] [--json]',
  details: [
    '--profile FILE   JSON: settings to change; null removes one, omitted ones are kept; - reads standard input.',
    '--secrets-file FILE  JSON: names and values to set; omitted ones are kept; - reads standard input.',
    EXPIRES_HELP,
    ID_HELP,
    ORGANIZATION_HELP,
  ],
  options: FIELD_OPTIONS,
  positionals: { min: 1, max: 1 },
  run: async (options, [given], { env, answer }) => {
    const { name } = options;
    const changes = { ...(typeof name === 'string' && { name }), ...(await givenFields(options)) };
    if (Object.keys(changes).length === 0) throw new UsageError('nothing to change');
    const { connection, line } = await changeConnections(env, options, async (tx, parts) => {
      const changed = await updateConnection(tx, await connectionIdOf(tx, given!), changes, parts);
      return { connection: presentConnection(changed, tx), line: connectionLine(changed) };
    });
    answer(connection, [line]);
    return 0;
  },
};
