import { writeFile } from 'node:fs/promises';
import { checkFile } from '../../x12/check-file.ts';
import { type Command, CommandError, UsageError } from '../command.ts';
import { reasonOf } from '../file-faults.ts';
import { bytesOf, countOf, eachFile, nameOf, overridesOf, pathsOf } from './x12-files.ts';

interface AnsweredFile {
  file: string;
  errorCount: number;
  implementationAcknowledgments: string[];
  interchangeAcknowledgments: string[];
}

export const x12Ack: Command = {
  name: 'x12 ack',
  summary: 'Write the 999 and, if required, the TA1 for X12 files',
  usage: 'x12 ack [FILE…] [--out FILE] [--control-number N] [--override RULE=SEVERITY,…] [--json]',
  details: [
    'FILE              X12 005010 text of any size. - or no FILE reads standard input.',
    '--out             Writes to this new file instead of standard output.',
    '--control-number  ISA13 of the first interchange written (default: 1); each further one counts up.',
    '--override        Severity of rules for a trading partner, as in rcm x12 validate.',
    '--json            Prints one JSON object: `ok`, the acknowledgments of each file, and the files that cannot be read.',
    '',
    'A TA1 is written if ISA14 requests one or the interchange is refused. A 999 is written for every other interchange with',
    'functional groups, but never for a 999. Each acknowledgment is a separate interchange on its own line, in the order of',
    'control numbers; the TA1 of an interchange comes before its 999.',
    'Exits with 1 if something in a file is rejected or outside an interchange, or if a file cannot be read.',
  ],
  options: { out: { type: 'string' }, 'control-number': { type: 'string' }, override: { type: 'string' } },
  positionals: { min: 0, max: Number.MAX_SAFE_INTEGER },
  run: async (options, positionals, { answer }) => {
    const paths = pathsOf(positionals, x12Ack.usage);
    if (options.out === '') throw new UsageError('--out needs a file name');
    const overrides = overridesOf(options);
    let controlNumber = countOf(options, 'control-number') ?? 1;
    let errorCount = 0;
    const answers: AnsweredFile[] = [];
    const texts: string[] = [];
    const unreadable = await eachFile(paths, async (path) => {
      const checked = await checkFile(bytesOf(path), { overrides, findingsMax: 0, controlNumber, now: new Date() });
      const { implementationAcknowledgments, interchangeAcknowledgments } = checked;
      controlNumber += checked.acknowledgments.length;
      for (const text of checked.acknowledgments) texts.push(text);
      errorCount += checked.errorCount;
      answers.push({
        file: nameOf(path),
        errorCount: checked.errorCount,
        implementationAcknowledgments,
        interchangeAcknowledgments,
      });
    });
    if (typeof options.out === 'string' && texts.length > 0) await write(options.out, texts);
    const ok = errorCount === 0 && unreadable.unreadableFileCount === 0;
    answer({ ok, files: answers, ...unreadable }, linesOf(texts, options.out));
    return ok ? 0 : 1;
  },
};

function linesOf(texts: readonly string[], out: unknown): string[] {
  if (texts.length === 0) {
    process.stderr.write('rcm: there is nothing to acknowledge\n');
    return [];
  }
  if (typeof out !== 'string') return [...texts];
  return [`${texts.length === 1 ? '1 interchange' : `${texts.length} interchanges`} written to ${out}`];
}

async function write(path: string, texts: readonly string[]): Promise<void> {
  try {
    // Never overwrite a file: it may be the source, or an acknowledgment that has not been sent yet.
    await writeFile(path, texts.map((text) => `${text.trimEnd()}\n`).join(''), { flag: 'wx' });
  } catch (error) {
    throw new CommandError(`cannot write ${path}: ${reasonOf((error as NodeJS.ErrnoException).code)}`);
  }
}
