import { envelopeItem } from '../x12/items.ts';
import { readInterchanges } from '../x12/reader.ts';
import { ALL_READERS } from '../x12/sets.ts';
import type { Command } from './command.ts';
import { bytesOf, findingLine, nameOf } from './x12-files.ts';

export const x12Parse: Command = {
  name: 'x12 parse',
  summary: 'Show what X12 files hold, or print it as JSON',
  usage: 'x12 parse FILE… [--json | --lines]',
  details: [
    'FILE     X12 005010 text of any size; - reads standard input.',
    '--json   Prints one JSON object: its `items` are interchanges, groups, transaction sets, claims, payments and',
    '         findings in the order of the files.',
    '--lines  Prints those items as JSON, one per line, without the object around them.',
    'Amounts are whole cents. `unmapped` lists what no field carries. Exits with 1 when a file has an error.',
  ],
  options: { lines: { type: 'boolean' } },
  positionals: { min: 1, max: Number.MAX_SAFE_INTEGER },
  run: async (options, paths) => {
    const asObject = options.json === true && options.lines !== true;
    const asJson = options.json === true || options.lines === true;
    let errors = 0;
    let items = 0;
    if (asObject) await print('{"items":[');
    for (const path of paths) {
      if (!asJson && paths.length > 1) await print(`${nameOf(path)}\n`);
      for await (const read of readInterchanges(bytesOf(path), ALL_READERS)) {
        const item = envelopeItem(read);
        if (item?.kind === 'finding' && item.finding.severity === 'error') errors++;
        const json = asJson ? JSON.stringify(paths.length > 1 ? { file: nameOf(path), ...read } : read) : '';
        if (asObject) await print(items++ === 0 ? json : `,${json}`);
        else await print(`${asJson ? json : itemLine(read)}\n`);
      }
    }
    if (asObject) await print(']}\n');
    return errors > 0 ? 1 : 0;
  },
};

/** What tells one item from the next, wherever in it it stands. */
const TOLD = new Set([
  'controlNumber',
  'functionalId',
  'version',
  'id',
  'traceNumber',
  'patientControlNumber',
  'claimStatusCode',
  'totalChargeCents',
  'chargeCents',
  'paidCents',
  'amountCents',
  'segmentCount',
  'code',
]);
const OUTER = new Set(['interchange', 'group', 'transactionSet']);

/** One item for a person: its kind and what tells it from the next. */
function itemLine(read: { kind: string }): string {
  const item = envelopeItem(read);
  if (item?.kind === 'finding') return findingLine(item.finding);
  const told: string[] = [];
  const visit = (value: object, depth: number) => {
    for (const [key, field] of Object.entries(value)) {
      if (TOLD.has(key) && typeof field !== 'object') told.push(`${key} ${String(field)}`);
      else if (depth > 0 && field !== null && typeof field === 'object' && !Array.isArray(field)) {
        // The envelope above an item is not told again with it.
        if (depth < 2 || !OUTER.has(key) || read.kind.startsWith(key)) visit(field, depth - 1);
      }
    }
  };
  visit(read, 2);
  return `${read.kind.padEnd(20)} ${told.join(', ')}`.trimEnd();
}

/** Waits for a slow reader, so that a large file is never held in memory. */
async function print(text: string): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise<void>((resolve) => process.stdout.once('drain', () => resolve()));
}
