import { withServicePool } from '../../composition/runtime.ts';
import { localDateOf } from '../../kernel/local-date.ts';
import { type CodeSetOverview, findCodeSets } from '../../modules/billing/code-sets/find-code-sets.ts';
import { rowReaderOf } from '../../modules/billing/code-sets/row-reader.ts';
import type { Command } from '../command.ts';

const STATES: Readonly<Record<CodeSetOverview['state'], string>> = {
  current: 'current',
  expiring: 'ends soon',
  expired: 'expired: import the next release',
  missing_quarter: 'a quarter is missing: import it',
  starter: 'only the codes that the service ships',
  not_loaded: 'not loaded',
};

export const codesetsList: Command = {
  name: 'codesets list',
  summary: 'Show the code sets with their releases',
  usage: 'codesets list [--json]',
  options: {},
  run: async (_options, _positionals, { env, answer }) => {
    const sets = await withServicePool(env, (pool) => findCodeSets(rowReaderOf(pool), localDateOf(new Date())));
    answer(
      sets,
      sets.flatMap(({ codeSet, title, state, missing, versions }) => [
        `${codeSet.padEnd(20)} ${title}: ${STATES[state]}`,
        ...versions.map(
          ({ version, coversFrom, coversTo, codeCount, importedAt, source }) =>
            `  ${version}  ${coversFrom} to ${coversTo}  ${codeCount} codes  ${source}, ${localDateOf(importedAt)}`,
        ),
        ...missing.map(({ from, to }) => `  missing: ${from} to ${to}`),
      ]),
    );
    return 0;
  },
};
