import { appendFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seedSandboxPayers } from '../../sandbox/payers/directory/sandbox-payers.ts';
import { openRuntime } from '../../src/composition/runtime.ts';
import { createPool } from '../../src/database/connections/pool.ts';
import { removeEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';
import { openEncryption } from '../../src/database/sealing/encryption.ts';
import { backUp } from '../parts/backup.ts';
import { CREATE_JOB_TABLE } from './job-table.ts';
import { type PartnersReport, type PlayPartnersOptions, playPartners } from './play-partners.ts';

export type PartnersCampaignOptions = {
  seeds: readonly number[];
  moments: number;
  overSftp: boolean;
  /** The file to which a line of JSON is appended for each seed; null: no file. */
  results: string | null;
  say: (line: string) => void;
  log: (line: string) => void;
};

/** Plays every seed on one database; returns the seeds that failed. */
export async function runPartnersCampaign(options: PartnersCampaignOptions, signal: AbortSignal): Promise<number[]> {
  return withDatabase(async (parts) => {
    const startedAt = performance.now();
    const reports: PartnersReport[] = [];
    // One after the other, because the service's sweeps read all organizations, and each seed has its own clock.
    for (const seed of options.seeds) {
      if (signal.aborted) break;
      const report = await playOne({ ...parts, ...options, seed });
      reports.push(report);
      for (const line of renderReport(report)) options.say(line);
      if (options.results !== null) appendFileSync(options.results, `${JSON.stringify(report)}\n`);
    }
    for (const line of renderSummary(reports, performance.now() - startedAt)) options.say(line);
    return reports.filter(({ problems }) => problems.length > 0).map(({ seed }) => seed);
  });
}

async function playOne(options: PlayPartnersOptions): Promise<PartnersReport> {
  try {
    return await playPartners(options);
  } catch (error) {
    return { seed: options.seed, problems: [`the schedule failed: ${(error as Error).stack}`], figures: {} };
  }
}

const PROBLEMS_SHOWN = 12;

function renderReport({ seed, problems, figures }: PartnersReport): string[] {
  const { claims = 0, interchanges = 0, deaths = 0 } = figures;
  const outcome = problems.length === 0 ? 'holds' : 'FAILED';
  return [
    `seed ${seed}: ${outcome}, ${claims} claims in ${interchanges} interchanges, ${deaths} deaths`,
    ...problems.slice(0, PROBLEMS_SHOWN).map((problem) => `  ${problem}`),
  ];
}

/** Returns the sums of the figures of all seeds, and the seeds that failed. */
export function renderSummary(reports: readonly PartnersReport[], tookMs: number): string[] {
  const sums = new Map<string, number>();
  for (const { figures } of reports) {
    for (const [name, value] of Object.entries(figures)) sums.set(name, (sums.get(name) ?? 0) + value);
  }
  const failed = reports.filter(({ problems }) => problems.length > 0).map(({ seed }) => seed);
  return [
    '',
    ...[...sums].sort(([a], [b]) => a.localeCompare(b)).map(([name, value]) => `${name}: ${value}`),
    '',
    `${reports.length} seeds in ${(tookMs / 1_000).toFixed(0)} s; ${failed.length === 0 ? 'all checks hold' : `failed: ${failed.join(', ')}`}`,
  ];
}

/** Runs work on a new database, which is deleted afterwards. */
export async function withDatabase<T>(
  work: (parts: Pick<PlayPartnersOptions, 'pool' | 'encryption' | 'backUp'>) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rcm-partners-'));
  // As root PostgreSQL runs under another user, which must be able to pass through the folder.
  await chmod(dataDir, 0o711);
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir };
  const runtime = await openRuntime({ env, mode: 'own', log: () => undefined });
  try {
    const owner = new pg.Client({ connectionString: runtime.adminUrl });
    await owner.connect();
    await owner.query(CREATE_JOB_TABLE);
    await owner.end();
    const pool = createPool({ url: runtime.serviceUrl, size: 40, applicationName: 'chaos', onError: () => undefined });
    try {
      await seedSandboxPayers(pool, new Date());
      const encryption = await openEncryption(pool, runtime.masterKey, new Date());
      return await work({ pool, encryption, backUp: () => backUp(runtime) });
    } finally {
      await pool.end();
    }
  } finally {
    await runtime.close();
    await removeEmbeddedDatabase({ dataDir });
    await rm(dataDir, { recursive: true, force: true });
  }
}
