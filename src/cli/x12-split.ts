import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type SplitBy, split } from '../x12/split.ts';
import { SplitError } from '../x12/split-error.ts';
import { type Command, CommandError, type Options, required, UsageError } from './command.ts';
import { bytesOf, countOf, nameOf } from './x12-files.ts';

export const x12Split: Command = {
  name: 'x12 split',
  summary: 'Cut an X12 file into files of its own',
  usage: 'x12 split FILE --by interchange|transaction|claims [--claims N] --out FOLDER [--control-number N] [--json]',
  details: [
    'FILE              X12 text of any size; - reads standard input.',
    '--by              One file per interchange, per transaction set, or per --claims claims of an 837.',
    '--out             The folder to write to; it is made when it is not there.',
    '--control-number  ISA13 of the first file, counting up. Without it every file keeps the number of its',
    '                  interchange: renumber before you send more than one of them.',
    'Envelopes and counts are written anew; HL segments are numbered anew when claims are parted.',
  ],
  options: {
    by: { type: 'string' },
    claims: { type: 'string' },
    out: { type: 'string' },
    'control-number': { type: 'string' },
  },
  positionals: { min: 1, max: 1 },
  run: async (options, [path], { answer, say }) => {
    const by = splitBy(options);
    const folder = required(options, 'out');
    const controlNumber = countOf(options, 'control-number');
    const files: { file: string; transactionSets: number; claims: number }[] = [];
    const stem = path === '-' ? 'part' : basename(path!, extname(path!));
    try {
      await mkdir(folder, { recursive: true });
      const parts = split(bytesOf(path!), controlNumber === undefined ? { by } : { by, controlNumber });
      for await (const { number, text, transactionSets, claims } of parts) {
        const file = join(folder, `${stem}-${String(number).padStart(4, '0')}${extname(path!) || '.edi'}`);
        // Never over a file that is there: it may be the source.
        await writeFile(file, text, { flag: 'wx' });
        files.push({ file, transactionSets, claims });
        say(`${file}: ${transactionSets} transaction sets, ${claims} claims`);
      }
    } catch (error) {
      if (error instanceof SplitError) throw new CommandError(error.message);
      const { code, path: at } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      throw new CommandError(`cannot write ${at ?? folder}: ${code}`);
    }
    if (files.length === 0) throw new CommandError(`${nameOf(path!)} has nothing to split`);
    answer({ files }, [`${files.length} files written to ${folder}`]);
    return 0;
  },
};

function splitBy(options: Options): SplitBy {
  const by = required(options, 'by');
  const claims = countOf(options, 'claims');
  if (by === 'claims') {
    if (claims === undefined) throw new UsageError('--by claims wants --claims N');
    return claims;
  }
  if (claims !== undefined) throw new UsageError('--claims goes with --by claims');
  if (by !== 'interchange' && by !== 'transaction')
    throw new UsageError('--by wants interchange, transaction or claims');
  return by;
}
