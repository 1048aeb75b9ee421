import { type Encryption, openEncryption } from '../database/encryption.ts';
import { readTogether, transact, type UnitOfWork } from '../database/transaction.ts';
import { forgetPreviousKey, makeConnectionKey } from '../modules/exchange/partners/connection-keys.ts';
import type { ConnectionKinds } from '../modules/exchange/partners/connection-kind.ts';
import type { ManagedPartner } from '../modules/exchange/partners/managed-partner.ts';
import { openConnections } from '../modules/exchange/partners/open-connections.ts';
import {
  getPartner,
  listPartners,
  type PartnerChanges,
  updatePartner,
} from '../modules/exchange/partners/save-partner.ts';
import { testConnection } from '../modules/exchange/partners/test-connection.ts';
import { connectionKinds, openEgress } from '../open-transports.ts';
import { withServicePool } from '../runtime.ts';
import { type Command, type Options, UsageError } from './command.ts';
import { chosenOrganization, ORGANIZATION_HELP, operatorTransaction } from './operator.ts';
import { sayingRefusals } from './refusals.ts';

const LISTED_MAX = 100;
const OPTIONS = { organization: { type: 'string' } } as const;
const HOST_KEY = /^SHA256:[A-Za-z0-9+/]{43}$/;

export const connectionsList: Command = {
  name: 'connections list',
  summary: 'List the connections to trading partners and whether they work',
  usage: 'connections list [--organization ORG_ID] [--json]',
  details: [ORGANIZATION_HELP],
  options: OPTIONS,
  run: async (options, _positionals, { env, answer }) => {
    const data = await withServicePool(env, async (_pool, { database }) => {
      const { id } = await chosenOrganization(database, options);
      const partners = await readTogether(database, id, (reader) => listPartners(reader, { limit: LISTED_MAX }));
      return partners.flatMap((partner) => (partner.connection ? [shown(partner)] : []));
    });
    answer({ data }, data.length > 0 ? data.map(lineOf) : ['No connections.']);
    return 0;
  },
};

export const connectionsTest: Command = {
  name: 'connections test',
  summary: 'Try a connection step by step; nothing is changed at the partner',
  usage: 'connections test PARTNER_ID [--organization ORG_ID] [--json]',
  details: ['Ends with status 1 if a step fails.', ORGANIZATION_HELP],
  options: OPTIONS,
  positionals: { min: 1, max: 1 },
  run: async (options, [partnerId], { env, answer }) => {
    const result = await withServicePool(env, async (pool, { database, masterKey, config }) => {
      const { id: organizationId } = await chosenOrganization(database, options);
      const encryption = await openEncryption(pool, masterKey, new Date());
      const connections = openConnections({ database, encryption });
      const kinds = connectionKinds(openEgress(config, []));
      return sayingRefusals(() =>
        testConnection({ organizationId, tradingPartnerId: partnerId! }, { connections, kinds }),
      );
    });
    const lines = result.steps.map(
      ({ step, outcome, reason, found }) => `${step}: ${[outcome, reason, found].filter(Boolean).join(', ')}`,
    );
    const { unconfirmedHostKey } = result;
    const advice = unconfirmedHostKey
      ? ['Compare the host key with the one that the partner publishes. If it is the same:']
      : [];
    const command = unconfirmedHostKey ? [`  npx rcm connections confirm ${partnerId} ${unconfirmedHostKey}`] : [];
    answer(result, [...lines, ...advice, ...command]);
    return result.steps.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
  },
};

export const connectionsConfirm: Command = {
  name: 'connections confirm',
  summary: "Confirm the host key of a partner's server",
  usage: 'connections confirm PARTNER_ID SHA256:… [--organization ORG_ID] [--json]',
  details: ['The key confirmed before it stays accepted, for partners that change their key.', ORGANIZATION_HELP],
  options: OPTIONS,
  positionals: { min: 2, max: 2 },
  run: async (options, [partnerId, hostKey], { env, answer }) => {
    if (!HOST_KEY.test(hostKey!)) throw new UsageError('the host key must be SHA256: and 43 characters of base64');
    const partner = await change(env, options, (tx, parts) =>
      updateConnection(tx, partnerId!, parts, ({ hostKeys }) => ({
        hostKeys: [...new Set([hostKey!, ...hostKeys])].slice(0, 2),
      })),
    );
    answer(shown(partner), [lineOf(shown(partner))]);
    return 0;
  },
};

export const connectionsPause: Command = {
  name: 'connections pause',
  summary: 'Stop using a connection; interchanges wait',
  usage: 'connections pause PARTNER_ID [--organization ORG_ID] [--json]',
  details: [ORGANIZATION_HELP],
  options: OPTIONS,
  positionals: { min: 1, max: 1 },
  run: (options, [partnerId], { env, answer }) =>
    setState({ env, options, partnerId: partnerId!, stateOf: () => 'paused' }).then((partner) => {
      answer(shown(partner), [lineOf(shown(partner))]);
      return 0;
    }),
};

export const connectionsResume: Command = {
  name: 'connections resume',
  summary: 'Use a connection again that is a draft, paused or in quarantine',
  usage: 'connections resume PARTNER_ID [--organization ORG_ID] [--json]',
  details: ['It is testing if the partner gets test files (ISA15 T), and live otherwise.', ORGANIZATION_HELP],
  options: OPTIONS,
  positionals: { min: 1, max: 1 },
  run: (options, [partnerId], { env, answer }) =>
    setState({
      env,
      options,
      partnerId: partnerId!,
      stateOf: ({ usageIndicator }) => (usageIndicator === 'T' ? 'testing' : 'live'),
    }).then((partner) => {
      answer(shown(partner), [lineOf(shown(partner))]);
      return 0;
    }),
};

export const connectionsKeys: Command = {
  name: 'connections keys',
  summary: 'Make a key to sign in with, and show its public half',
  usage: 'connections keys PARTNER_ID [--forget-previous] [--organization ORG_ID] [--json]',
  details: [
    'Give the public half to the partner. The key before it is used until the partner knows the new one.',
    '--forget-previous  Makes no key; forgets the one before the present one.',
    ORGANIZATION_HELP,
  ],
  options: { ...OPTIONS, 'forget-previous': { type: 'boolean' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [partnerId], { env, answer }) => {
    if (options['forget-previous'] === true) {
      await change(env, options, (tx, parts) => forgetPreviousKey(tx, partnerId!, parts));
      answer({ forgotten: true }, ['The previous key is forgotten.']);
      return 0;
    }
    const made = await change(env, options, (tx, parts) => makeConnectionKey(tx, partnerId!, parts));
    answer(made, [made.publicKey, made.fingerprint]);
    return 0;
  },
};

type Parts = { encryption: Encryption; kinds: ConnectionKinds };
type Work<T> = (tx: UnitOfWork, parts: Parts) => Promise<T>;

function change<T>(env: NodeJS.ProcessEnv, options: Options, work: Work<T>): Promise<T> {
  return withServicePool(env, async (pool, { database, masterKey, config }) => {
    const { id } = await chosenOrganization(database, options);
    const encryption = await openEncryption(pool, masterKey, new Date());
    const kinds = connectionKinds(openEgress(config, []));
    const who = { ...operatorTransaction(id), isRealTime: true } as const;
    return sayingRefusals(() => transact(database, who, (tx) => work(tx, { encryption, kinds })));
  });
}

type Setting = NonNullable<PartnerChanges['connection']>;

async function updateConnection(
  tx: UnitOfWork,
  partnerId: string,
  parts: Parts,
  settingOf: (connection: NonNullable<ManagedPartner['connection']>, partner: ManagedPartner) => Setting,
): Promise<ManagedPartner> {
  const partner = await getPartner(tx, partnerId);
  if (!partner.connection) throw new UsageError('the partner has no connection');
  const connection = settingOf(partner.connection, partner);
  return updatePartner(tx, partnerId, { connection }, { ...parts, expectedVersion: undefined });
}

function setState({
  env,
  options,
  partnerId,
  stateOf,
}: {
  env: NodeJS.ProcessEnv;
  options: Options;
  partnerId: string;
  stateOf(partner: ManagedPartner): NonNullable<Setting['state']>;
}): Promise<ManagedPartner> {
  return change(env, options, (tx, parts) =>
    updateConnection(tx, partnerId, parts, (_connection, partner) => ({ state: stateOf(partner) })),
  );
}

function shown({ id, name, connection }: ManagedPartner) {
  return { tradingPartnerId: id, name, connection };
}

function lineOf({ tradingPartnerId, name, connection }: ReturnType<typeof shown>): string {
  const failure = connection?.consecutiveFailures
    ? `  ${connection.lastFailureReason} ${connection.consecutiveFailures} times`
    : '';
  const keys = connection?.hostKeys.length ? '' : '  no host key confirmed';
  return `${tradingPartnerId}  ${name}  ${connection?.kind} ${connection?.state}${failure}${keys}`;
}
