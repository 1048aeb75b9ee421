import { presentConnection } from '../../modules/trading/exchange/connections/connection.ts';
import { createConnection } from '../../modules/trading/exchange/connections/create-connection.ts';
import { updateConnection } from '../../modules/trading/exchange/connections/update-connection.ts';
import { type Command, type Options, required, UsageError } from '../command.ts';
import { instantOf } from '../instants.ts';
import { jsonObject, textsOnly } from '../json-files.ts';
import { ORGANIZATION_HELP } from '../operator.ts';
import { changeConnections, connectionIdOf, connectionLine, ID_HELP } from './connection-access.ts';

/** The options of commands that set up and change connections. */
export const FIELD_OPTIONS = {
  name: { type: 'string' },
  profile: { type: 'string' },
  'secrets-file': { type: 'string' },
  expires: { type: 'string' },
  organization: { type: 'string' },
} as const;

export const EXPIRES_HELP =
  '--expires LIST   When secrets expire, such as password=2027-01-31T00:00:00Z, separated by commas.';

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

/** Reads the connection's fields from the options. */
export async function givenFields(options: Options) {
  const { profile, 'secrets-file': secretsFile, expires } = options;
  return {
    ...(typeof profile === 'string' && { profile: await jsonObject(profile) }),
    ...(typeof secretsFile === 'string' && { secrets: textsOnly(await jsonObject(secretsFile), secretsFile) }),
    ...(typeof expires === 'string' && { secretsExpireAt: expiriesOf(expires) }),
  };
}

function expiriesOf(list: string): Record<string, string> {
  const entries = list.split(',').map((entry) => {
    const [name = '', at = ''] = entry.split('=', 2);
    if (name === '') throw new UsageError('--expires needs names of secrets, such as password=2027-01-31T00:00:00Z');
    return [name, instantOf(at, '--expires')] as const;
  });
  return Object.fromEntries(entries);
}

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
