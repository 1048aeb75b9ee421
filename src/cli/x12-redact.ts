import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { redact } from '../x12/redact/redact.ts';
import { type Command, CommandError, UsageError } from './command.ts';
import { reasonOf } from './file-faults.ts';
import { bytesOf, nameOf, pathsOf, print } from './x12-files.ts';

export const x12Redact: Command = {
  name: 'x12 redact',
  summary: 'Replace what tells who a file is about, so that it can be shared',
  usage: 'x12 redact [FILE] [--out FILE] [--key TEXT]',
  details: [
    'FILE   X12 text of any size. - is standard input, as is no FILE at all.',
    '--out  Writes there, to a new file, instead of to standard output.',
    '--key  Makes the same replacements in several files; whoever has it can test a guess. Default: random.',
    '',
    'Replaced, letters by letters and digits by digits, equal values equally: names, ids, NPIs and tax ids, addresses,',
    'ZIP codes, telephone numbers and e-mail, claim, trace and control numbers of claims, free text, ids of trading',
    'partners. A valid NPI becomes another valid one. All dates, birth dates too, move into the past by one offset of',
    '60 to 359 days, so that ages and periods stay. Attachments become a run of X.',
    'Kept: structure, codes (diagnoses and procedures too), amounts, quantities, states, names of payers, and the',
    'control numbers of the envelope. What does not fit its place is replaced: it may be a name that slipped there.',
    'The copy has the same findings at the same bytes, but for few in badly broken files.',
    'A rare diagnosis or an amount may still tell who it is: look the result over before you share it.',
  ],
  options: { out: { type: 'string' }, key: { type: 'string' } },
  positionals: { min: 0, max: 1 },
  run: async (options, positionals, { say }) => {
    if (options.json === true) throw new UsageError('x12 redact writes X12, not JSON');
    if (options.key === '' || options.out === '') throw new UsageError('--key and --out want a value');
    const path = pathsOf(positionals, x12Redact.usage)[0]!;
    const key = typeof options.key === 'string' ? { key: createHash('sha256').update(options.key).digest() } : {};
    const pieces = redact(bytesOf(path), key);
    const first = await pieces.next();
    if (first.done) throw new CommandError(`${nameOf(path)} has no interchange (ISA), so nothing was written`);
    const copy = followed(first.value, pieces);
    if (typeof options.out === 'string') {
      await writeTo(options.out, copy);
      say(`Written to ${options.out}`);
    } else for await (const bytes of copy) await print(bytes);
    return 0;
  },
};

async function* followed(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

async function writeTo(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  try {
    // Never over a file that is there: it may be the source.
    const file = await open(path, 'wx');
    try {
      for await (const bytes of pieces) await file.writeFile(bytes);
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CommandError(`cannot write ${path}: ${reasonOf(code)}`);
  }
}
