import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import pg from 'pg';
import { seedClaims } from '../bench/parts/era-claims.ts';
import { remittancesPost } from '../src/cli/billing/remittances-post.ts';
import { CommandError } from '../src/cli/command.ts';
import { openDatabase } from '../src/composition/open-database.ts';
import { openRuntime } from '../src/composition/runtime.ts';
import { createPool } from '../src/database/connections/pool.ts';
import { removeEmbeddedDatabase } from '../src/database/embedded/embedded-database.ts';
import { inspectX12 } from '../src/gateways/mapping/inspect-x12.ts';
import { verifyLedger } from '../src/modules/payments/ledger/verification.ts';
import type { Remittance } from '../src/modules/payments/remittances/remittance.ts';
import { createOrganization } from '../src/modules/platform/organizations/find-organizations.ts';
import { piecesOfFile } from '../src/x12/lexing/file-source.ts';

// Posts every 835 of a folder to claims that are made from it, each file in a separate organization, and reports the
// posted files and, for the others, the rule that prevented posting. The text of the files is not printed. Exits with 1
// if the ledger does not balance afterwards, or if posting failed with an internal error.

type Posted = { status: string; remittances: Remittance[] };

async function main([folder]: readonly string[]): Promise<number> {
  if (folder === undefined) {
    process.stderr.write('usage: node scripts/post-remittances.ts FOLDER\n');
    return 2;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'rcm-post-remittances-'));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const runtime = await openRuntime({ env, mode: 'attach-or-start', log: () => undefined });
  const pool = createPool({
    url: runtime.serviceUrl,
    size: 2,
    applicationName: 'rcm script',
    onError: () => undefined,
  });
  const admin = new pg.Client({ connectionString: runtime.adminUrl });
  await admin.connect();
  const counts = new Map<string, number>();
  const failed: string[] = [];
  try {
    for (const path of await remittanceFiles(folder)) {
      const result = await postFile(path, { admin, env, database: openDatabase({ pool, livemode: false }) });
      counts.set(result.outcome, (counts.get(result.outcome) ?? 0) + 1);
      if (result.isFailure) failed.push(path);
      process.stdout.write(`${result.outcome.padEnd(18)} ${relative(folder, path)}: ${result.reason}\n`);
    }
  } finally {
    await admin.end();
    await pool.end();
    await runtime.close();
    await removeEmbeddedDatabase({ dataDir });
    await rm(dataDir, { recursive: true, force: true });
  }
  const summary = [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  process.stdout.write(`\n${summary}; ${failed.length} failed\n`);
  return failed.length > 0 ? 1 : 0;
}

/** Returns the files of a folder that begin with an 835. */
async function remittanceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const inspector = inspectX12();
    for await (const piece of piecesOfFile(path)) inspector.push(piece);
    if (inspector.end().transactionSet === '835') found.push(path);
  }
  return found.sort();
}

type Place = { admin: pg.Client; env: NodeJS.ProcessEnv; database: ReturnType<typeof openDatabase> };
type Result = { outcome: string; reason: string; isFailure: boolean };

async function postFile(path: string, { admin, env, database }: Place): Promise<Result> {
  const { id: organization } = await createOrganization(database, {
    name: 'Sample',
    ownerEmail: 'owner@sample.example',
  });
  await seedClaims(admin, organization, path);
  let posted: Posted | null = null;
  const answer = (value: unknown) => {
    posted = value as Posted;
  };
  try {
    await remittancesPost.run({ organization }, [path], { env, ask: null, say: () => undefined, answer });
  } catch (error) {
    if (error instanceof CommandError)
      return { outcome: 'refused', reason: withoutPath(error, path), isFailure: false };
    return { outcome: 'internal error', reason: (error as Error).name, isFailure: true };
  }
  const { status, remittances } = posted! as Posted;
  const { problems } = await verifyLedger(database, organization);
  if (problems.length > 0) return { outcome: 'ledger differs', reason: problems[0]!.code, isFailure: true };
  const { rows } = await admin.query<{ posted: boolean; reasons: string[] }>(
    `select posted, array(select json_array_elements_text(document->'match'->'reasons')) as reasons
     from remittance_claims where organization_id = $1`,
    [organization],
  );
  const open = rows.filter((row) => !row.posted).flatMap(({ reasons }) => reasons);
  const rules = remittances.flatMap(({ imbalances }) => imbalances.map(({ level, rule }) => `${level}: ${rule}`));
  const why = [...new Set([...rules, ...open])].join(', ');
  const count = `${rows.length - rows.filter((row) => !row.posted).length} of ${rows.length} claim payments posted`;
  const isFailure = status === 'received' || (remittances.length === 0 && status !== 'needs_review');
  const states = [...new Set(remittances.map(({ postingStatus }) => postingStatus))];
  const outcome = states.length === 1 ? states[0]! : status;
  return { outcome, reason: why === '' ? count : `${count}; ${why}`, isFailure };
}

function withoutPath(error: Error, path: string): string {
  return error.message.replace(`${path}: `, '');
}

process.exitCode = await main(process.argv.slice(2));
