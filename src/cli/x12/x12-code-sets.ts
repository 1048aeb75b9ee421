import { withServicePool } from '../../composition/runtime.ts';
import { ensureStarterSets } from '../../modules/billing/code-sets/ensure-starter-sets.ts';
import { loadOutsideLists } from '../../modules/billing/code-sets/outside-lists.ts';
import { rowReaderOf } from '../../modules/billing/code-sets/row-reader.ts';
import { type CodeSets, joinCodeSets } from '../../x12/code-sets/code-sets.ts';
import { PUBLIC_LISTS } from '../../x12/code-sets/public-lists.ts';

/** Runs work with the code sets loaded in the service's database and the built-in public lists. */
export async function withLoadedCodeSets<T>(
  env: NodeJS.ProcessEnv,
  work: (codeSets: CodeSets) => Promise<T>,
): Promise<T> {
  return withServicePool(env, async (pool) => {
    await ensureStarterSets(pool, new Date());
    return work(joinCodeSets(PUBLIC_LISTS, await loadOutsideLists(rowReaderOf(pool))));
  });
}
