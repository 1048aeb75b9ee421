import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { redact } from '../x12/redact/redact.ts';
import { type Command, CommandError } from './command.ts';
import { bytesOf, nameOf } from './x12-files.ts';

export const x12Redact: Command = {
  name: 'x12 redact',
  summary: 'Replace what tells who a file is about, so that it can be shared',
  usage: 'x12 redact FILE [--out FILE] [--key TEXT]',
  details: [
    'FILE   X12 text of any size; - reads standard input.',
    '--out  Writes there, to a new file, instead of to standard output.',
    '--key  Makes the same replacements in several files; whoever has it can test a guess. Default: random.',
    'Names, ids, addresses, contacts, claim numbers, free text and trading partner ids are replaced, letters by letters',
    'and digits by digits; equal values stay equal. Dates move by one offset. A valid NPI becomes another valid one.',
    'Structure, codes, amounts and payers stay. Look the result over before you share it.',
  ],
  options: { out: { type: 'string' }, key: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [path], { say }) => {
    const key = typeof options.key === 'string' ? { key: createHash('sha256').update(options.key).digest() } : {};
    const texts = redact(bytesOf(path!), key);
    let segments = 0;
    if (typeof options.out === 'string') {
      segments = await writeTo(options.out, texts);
      say(`Written to ${options.out}`);
    } else {
      for await (const text of texts) {
        segments++;
        if (!process.stdout.write(text))
          await new Promise<void>((resolve) => process.stdout.once('drain', () => resolve()));
      }
    }
    if (segments === 0) throw new CommandError(`${nameOf(path!)} has no interchange`);
    return 0;
  },
};

async function writeTo(path: string, texts: AsyncIterable<string>): Promise<number> {
  try {
    // Never over a file that is there: it may be the source.
    const file = await open(path, 'wx');
    let segments = 0;
    try {
      let pending = '';
      for await (const text of texts) {
        segments++;
        pending += text;
        if (pending.length > 1 << 16) {
          await file.write(pending);
          pending = '';
        }
      }
      await file.write(pending);
    } finally {
      await file.close();
    }
    return segments;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CommandError(`cannot write ${path}: ${code}`);
  }
}
