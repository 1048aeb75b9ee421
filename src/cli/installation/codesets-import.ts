import { withServicePool } from '../../composition/runtime.ts';
import { CodeSetFileError } from '../../modules/billing/code-sets/icd10cm-order-file.ts';
import { importIcd10cm } from '../../modules/billing/code-sets/import-code-set.ts';
import { type Command, CommandError, UsageError } from '../command.ts';
import { fileFaultOf } from '../file-faults.ts';

export const codesetsImport: Command = {
  name: 'codesets import',
  summary: "Load a publisher's code set file",
  usage: 'codesets import icd10cm FILE [--version FY2027] [--json]',
  details: [
    'icd10cm  The CMS order file (icd10cm_order_YYYY.txt), or the zip it is published in.',
    'A version that is already loaded is replaced. An invalid file changes nothing.',
  ],
  options: { version: { type: 'string' } },
  positionals: { min: 2, max: 2 },
  run: async (options, [codeSet, path], { env, answer, say }) => {
    if (codeSet !== 'icd10cm') throw new UsageError(`no code set '${codeSet}'; there is: icd10cm`);
    const version = typeof options.version === 'string' ? options.version : undefined;
    try {
      const imported = await withServicePool(env, (pool) =>
        importIcd10cm({ pool, path: path!, version, now: new Date(), log: say }),
      );
      answer(imported, [`${imported.codeCount} codes loaded.`]);
      return 0;
    } catch (error) {
      const fault = error instanceof CodeSetFileError ? error.message : fileFaultOf(error, path);
      if (fault === null) throw error;
      throw new CommandError(fault);
    }
  },
};
