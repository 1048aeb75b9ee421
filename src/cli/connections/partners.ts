import { connectionKinds, openEgress } from '../../composition/open-transports.ts';
import { withServicePool } from '../../composition/runtime.ts';
import { openEncryption } from '../../database/sealing/encryption.ts';
import { readTogether, transact } from '../../database/transactions/transaction.ts';
import { ACKNOWLEDGED_SETS, ENVELOPE_ID } from '../../modules/trading/exchange/partners/partner-schema.ts';
import {
  createPartner,
  getPartner,
  listPartners,
  type PartnerChanges,
  updatePartner,
} from '../../modules/trading/exchange/partners/save-partner.ts';
import { type ManagedPartner, presentPartner } from '../../modules/trading/exchange/partners/trading-partner.ts';
import { type Command, type Options, required, UsageError } from '../command.ts';
import { jsonObject, textsOnly } from '../json-files.ts';
import { chosenOrganization, ORGANIZATION_HELP, operatorTransaction } from '../operator.ts';
import { reportRefusals } from '../refusals.ts';

const LISTED_MAX = 100;

const SETTINGS = {
  name: { type: 'string' },
  'sender-id': { type: 'string' },
  'receiver-id': { type: 'string' },
  usage: { type: 'string' },
  kind: { type: 'string' },
  state: { type: 'string' },
  profile: { type: 'string' },
  'secrets-file': { type: 'string' },
  'acknowledgment-minutes': { type: 'string' },
  organization: { type: 'string' },
} as const;

const SETTINGS_HELP = [
  '--sender-id, --receiver-id  ISA06 and ISA08.  --usage T|P  ISA15: test or production.',
  '--kind KIND      The gateway that serves the connection.  --state draft|testing|live|paused',
  '--profile FILE   JSON: address, folders and limits.  --secrets-file FILE  JSON: names and values, stored encrypted.',
  '--acknowledgment-minutes 837P=240,278=60  Minutes after which the TA1 or 999 is late, by transaction set; none: not monitored.',
  ORGANIZATION_HELP,
];

export const partnersList: Command = {
  name: 'partners list',
  summary: 'List trading partners',
  usage: 'partners list [--organization ORG_ID] [--json]',
  details: [ORGANIZATION_HELP],
  options: { organization: { type: 'string' } },
  run: async (options, _positionals, { env, answer }) => {
    const data = await withServicePool(env, async (_pool, { database }) => {
      const { id } = await chosenOrganization(database, options);
      const partners = await readTogether(database, id, (reader) => listPartners(reader, { limit: LISTED_MAX }));
      return partners.map((partner) => presentPartner(partner, database));
    });
    answer({ data }, data.length > 0 ? data.map(lineOf) : ['No trading partners.']);
    return 0;
  },
};

export const partnersShow: Command = {
  name: 'partners show',
  summary: 'Show a trading partner, without its secrets',
  usage: 'partners show PARTNER_ID [--organization ORG_ID] [--json]',
  details: [ORGANIZATION_HELP],
  options: { organization: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [partnerId], { env, answer }) => {
    const partner = await withServicePool(env, async (_pool, { database }) => {
      const { id } = await chosenOrganization(database, options);
      const found = await reportRefusals(() => readTogether(database, id, (reader) => getPartner(reader, partnerId!)));
      return presentPartner(found, database);
    });
    answer(
      partner,
      Object.entries(partner).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    );
    return 0;
  },
};

export const partnersCreate: Command = {
  name: 'partners create',
  summary: 'Set up a trading partner',
  usage: 'partners create --name NAME --sender-id ID --receiver-id ID [--kind KIND] [options] [--json]',
  details: SETTINGS_HELP,
  options: SETTINGS,
  run: async (options, _positionals, { env, answer }) => {
    const { connection, ...given } = await changesOf(options);
    const fields = {
      ...given,
      name: required(options, 'name'),
      interchangeSenderId: required(options, 'sender-id'),
      interchangeReceiverId: required(options, 'receiver-id'),
    };
    const partner = await change(env, options, (tx, parts) => {
      if (connection === undefined) return createPartner(tx, fields, parts);
      const { secrets, kind, ...rest } = connection;
      if (kind === undefined) throw new UsageError('--kind is required for a connection');
      const made = { ...rest, kind, ...(secrets ? { secrets } : {}) };
      return createPartner(tx, { ...fields, connection: made }, parts);
    });
    answer(partner, [lineOf(partner)]);
    return 0;
  },
};

export const partnersUpdate: Command = {
  name: 'partners update',
  summary: 'Change a trading partner',
  usage: 'partners update PARTNER_ID [options] [--json]',
  details: SETTINGS_HELP,
  options: SETTINGS,
  positionals: { min: 1, max: 1 },
  run: async (options, [partnerId], { env, answer }) => {
    const changes = await changesOf(options);
    const partner = await change(env, options, (tx, parts) =>
      updatePartner(tx, partnerId!, changes, { ...parts, expectedVersion: undefined }),
    );
    answer(partner, [lineOf(partner)]);
    return 0;
  },
};

type Work = (
  tx: Parameters<typeof createPartner>[0],
  parts: Parameters<typeof createPartner>[2],
) => Promise<ManagedPartner>;

function change(env: NodeJS.ProcessEnv, options: Options, work: Work) {
  return withServicePool(env, async (pool, { database, masterKey, config }) => {
    const { id } = await chosenOrganization(database, options);
    const encryption = await openEncryption(pool, masterKey, new Date());
    const parts = { encryption, kinds: connectionKinds(openEgress(config, [])) };
    const who = { ...operatorTransaction(id), isRealTime: true } as const;
    return presentPartner(await reportRefusals(() => transact(database, who, (tx) => work(tx, parts))), database);
  });
}

async function changesOf(options: Options): Promise<PartnerChanges> {
  const connection = {
    ...text(options, 'kind', 'kind', /^[a-z][a-z0-9_]{0,39}$/),
    ...text(options, 'state', 'state', /^(?:draft|testing|live|paused)$/),
    ...(typeof options.profile === 'string' ? { profile: await jsonObject(options.profile) } : {}),
    ...(typeof options['secrets-file'] === 'string'
      ? { secrets: textsOnly(await jsonObject(options['secrets-file']), options['secrets-file']) }
      : {}),
  };
  return {
    ...text(options, 'name', 'name', /^.{1,60}$/),
    ...text(options, 'sender-id', 'interchangeSenderId', new RegExp(ENVELOPE_ID)),
    ...text(options, 'receiver-id', 'interchangeReceiverId', new RegExp(ENVELOPE_ID)),
    ...text(options, 'usage', 'usageIndicator', /^[TP]$/),
    ...acknowledgmentMinutes(options),
    ...(Object.keys(connection).length > 0 ? { connection } : {}),
  } as PartnerChanges;
}

const MINUTES_MAX = 43_200;

function acknowledgmentMinutes(options: Options): { acknowledgmentMinutes?: Record<string, number> } {
  const value = options['acknowledgment-minutes'];
  if (typeof value !== 'string') return {};
  const pairs = value === 'none' ? [] : value.split(',').map((pair) => pair.split('='));
  const isValid = pairs.every(
    ([set, minutes, ...more]) =>
      more.length === 0 &&
      (ACKNOWLEDGED_SETS as readonly string[]).includes(set!) &&
      /^[1-9]\d{0,4}$/.test(minutes ?? '') &&
      Number(minutes) <= MINUTES_MAX,
  );
  if (!isValid) throw new UsageError('--acknowledgment-minutes takes pairs such as 837P=240,278=60, or none');
  return { acknowledgmentMinutes: Object.fromEntries(pairs.map(([set, minutes]) => [set, Number(minutes)])) };
}

function text(options: Options, option: string, field: string, form: RegExp): Record<string, string> {
  const value = options[option];
  if (typeof value !== 'string') return {};
  if (!form.test(value)) throw new UsageError(`--${option} is not in the expected format`);
  return { [field]: value };
}

function lineOf(partner: ReturnType<typeof presentPartner>): string {
  const { id, name, interchangeReceiverId, usageIndicator, connection } = partner;
  const state = connection ? `${connection.kind} ${connection.state}` : 'no connection';
  const failures = connection?.consecutiveFailures
    ? `  failed ${connection.consecutiveFailures} times, ${connection.lastFailureReason} at ${connection.lastFailureAt}`
    : '';
  return `${id}  ${name}  ${interchangeReceiverId}  ${usageIndicator}  ${state}${failures}`;
}
