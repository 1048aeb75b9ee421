import { readFile, stat } from 'node:fs/promises';
import { withServicePool } from '../../composition/runtime.ts';
import { isLocalDate } from '../../kernel/local-date.ts';
import type { PayerChange } from '../../modules/trading/payers/diff-payers.ts';
import { routedPayers } from '../../modules/trading/payers/find-payers.ts';
import { importPayers, PayerListError } from '../../modules/trading/payers/import-payers.ts';
import {
  PAYER_CSV_COLUMNS,
  PAYER_LIST_BYTES_MAX,
  PayerListFileError,
  readPayerList,
} from '../../modules/trading/payers/read-payer-list.ts';
import { type Command, CommandError, UsageError } from '../command.ts';
import { fileFaultOf } from '../file-faults.ts';

const SHOWN_MAX = 50;

export const payersImport: Command = {
  name: 'payers import',
  summary: 'Replace the payers of one source by a list',
  usage: 'payers import FILE [--source NAME] [--date YYYY-MM-DD] [--dry-run] [--json]',
  details: [
    'FILE      JSON (an array of payers as GET /v1/payers shows them) or CSV with a header line.',
    `          Columns: ${PAYER_CSV_COLUMNS.join(', ')}.`,
    '--source  The publisher of the list (default: directory). Payers of other sources do not change.',
    '--date    The date of the list (default: today).',
    'Payers that are no longer in the list are retired. A payer that a route uses must be in it.',
  ],
  options: { source: { type: 'string' }, date: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [path], { env, answer, say }) => {
    const source = typeof options.source === 'string' ? options.source : 'directory';
    if (!/^[a-z][a-z0-9_-]{0,39}$/.test(source) || source === 'sandbox') {
      throw new UsageError('--source must be 1 to 40 lower-case letters, digits, - and _, and not sandbox');
    }
    const now = new Date();
    const snapshotDate = typeof options.date === 'string' ? options.date : now.toISOString().slice(0, 10);
    if (!isLocalDate(snapshotDate)) throw new UsageError('--date must be a date, YYYY-MM-DD');
    const dryRun = options['dry-run'] === true;
    try {
      const entries = readPayerList(await textOf(path!), /\.csv$/i.test(path!) ? 'csv' : 'json');
      const { snapshot, changes, payerCount } = await withServicePool(env, (pool, { config }) => {
        if (config.environment === 'sandbox')
          say('This deployment is a sandbox: only live deployments use these payers.');
        const list = { source, snapshotDate, isSandbox: false, entries, now, dryRun };
        return importPayers(pool, { ...list, findRouted: routedPayers });
      });
      const counts = countsOf(changes);
      answer({ snapshot, dryRun, payerCount, ...counts, changes: changes.map(shown) }, [
        ...changes.slice(0, SHOWN_MAX).map(lineOf),
        ...(changes.length > SHOWN_MAX ? [`… and ${changes.length - SHOWN_MAX} more`] : []),
        `${payerCount} payers: ${counts.added} added, ${counts.changed} changed, ${counts.removed} removed${endOf(dryRun, snapshot?.id)}`,
      ]);
      return 0;
    } catch (error) {
      const fault =
        error instanceof PayerListFileError
          ? `${path} ${error.message}`
          : error instanceof PayerListError
            ? `nothing was imported: ${error.problems
                .slice(0, 20)
                .map(({ id, message }) => `${id} ${message}`)
                .join('; ')}`
            : fileFaultOf(error, path);
      if (fault === null) throw error;
      throw new CommandError(fault);
    }
  },
};

async function textOf(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > PAYER_LIST_BYTES_MAX) {
    throw new PayerListFileError(`is larger than ${PAYER_LIST_BYTES_MAX / 1024 / 1024} MiB`);
  }
  return readFile(path, 'utf8');
}

function countsOf(changes: readonly PayerChange[]) {
  const countOf = (kind: PayerChange['change']) => changes.filter(({ change }) => change === kind).length;
  return { added: countOf('added'), changed: countOf('changed'), removed: countOf('removed') };
}

function shown(one: PayerChange) {
  const { name } = one.change === 'removed' ? one.before : one.after;
  return { id: one.id, change: one.change, name, ...(one.change === 'changed' ? { fields: one.fields } : {}) };
}

function lineOf(one: PayerChange): string {
  const { id, change, name, fields } = { fields: undefined, ...shown(one) };
  return `${change.padEnd(8)} ${id}  ${name}${fields ? `  (${fields.join(', ')})` : ''}`;
}

function endOf(dryRun: boolean, snapshotId: string | undefined): string {
  if (dryRun) return ' (dry run: nothing was imported)';
  return snapshotId === undefined ? ' (already imported)' : `; import ${snapshotId}`;
}
