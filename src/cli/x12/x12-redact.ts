import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { redact } from '../../x12/redact/redact.ts';
import { type Command, CommandError, UsageError } from '../command.ts';
import { reasonOf } from '../file-faults.ts';
import { bytesOf, nameOf, pathsOf, print } from './x12-files.ts';

export const x12Redact: Command = {
  name: 'x12 redact',
  summary: 'Replace identifying data in an X12 file, so that it can be shared',
  usage: 'x12 redact [FILE] [--out FILE] [--key TEXT]',
  details: [
    'FILE   X12 text of any size. - or no FILE reads standard input.',
    '--out  Writes to this new file instead of standard output.',
    '--key  Makes the same replacements in several files (default: random). Anyone who knows it can test guesses.',
    '',
    'Replaces names, ids, NPIs and tax ids, addresses, ZIP codes, telephone numbers and e-mail, claim, trace and control',
    'numbers of claims, free text, and ids of trading partners. Letters become letters, digits become digits, and equal',
    'values get equal replacements. A valid NPI becomes another valid one. All dates, including birth dates, move into the',
    'past by the same 60 to 359 days, so that ages and periods are kept. Attachments are overwritten with X.',
    'Keeps structure, codes (including diagnoses and procedures), amounts, quantities, states, names of payers, and the',
    'control numbers of the envelope. A value that is not valid in its element is replaced, because it may be a name.',
    'The copy has the same findings at the same bytes, except for a few in badly malformed files.',
    'A rare diagnosis or an amount may still identify a person: check the result before you share it.',
  ],
  options: { out: { type: 'string' }, key: { type: 'string' } },
  positionals: { min: 0, max: 1 },
  run: async (options, positionals, { say }) => {
    if (options.json === true) throw new UsageError('x12 redact writes X12, not JSON');
    if (options.key === '' || options.out === '') throw new UsageError('--key and --out need a value');
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
    // Never overwrite a file: it may be the source.
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
