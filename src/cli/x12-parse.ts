import { envelopeItem } from '../x12/items.ts';
import { readInterchanges } from '../x12/reader.ts';
import { ALL_READERS } from '../x12/sets.ts';
import type { Command } from './command.ts';
import { bytesOf, findingLine, nameOf } from './x12-files.ts';

export const x12Parse: Command = {
  name: 'x12 parse',
  summary: 'Print what X12 files hold as JSON, one object per line',
  usage: 'x12 parse FILE…',
  details: [
    'FILE  X12 005010 text of any size; - reads standard input.',
    'Prints interchanges, groups, transaction sets, claims, payments and findings in the order of the file (NDJSON).',
    'Amounts are whole cents. `unmapped` lists what no field carries. Exits with 1 when a file has an error.',
  ],
  options: {},
  positionals: { min: 1, max: Number.MAX_SAFE_INTEGER },
  run: async (_options, paths) => {
    let errors = 0;
    for (const path of paths) {
      for await (const read of readInterchanges(bytesOf(path), ALL_READERS)) {
        const item = envelopeItem(read);
        if (item?.kind === 'finding' && item.finding.severity === 'error') {
          if (errors++ === 0) process.stderr.write(`${nameOf(path)}: ${findingLine(item.finding)}\n`);
        }
        await print(`${JSON.stringify(paths.length > 1 ? { file: nameOf(path), ...read } : read)}\n`);
      }
    }
    if (errors > 1) process.stderr.write(`and ${errors - 1} more errors: see x12 validate\n`);
    return errors > 0 ? 1 : 0;
  },
};

/** Waits for a slow reader, so that a large file is never held in memory. */
async function print(text: string): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise<void>((resolve) => process.stdout.once('drain', () => resolve()));
}
