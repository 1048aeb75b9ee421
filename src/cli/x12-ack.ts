import { writeFile } from 'node:fs/promises';
import { checkFile } from '../x12/check-file.ts';
import { type Command, CommandError, UsageError } from './command.ts';
import { bytesOf, countOf, nameOf, overridesOf } from './x12-files.ts';

export const x12Ack: Command = {
  name: 'x12 ack',
  summary: 'Write the 999, and the TA1 where one is due, for X12 files',
  usage: 'x12 ack FILE… [--out FILE] [--control-number N] [--override RULE=SEVERITY,…] [--json]',
  details: [
    'FILE              X12 005010 text of any size; - reads standard input.',
    '--out             Writes there instead of to standard output.',
    '--control-number  ISA13 of the first interchange that answers; the next ones count up (1).',
    'Exits with 1 when a file has an error, that is when something in it is rejected.',
  ],
  options: { out: { type: 'string' }, 'control-number': { type: 'string' }, override: { type: 'string' } },
  positionals: { min: 1, max: Number.MAX_SAFE_INTEGER },
  run: async (options, paths, { answer }) => {
    const overrides = overridesOf(options);
    let controlNumber = countOf(options, 'control-number') ?? 1;
    let errorCount = 0;
    const answers: {
      file: string;
      errorCount: number;
      implementationAcknowledgments: string[];
      interchangeAcknowledgments: string[];
    }[] = [];
    for (const path of paths) {
      const checked = await checkFile(bytesOf(path), { overrides, findingsMax: 0, controlNumber, now: new Date() });
      const { implementationAcknowledgments, interchangeAcknowledgments } = checked;
      controlNumber += implementationAcknowledgments.length + interchangeAcknowledgments.length;
      errorCount += checked.errorCount;
      answers.push({
        file: nameOf(path),
        errorCount: checked.errorCount,
        implementationAcknowledgments,
        interchangeAcknowledgments,
      });
    }
    const texts = answers.flatMap((made) => [
      ...made.interchangeAcknowledgments,
      ...made.implementationAcknowledgments,
    ]);
    if (typeof options.out === 'string') await write(options.out, texts.join(''));
    const lines = typeof options.out === 'string' ? [`${texts.length} interchanges written to ${options.out}`] : texts;
    answer({ ok: errorCount === 0, files: answers }, lines);
    return errorCount > 0 ? 1 : 0;
  },
};

async function write(path: string, text: string): Promise<void> {
  if (path === '') throw new UsageError('--out wants a file name');
  try {
    await writeFile(path, text);
  } catch (error) {
    throw new CommandError(`cannot write ${path}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
