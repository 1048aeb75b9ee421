import { parseArgs } from 'node:util';
import type pg from 'pg';
import pino from 'pino';
import type { App } from '../src/composition/app.ts';
import { openApp } from '../src/composition/open-app.ts';
import { openRuntime, type Runtime } from '../src/composition/runtime.ts';
import { withClient } from '../src/database/connections/with-client.ts';
import { transact } from '../src/database/transactions/transaction.ts';
import { createKey } from '../src/modules/platform/api-keys/create-key.ts';
import { scopesOf } from '../src/modules/platform/api-keys/key-input.ts';
import { listAllOrganizations } from '../src/modules/platform/organizations/find-organizations.ts';
import { type First, firstStart } from '../src/start/first-start.ts';
import { compileTemplates } from './seed/compile-templates.ts';
import { type Filled, fillDatabase } from './seed/fill-database.ts';
import { withTemplates } from './seed/make-templates.ts';
import { LEFT_OUT, readTables } from './seed/tables.ts';

const HELP = `Usage: npm run seed -- [--claims N] [--patients N] [--seed N] [--organization ORG_ID] [--templates DIR]
                        [--json]

Fills an organization of a sandbox with the data of a used one: claims of all types in all states, with their patients,
files, payments, denials, appeals, work and audit log, over two years. The database is the one that the service would use
(DATABASE_URL, whose role must be a superuser, or the embedded one in DATA_DIR). The organization must have no data yet;
without organizations, one is made.

  --claims N       claims (300000)
  --patients N     patients (500000)
  --seed N         another number draws other names, dates and answers (1)
  --organization   needed only if there are several
  --templates DIR  keeps the templates there, and uses them again in the next run
`;

/** The tables in which an organization without data has rows too. */
const EMPTY_ENOUGH = new Set(['audit_entries', 'provenance_records', 'events', 'request_log']);

type Wanted = {
  claims: number;
  patients: number;
  seed: number;
  organization: string | null;
  templates: string | null;
  isJson: boolean;
};

process.exitCode = await main(process.argv.slice(2));

async function main(argv: string[]): Promise<number> {
  try {
    const wanted = parse(argv);
    if (wanted === null) process.stdout.write(HELP);
    else await withApp((app, runtime) => seed(app, runtime, wanted));
    return 0;
  } catch (error) {
    process.stderr.write(`seed: ${(error as Error).message}\n`);
    return 1;
  }
}

/** Returns null if the help is asked for. */
function parse(argv: string[]): Wanted | null {
  const number = (value: string) => ({ type: 'string' as const, default: value });
  const text = { type: 'string' as const };
  const { values } = parseArgs({
    args: argv,
    options: {
      help: { type: 'boolean', short: 'h' },
      json: { type: 'boolean' },
      ...{ claims: number('300000'), patients: number('500000'), seed: number('1') },
      ...{ organization: text, templates: text },
    },
  });
  if (values.help) return null;
  const whole = (name: 'claims' | 'patients' | 'seed') => {
    const value = Number(values[name]);
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} must be a whole number`);
    return value;
  };
  const { organization = null, templates = null, json: isJson = false } = values;
  return { claims: whole('claims'), patients: whole('patients'), seed: whole('seed'), organization, templates, isJson };
}

async function withApp(work: (app: App, runtime: Runtime) => Promise<void>): Promise<void> {
  const runtime = await openRuntime({ env: process.env, mode: 'attach-or-start', log: () => undefined });
  try {
    const { config, serviceUrl, masterKey } = runtime;
    if (config.environment !== 'sandbox') throw new Error('only a sandbox can be filled (RCM_ENVIRONMENT)');
    const app = await openApp({ config, serviceUrl, masterKey, logger: pino({ level: 'silent' }), supervise: false });
    try {
      await work(app, runtime);
    } finally {
      await app.close();
    }
  } finally {
    await runtime.close();
  }
}

async function seed(app: App, { adminUrl }: Runtime, wanted: Wanted): Promise<void> {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1_000);
  const say = (line: string) => process.stderr.write(`${String(seconds()).padStart(5)} s  ${line}\n`);
  const first = await firstStart(app, say);
  const organizationId = await emptyOrganization(app, adminUrl, wanted.organization);
  const { key, keyId } = await makeKey(app, organizationId);
  const usersByEmail = await readUsers(adminUrl, organizationId);
  const templates = await withTemplates({ say, folder: wanted.templates }, (made) =>
    compileTemplates(made, { organizationId, keyId, usersByEmail }),
  );
  if (templates.empty.length > 0) {
    throw new Error(
      `the templates have no rows of ${templates.empty.join(', ')}; extend them or scripts/seed/tables.ts`,
    );
  }
  say('the templates are made');
  const { claims, patients, seed } = wanted;
  const filled = await fillDatabase({ app, adminUrl, organizationId, templates, say, claims, patients, seed });
  report(filled, { seconds: seconds(), organizationId, key, first, isJson: wanted.isJson });
}

/** Returns the organization to fill. Throws if it has data. */
async function emptyOrganization(app: App, adminUrl: string, wanted: string | null): Promise<string> {
  const organizations = await listAllOrganizations(app.pool);
  const found = organizations.filter(({ id }) => wanted === null || id === wanted);
  if (found.length === 0) throw new Error('there is no such organization');
  if (found.length > 1) throw new Error('there are several organizations; name one with --organization');
  const { id } = found[0]!;
  const full = await withClient(adminUrl, (client) => tablesWithData(client, id));
  if (full.length > 0) throw new Error(`${id} already has data: ${full.join(', ')}`);
  return id;
}

async function tablesWithData(client: pg.Client, organizationId: string): Promise<string[]> {
  const full: string[] = [];
  for (const { name } of await readTables(client)) {
    if (name in LEFT_OUT || EMPTY_ENOUGH.has(name)) continue;
    const { rows } = await client.query(`select from "${name}" where organization_id = $1 limit 1`, [organizationId]);
    if (rows.length > 0) full.push(name);
  }
  return full;
}

async function makeKey(app: App, organizationId: string): Promise<{ key: string; keyId: string }> {
  const who = { organizationId, actor: { type: 'operator', id: 'seed' } as const };
  const scopes = scopesOf({ environment: 'sandbox', offered: app.offeredScopes });
  const { key, apiKey } = await transact(app.database, who, async (tx) =>
    createKey(tx, { name: 'seed', scopes, expiresAt: null, environment: 'sandbox' }),
  );
  return { key, keyId: apiKey.id };
}

async function readUsers(adminUrl: string, organizationId: string): Promise<Map<string, string>> {
  const text = 'select id, email from users where organization_id = $1 order by id';
  const { rows } = await withClient(adminUrl, (client) =>
    client.query<{ id: string; email: string }>(text, [organizationId]),
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

function report(
  { counts, bytes }: Filled,
  made: { seconds: number; organizationId: string; key: string; first: First | null; isJson: boolean },
): void {
  const { seconds, organizationId, key, first } = made;
  if (made.isJson) {
    const signIn = first?.signIn ?? null;
    process.stdout.write(
      `${JSON.stringify({ organizationId, key, signIn, seconds, bytes, rows: Object.fromEntries(counts) })}\n`,
    );
    return;
  }
  const tables = [...counts].sort((one, other) => other[1] - one[1]);
  const lines = tables.map(([table, count]) => `${count.toLocaleString('en-US').padStart(12)}  ${table}`);
  lines.push(`${Math.round(bytes / 1e6).toLocaleString('en-US')} MB copied, ${seconds} s in all`);
  lines.push(`Organization ${organizationId}, key ${key}`);
  const signIn = first?.signIn;
  if (signIn) lines.push(`Sign in as ${signIn.email}, password ${signIn.password}, after "npm start"`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
