import { withServicePool } from '../../composition/runtime.ts';
import { importerOf } from '../../modules/billing/code-sets/code-set-importers.ts';
import { CODE_SETS, codeSetOf } from '../../modules/billing/code-sets/code-set-kinds.ts';
import { importCodeSet } from '../../modules/billing/code-sets/import-code-set.ts';
import { CodeSetFileError } from '../../modules/billing/code-sets/reading/code-set-file-error.ts';
import type { OnRead } from '../../modules/billing/code-sets/reading/source-files.ts';
import { type Command, CommandError, UsageError } from '../command.ts';
import { fileFaultOf } from '../file-faults.ts';
import { Progress } from '../x12/x12-progress.ts';

const FILES_MAX = 20;
/** Without a terminal, a line is printed at each of these parts of a large file. */
const PLAIN_STEPS = 4;
const PLAIN_BYTES_MIN = 4 * 1024 * 1024;

export const codesetsImport: Command = {
  name: 'codesets import',
  summary: "Load a publisher's code set file",
  usage: 'codesets import KIND FILE... [--version RELEASE] [--json]',
  details: [
    `KIND       ${CODE_SETS.join(', ')}`,
    "FILE       The publisher's file, or a zip or gzip file that contains it; or a table with a header row (TSV, CSV,",
    '           XLSX). docs/code-sets.md names the file and the columns of each kind.',
    '--version  The release, such as FY2027 or 2026Q4; otherwise the one in the name of the file.',
    'The same release is replaced. An invalid file changes nothing.',
  ],
  options: { version: { type: 'string' } },
  positionals: { min: 2, max: 1 + FILES_MAX },
  run: async (options, [kind = '', ...paths], { env, answer, say }) => {
    const codeSet = codeSetOf(kind);
    if (!codeSet) throw new UsageError(`no code set '${kind}'; there are: ${CODE_SETS.join(', ')}`);
    const importer = importerOf(codeSet);
    const version = typeof options.version === 'string' ? options.version : undefined;
    const progress = readProgress(say);
    try {
      const imported = await withServicePool(env, (pool) =>
        importCodeSet({ pool, codeSet, importer, paths, version, now: new Date(), onRead: progress.onRead }),
      ).finally(progress.clear);
      const { coversFrom, coversTo, codeCount } = imported;
      answer(imported, [
        `${codeSet} ${imported.version} from ${imported.source}: ${coversFrom} to ${coversTo}`,
        `${codeCount} codes loaded.`,
      ]);
      return 0;
    } catch (error) {
      const fault = error instanceof CodeSetFileError ? error.message : fileFaultOf(error, paths[0]);
      if (fault === null) throw error;
      throw new CommandError(fault);
    }
  },
};

/** Shows a bar on a terminal; otherwise prints a line at each quarter of a large file. */
function readProgress(say: (line: string) => void): { onRead: OnRead; clear: () => void } {
  let file = '';
  let done = 0;
  let step = 1;
  let bar: Progress | null = null;
  const onRead: OnRead = ({ name, bytes, total }) => {
    if (name !== file) {
      bar?.clear();
      [file, done, step, bar] = [name, 0, 1, new Progress(name, total)];
      say(`reading ${name}`);
    }
    bar?.add(bytes);
    done += bytes;
    if (process.stderr.isTTY || total < PLAIN_BYTES_MIN) return;
    while (step < PLAIN_STEPS && done >= (total / PLAIN_STEPS) * step) {
      say(`${name}: ${(100 / PLAIN_STEPS) * step} %`);
      step += 1;
    }
  };
  return { onRead, clear: () => bar?.clear() };
}
