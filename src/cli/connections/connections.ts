import { connectionKinds, openEgress } from '../../composition/open-transports.ts';
import { withServicePool } from '../../composition/runtime.ts';
import { openEncryption } from '../../database/sealing/encryption.ts';
import { readerOf, readTogether } from '../../database/transactions/transaction.ts';
import { changeState, type StateAction } from '../../modules/trading/exchange/connections/change-state.ts';
import { presentConnection } from '../../modules/trading/exchange/connections/connection.ts';
import {
  confirmHostKey,
  forgetPreviousKey,
  makeConnectionKey,
} from '../../modules/trading/exchange/connections/connection-keys.ts';
import { getConnection, listConnections } from '../../modules/trading/exchange/connections/find-connections.ts';
import { readTriable, testConnection } from '../../modules/trading/exchange/connections/test-connection.ts';
import { type Command, UsageError } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP } from '../operator.ts';
import { reportRefusals } from '../refusals.ts';
import { changeConnections, connectionIdOf, connectionLine, ID_HELP } from './connection-access.ts';

const LISTED_MAX = 100;
const OPTIONS = { organization: { type: 'string' } } as const;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const HOST_KEY = /^SHA256:[A-Za-z0-9+/]{43}$/;

export const connectionsList: Command = {
  name: 'connections list',
  summary: 'List the connections to trading partners and whether they work',
  usage: 'connections list [--organization ORG_ID] [--json]',
  details: [ORGANIZATION_HELP],
  options: OPTIONS,
  run: async (options, _positionals, { env, answer }) => {
    const { data, lines } = await withServicePool(env, async (_pool, { database }) => {
      const { id } = await chosenOrganization(database, options);
      const found = await readTogether(database, id, (reader) => listConnections(reader, { limit: LISTED_MAX }));
      return { data: found.map((one) => presentConnection(one, database)), lines: found.map(connectionLine) };
    });
    answer({ data }, lines.length > 0 ? lines : ['No connections.']);
    return 0;
  },
};

export const connectionsShow: Command = {
  name: 'connections show',
  summary: 'Show a connection, without its secrets',
  usage: 'connections show ID [--organization ORG_ID] [--json]',
  details: [ID_HELP, ORGANIZATION_HELP],
  options: OPTIONS,
  positionals: { min: 1, max: 1 },
  run: async (options, [given], { env, answer }) => {
    const connection = await withServicePool(env, async (_pool, { database }) => {
      const { id } = await chosenOrganization(database, options);
      const found = await reportRefusals(() =>
        readTogether(database, id, async (reader) => getConnection(reader, await connectionIdOf(reader, given!))),
      );
      return presentConnection(found, database);
    });
    answer(
      connection,
      Object.entries(connection).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    );
    return 0;
  },
};

export const connectionsTest: Command = {
  name: 'connections test',
  summary: 'Test a connection step by step, without changes at the partner',
  usage: 'connections test ID [--organization ORG_ID] [--json]',
  details: ['Ends with status 1 if a step fails.', ID_HELP, ORGANIZATION_HELP],
  options: OPTIONS,
  positionals: { min: 1, max: 1 },
  run: async (options, [given], { env, answer }) => {
    const result = await withServicePool(env, async (pool, { database, masterKey, config }) => {
      const { id } = await chosenOrganization(database, options);
      const encryption = await openEncryption(pool, masterKey, new Date());
      const kinds = connectionKinds(openEgress(config, []));
      const reader = readerOf(database, id);
      return reportRefusals(async () => {
        const connectionId = await connectionIdOf(reader, given!);
        return testConnection(await readTriable(reader, connectionId, { encryption, kinds }));
      });
    });
    const lines = result.steps.map(
      ({ step, outcome, reason, found }) => `${step}: ${[outcome, reason, found].filter(Boolean).join(', ')}`,
    );
    const { unconfirmedHostKey } = result;
    const advice = unconfirmedHostKey
      ? [
          'Compare the host key with the one that the partner publishes. If it is the same:',
          `  npx rcm connections confirm ${given} ${unconfirmedHostKey}`,
        ]
      : [];
    answer(result, [...lines, ...advice]);
    return result.worked ? 0 : 1;
  },
};

export const connectionsConfirm: Command = {
  name: 'connections confirm',
  summary: "Confirm the host key of a partner's server",
  usage: 'connections confirm ID SHA256:… [--organization ORG_ID] [--json]',
  details: [
    'The previously confirmed key stays accepted, for partners that change their key.',
    ID_HELP,
    ORGANIZATION_HELP,
  ],
  options: OPTIONS,
  positionals: { min: 2, max: 2 },
  run: async (options, [given, hostKey], { env, answer }) => {
    if (!HOST_KEY.test(hostKey!)) throw new UsageError('the host key must be SHA256: and 43 characters of base64');
    const { connection, line } = await changeConnections(env, options, async (tx, parts) => {
      const changed = await confirmHostKey(tx, await connectionIdOf(tx, given!), hostKey!, parts);
      return { connection: presentConnection(changed, tx), line: connectionLine(changed) };
    });
    answer(connection, [line]);
    return 0;
  },
};

export const connectionsPause = stateCommand('pause', 'Stop using a connection; interchanges wait', []);

export const connectionsResume = stateCommand(
  'resume',
  'Activate a connection that is a draft, paused or in quarantine',
  ['It is testing until it goes live: in a live deployment the partner gets test files (ISA15 T).'],
);

export const connectionsGoLive = stateCommand('go_live', 'Let a connection go live', [
  'Needs an interchange that the partner accepted while the connection was testing.',
  '--force REASON  Goes live without one. The reason is recorded in the audit log.',
]);

function stateCommand(action: StateAction, summary: string, details: string[]): Command {
  const word = action.replace('_', '-');
  const option = { pause: 'reason', go_live: 'force', resume: null }[action];
  return {
    name: `connections ${word}`,
    summary,
    usage: `connections ${word} ID${option ? ` [--${option} REASON]` : ''} [--organization ORG_ID] [--json]`,
    details: [...details, ID_HELP, ORGANIZATION_HELP],
    options: option ? { ...OPTIONS, [option]: { type: 'string' } } : OPTIONS,
    positionals: { min: 1, max: 1 },
    run: async (options, [given], { env, answer }) => {
      const reason = option === null ? undefined : options[option];
      const { connection, line } = await changeConnections(env, options, async (tx, parts) => {
        const id = await connectionIdOf(tx, given!);
        const changed = await changeState(tx, id, action, {
          ...parts,
          reason: typeof reason === 'string' && reason !== '' ? reason : undefined,
        });
        return { connection: presentConnection(changed, tx), line: connectionLine(changed) };
      });
      answer(connection, [line]);
      return 0;
    },
  };
}

export const connectionsKeys: Command = {
  name: 'connections keys',
  summary: 'Create a key for signing in or for PGP, and show its public key',
  usage: 'connections keys ID [--pgp [--expires-at TIME]] [--forget-previous] [--organization ORG_ID] [--json]',
  details: [
    'Give the public key to the partner. The previous key remains in use until the partner accepts the new one.',
    '--pgp            The key decrypts files of the partner, and signs sent files if the connection is configured to sign.',
    '--expires-at TIME  When the PGP key expires, e.g. 2028-01-01T00:00:00Z. Default: never.',
    '--forget-previous  Deletes the previous key and creates none.',
    ID_HELP,
    ORGANIZATION_HELP,
  ],
  options: {
    ...OPTIONS,
    pgp: { type: 'boolean' },
    'expires-at': { type: 'string' },
    'forget-previous': { type: 'boolean' },
  },
  positionals: { min: 1, max: 1 },
  run: async (options, [given], { env, answer }) => {
    const { 'expires-at': end } = options;
    if (typeof end === 'string' && !INSTANT.test(end)) throw new UsageError('--expires-at must be a time in UTC');
    const use = options.pgp === true ? ('pgp' as const) : ('sign_in' as const);
    if (options['forget-previous'] === true) {
      await changeConnections(env, options, async (tx, parts) =>
        forgetPreviousKey(tx, await connectionIdOf(tx, given!), { ...parts, use }),
      );
      answer({ forgotten: true }, ['The previous key has been deleted.']);
      return 0;
    }
    const made = await changeConnections(env, options, async (tx, parts) =>
      makeConnectionKey(tx, await connectionIdOf(tx, given!), {
        ...parts,
        use,
        ...(typeof end === 'string' && { expiresAt: end }),
      }),
    );
    answer(made, [made.publicKey ?? '', made.fingerprint ?? '']);
    return 0;
  },
};
