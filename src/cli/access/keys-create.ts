import { OFFERED_SCOPES } from '../../composition/offered-scopes.ts';
import { withServicePool } from '../../composition/runtime.ts';
import type { Environment } from '../../config.ts';
import { announceKey, createKey } from '../../modules/platform/api-keys/create-key.ts';
import { scopesOf } from '../../modules/platform/api-keys/key-input.ts';
import { AGENT_SCOPES, isScope, type Scope } from '../../modules/scopes.ts';
import { type Command, type CommandContext, type Options, required, UsageError } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP, withOperatorJobs } from '../operator.ts';
import { cidrsOf, expiryOf } from './operator-keys.ts';

const OFFERED = [...scopesOf({ environment: 'sandbox', offered: OFFERED_SCOPES }), ...AGENT_SCOPES];

export const keysCreate: Command = {
  name: 'keys create',
  summary: 'Create an API key; it is shown once',
  usage:
    'keys create [--organization ORG_ID] [--scopes a,b|all] [--name NAME] [--expires ISO] [--allow CIDRS] [--json]',
  details: [
    `Scopes: ${OFFERED.join(', ')}`,
    ORGANIZATION_HELP,
    '--scopes   Separated by commas, or all. Without it, the command asks for them in a terminal. A key with an agent scope',
    '           works only at /mcp (docs/mcp.md); "all" has none.',
    '--expires  An instant such as 2027-01-31T00:00:00Z.',
    '--allow    Networks that may use the key, e.g. 203.0.113.0/24,2001:db8::/48 (default: any).',
  ],
  options: {
    organization: { type: 'string' },
    scopes: { type: 'string' },
    name: { type: 'string' },
    expires: { type: 'string' },
    allow: { type: 'string' },
  },
  run: async (options, _positionals, { env, ask, answer }) => {
    const asked = scopesAsked(await scopesText(options, ask));
    const expiresAt = expiryOf(options.expires);
    const allowedCidrs = cidrsOf(options.allow);
    const name = typeof options.name === 'string' ? options.name.slice(0, 100) : 'key';
    const { key, apiKey, organizationId } = await withServicePool(env, async (_pool, { config, database }) => {
      const { id: organizationId } = await chosenOrganization(database, options);
      const scopes = scopesHeld(asked, config.environment);
      return withOperatorJobs(database, organizationId, async (tx) => {
        const { environment } = config;
        const made = createKey(tx, { name, scopes, expiresAt, allowedCidrs, environment });
        await announceKey(tx, made.apiKey, 'created');
        return { ...made, organizationId };
      });
    });
    answer({ id: apiKey.id, key, organizationId, name, scopes: apiKey.scopes, expiresAt, allowedCidrs }, [
      `${apiKey.id}  ${key}`,
      'Keep it now: it is not shown again.',
    ]);
    return 0;
  },
};

/** Returns the value of `--scopes`, or asks for it in a terminal; an empty answer means `all`. */
async function scopesText(options: Options, ask: CommandContext['ask']): Promise<string> {
  if (options.scopes !== undefined) return required(options, 'scopes');
  if (ask === null) {
    throw new UsageError('--scopes is required: all, or a list such as claims:read,claims:write');
  }
  return (await ask('Scopes, separated by commas, such as patients:read,claims:read [all]: ')) || 'all';
}

function scopesAsked(text: string): Scope[] | 'all' {
  if (text === 'all') return 'all';
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  return names.map((name) => {
    if (!isScope(name)) throw new UsageError(`no scope '${name}'; there are: ${OFFERED.join(', ')}`);
    if (!OFFERED_SCOPES.has(name)) throw new UsageError(`no endpoint requires the scope ${name} yet; leave it out`);
    return name;
  });
}

function scopesHeld(asked: Scope[] | 'all', environment: Environment): Scope[] {
  const known = scopesOf({ environment, offered: OFFERED_SCOPES });
  if (asked === 'all') return known;
  const other = asked.find((scope) => !known.includes(scope) && !AGENT_SCOPES.some((one) => one === scope));
  if (other !== undefined) throw new UsageError(`a ${environment} key cannot hold the scope ${other}`);
  return asked;
}
