import { withServicePool } from '../../composition/runtime.ts';
import { CODE_SETS, codeSetOf } from '../../modules/billing/code-sets/code-set-kinds.ts';
import { removeCodeSet } from '../../modules/billing/code-sets/remove-code-set.ts';
import { type Command, CommandError, UsageError } from '../command.ts';

export const codesetsRemove: Command = {
  name: 'codesets remove',
  summary: 'Remove a release of a code set',
  usage: 'codesets remove KIND RELEASE [--json]',
  details: ['"codesets list" shows the releases. A starter set is loaded again at the next start.'],
  options: {},
  positionals: { min: 2, max: 2 },
  run: async (_options, [kind = '', version = ''], { env, answer }) => {
    const codeSet = codeSetOf(kind);
    if (!codeSet) throw new UsageError(`no code set '${kind}'; there are: ${CODE_SETS.join(', ')}`);
    const isRemoved = await withServicePool(env, (pool) => removeCodeSet(pool, codeSet, version));
    if (!isRemoved) throw new CommandError(`${codeSet} has no release '${version}'; see rcm codesets list`);
    answer({ codeSet, version, isRemoved }, [`${codeSet} ${version} removed.`]);
    return 0;
  },
};
