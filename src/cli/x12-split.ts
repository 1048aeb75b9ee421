import { type FileHandle, open } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { makeFolder } from '../database/embedded/make-folder.ts';
import { type SplitBy, split } from '../x12/splitting/split.ts';
import { SplitError } from '../x12/splitting/split-error.ts';
import { type Command, CommandError, type Options, required, UsageError } from './command.ts';
import { reasonOf } from './file-faults.ts';
import { bytesOf, countOf, nameOf, pathsOf } from './x12-files.ts';

export const x12Split: Command = {
  name: 'x12 split',
  summary: 'Cut an X12 file into files of its own',
  usage: 'x12 split [FILE] --by interchange|transaction|claims [--claims N] --out FOLDER [--control-number N] [--json]',
  details: [
    'FILE              X12 text of any size. - is standard input, as is no FILE at all.',
    '--by              One file per interchange, per transaction set, or per --claims claims of an 837.',
    '--out             The folder to write to; it is made when it is not there. No file in it is written over.',
    '--control-number  ISA13 of the first file, counting up. Without it every file keeps the number of its',
    '                  interchange: renumber before you send more than one of them.',
    '',
    'SE01, GE01 and IEA01 are counted anew, and HL segments are numbered anew when claims are parted. BHT03 and ST02 stay.',
    'By claims, a level without a claim below it is in no file. A segment that is too long to be read is refused.',
    'An 835 is not split by claims, because its payment covers all of them: split it by transaction.',
  ],
  options: {
    by: { type: 'string' },
    claims: { type: 'string' },
    out: { type: 'string' },
    'control-number': { type: 'string' },
  },
  positionals: { min: 0, max: 1 },
  run: async (options, positionals, { answer, say }) => {
    const by = splitBy(options);
    const folder = required(options, 'out');
    const controlNumber = countOf(options, 'control-number');
    const path = pathsOf(positionals, x12Split.usage)[0]!;
    const files: WrittenPart[] = [];
    const told = (part: WrittenPart) => {
      files.push(part);
      say(`${part.file}: ${counted(part.transactionSets, 'transaction set')}, ${counted(part.claims, 'claim')}`);
    };
    await writeParts(path, { by, folder, controlNumber }, told);
    if (files.length === 0) throw new CommandError(`${nameOf(path)} has nothing to split`);
    answer({ files }, [`${counted(files.length, 'file')} written to ${folder}`]);
    return 0;
  },
};

interface WrittenPart {
  file: string;
  transactionSets: number;
  claims: number;
}

interface Target {
  by: SplitBy;
  folder: string;
  controlNumber: number | undefined;
}

async function writeParts(path: string, target: Target, told: (part: WrittenPart) => void): Promise<void> {
  const { by, folder, controlNumber } = target;
  const stem = path === '-' ? 'part' : basename(path, extname(path));
  const extension = path === '-' ? '.edi' : extname(path) || '.edi';
  let file = folder;
  let handle: FileHandle | null = null;
  try {
    for await (const { part, bytes, end } of split(
      bytesOf(path),
      controlNumber === undefined ? { by } : { by, controlNumber },
    )) {
      if (!handle) {
        file = folder;
        makeFolder(folder);
        file = join(folder, `${stem}-${String(part).padStart(4, '0')}${extension}`);
        // Never over a file that is there: it may be the source.
        handle = await open(file, 'wx');
      }
      await handle.writeFile(bytes);
      if (!end) continue;
      await handle.close();
      handle = null;
      told({ file, ...end });
    }
  } catch (error) {
    const unfinished = handle === null ? '' : `; ${file} is not whole`;
    if (error instanceof SplitError || error instanceof CommandError)
      throw new CommandError(error.message + unfinished);
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CommandError(`cannot write ${file}: ${reasonOf(code)}${unfinished}`);
  } finally {
    await handle?.close();
  }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

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
