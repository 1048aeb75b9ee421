import type { LocalDate } from '../../../kernel/local-date.ts';
import { CODE_SET_KINDS, CODE_SETS, type CodeSet, type CodeSetKind } from './code-set-kinds.ts';
import { type CodeSetState, codeSetState, type MissingPeriod } from './code-set-state.ts';
import { listVersions, type VersionRow } from './code-sets-store.ts';
import type { RowReader } from './row-reader.ts';

/** A kind of set with its loaded releases, the newest first. */
export type CodeSetOverview = Pick<CodeSetKind, 'title' | 'publisher' | 'cadence'> & {
  codeSet: CodeSet;
  state: CodeSetState;
  missing: MissingPeriod[];
  versions: VersionRow[];
};

/** Returns every kind of set with its loaded releases and its state on a day. */
export async function findCodeSets(db: RowReader, today: LocalDate): Promise<CodeSetOverview[]> {
  const all = await listVersions(db);
  return CODE_SETS.map((codeSet) => {
    const { title, publisher, cadence } = CODE_SET_KINDS[codeSet];
    const versions = all.filter((version) => version.codeSet === codeSet);
    return { codeSet, title, publisher, cadence, ...codeSetState(codeSet, versions, today), versions };
  });
}
