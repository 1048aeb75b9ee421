import { type FileHandle, open } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { makeFolder } from '../../database/embedded/make-folder.ts';
import { type SplitBy, split } from '../../x12/splitting/split.ts';
import { SplitError } from '../../x12/splitting/split-error.ts';
import { type Command, CommandError, type Options, required, UsageError } from '../command.ts';
import { reasonOf } from '../file-faults.ts';
import { bytesOf, countOf, nameOf, pathsOf } from './x12-files.ts';

export const x12Split: Command = {
  name: 'x12 split',
  summary: 'Split an X12 file into several files',
  usage: 'x12 split [FILE] --by interchange|transaction|claims [--claims N] --out FOLDER [--control-number N] [--json]',
  details: [
    'FILE              X12 text of any size. - or no FILE reads standard input.',
    '--by              One file per interchange, per transaction set, or per --claims claims of an 837.',
    '--out             The folder to write to; created if it does not exist. Existing files are not overwritten.',
    '--control-number  ISA13 of the first file; each further file counts up. Without it, every file keeps the number of',
    '                  its interchange: change the numbers before you send more than one of them.',
    '',
    'Recalculates SE01, GE01 and IEA01. When splitting by claims, also renumbers HL segments and omits levels without a',
    'claim. BHT03 and ST02 are kept. A file with a segment that is too long to be read is refused.',
    'An 835 cannot be split by claims, because its payment covers all of them; split it by transaction.',
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
    const onWritten = (part: WrittenPart) => {
      files.push(part);
      say(`${part.file}: ${counted(part.transactionSets, 'transaction set')}, ${counted(part.claims, 'claim')}`);
    };
    await writeParts(path, { by, folder, controlNumber }, onWritten);
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

async function writeParts(path: string, target: Target, onWritten: (part: WrittenPart) => void): Promise<void> {
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
        // Never overwrite a file: it may be the source.
        handle = await open(file, 'wx');
      }
      await handle.writeFile(bytes);
      if (!end) continue;
      await handle.close();
      handle = null;
      onWritten({ file, ...end });
    }
  } catch (error) {
    const unfinished = handle === null ? '' : `; ${file} is incomplete`;
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
    if (claims === undefined) throw new UsageError('--by claims needs --claims N');
    return claims;
  }
  if (claims !== undefined) throw new UsageError('--claims can only be used with --by claims');
  if (by !== 'interchange' && by !== 'transaction')
    throw new UsageError('--by must be interchange, transaction or claims');
  return by;
}
