import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Connection, Pool } from '../../../database/connections/pool.ts';
import { withConnection } from '../../../database/connections/with-connection.ts';
import { invariant } from '../../../kernel/assert.ts';
import type { CodeSetCode, CodeSetVersion } from './code-set.ts';
import type { CodeSet } from './code-set-kinds.ts';
import { deleteVersion, insertCodes, lockCodeSets, replaceVersion, versionsFrom } from './code-sets-store.ts';
import { rowReaderOf } from './row-reader.ts';

type StarterSet = Omit<CodeSetVersion, 'version' | 'source' | 'completePrefixes'> & { file: string };

/**
 * The code sets before the operator loads the publishers' files. They cover dates of service up to the date on which
 * their entries were checked; later dates are `noData`.
 */
const STARTER_SETS: readonly StarterSet[] = [
  { codeSet: 'icd10cm', file: 'icd10cm.tsv', isPartial: true, coversFrom: '2015-10-01', coversTo: '2027-09-30' },
  { codeSet: 'hcpcs', file: 'hcpcs.tsv', isPartial: true, coversFrom: '2015-01-01', coversTo: '2026-12-31' },
  { codeSet: 'modifier', file: 'modifier.tsv', isPartial: true, coversFrom: '2015-01-01', coversTo: '2026-12-31' },
  { codeSet: 'carc', file: 'carc.tsv', isPartial: true, coversFrom: '2015-01-01', coversTo: '2026-12-31' },
  { codeSet: 'rarc', file: 'rarc.tsv', isPartial: true, coversFrom: '2015-01-01', coversTo: '2026-12-31' },
  // Complete, and CMS announces changes long before; so it answers for dates ahead as well.
  { codeSet: 'pos', file: 'pos.tsv', isPartial: false, coversFrom: '1990-01-01', coversTo: '2099-12-31' },
];

const STARTER_SOURCE = 'starter';

/**
 * Stores the starter sets of this release in the database, in addition to imported sets. Fast if they are already
 * stored.
 */
export async function ensureStarterSets(pool: Pool, now: Date): Promise<{ loaded: CodeSet[] }> {
  const wanted = await Promise.all(STARTER_SETS.map(async (set) => ({ set, ...(await readStarterFile(set.file)) })));
  const missing = await missingSets(pool, wanted);
  if (missing.length === 0) return { loaded: [] };
  return withConnection(pool, async (connection) => {
    await connection.query('begin');
    await lockCodeSets(connection);
    // Another process may have loaded them while this one waited for the lock.
    const still = await missingSets(connection, wanted);
    for (const starter of still) await replaceStarter(connection, starter, now);
    await connection.query('commit');
    return { loaded: still.map(({ set }) => set.codeSet) };
  });
}

type StarterContent = { version: string; completePrefixes: string[]; codes: CodeSetCode[] };
type ReadStarter = { set: StarterSet } & StarterContent;

async function missingSets(db: Pool | Connection, wanted: readonly ReadStarter[]): Promise<ReadStarter[]> {
  const rows = await versionsFrom(rowReaderOf(db), STARTER_SOURCE);
  const there = new Set(rows.map((row) => `${row.codeSet} ${row.version}`));
  return wanted.filter(({ set, version }) => !there.has(`${set.codeSet} ${version}`));
}

async function replaceStarter(connection: Connection, starter: ReadStarter, now: Date): Promise<void> {
  const { file: _file, ...set } = starter.set;
  const old = await versionsFrom(rowReaderOf(connection), STARTER_SOURCE);
  for (const { codeSet, version } of old) {
    if (codeSet === set.codeSet) await deleteVersion(connection, codeSet, version);
  }
  const version = {
    ...set,
    version: starter.version,
    source: STARTER_SOURCE,
    completePrefixes: starter.completePrefixes,
  };
  await replaceVersion(connection, version, now);
  await insertCodes(connection, version, starter.codes);
}

/**
 * Reads a starter file: code, 1 or 0 for billable, first and last valid day, label. `#` starts a comment; `=` starts a
 * list of prefixes below which the file is complete.
 */
export async function readStarterFile(file: string): Promise<StarterContent> {
  const text = await readFile(new URL(`./starter/${file}`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const completePrefixes = lines.filter(isPrefixLine).flatMap((line) => line.slice(2).split(' '));
  const codes = lines
    .filter((line) => !isPrefixLine(line))
    .map((line) => {
      const [code, billable, validFrom, validTo, label, ...rest] = line.split('\t');
      invariant(
        code && validFrom && validTo && label && rest.length === 0,
        `the starter file ${file} has five columns: ${line}`,
      );
      return { code, isBillable: billable === '1', validFrom, validTo, label };
    });
  // The content determines the version, so a release with other content replaces the sets of an older one.
  const version = `starter-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  return { version, completePrefixes, codes };
}

const isPrefixLine = (line: string) => line.startsWith('= ');
