import type { CodeLookup } from '../claims/scrubbing/scrub.ts';
import { loadCodeLookup } from './code-lookup.ts';
import { type CodeSet, normalizeCode } from './code-set.ts';
import { listVersions } from './code-sets-store.ts';
import type { RowReader } from './row-reader.ts';

/** The loaded sets by the names under which the X12 guides ask for their codes. */
const SETS: Readonly<Record<string, CodeSet>> = { icd10cm: 'icd10cm', hcpcs: 'hcpcs', 'place-of-service': 'pos' };

type CodeOfList = { list: string; code: string };

/** Answers whether a code was in force in a list on a day; `undefined` when the sets do not say. */
type CodeAnswers = (list: string, code: string, on: string) => boolean | undefined;

export type OutsideLists = {
  lists: ReadonlySet<string>;
  load(codes: readonly CodeOfList[]): Promise<CodeAnswers>;
};

/** The code sets in the database, as the X12 validation asks for them. Sets of which nothing is loaded are left out. */
export async function loadOutsideLists(db: RowReader): Promise<OutsideLists> {
  const loaded = new Set((await listVersions(db)).map(({ codeSet }) => codeSet));
  const lists = new Set(Object.keys(SETS).filter((list) => loaded.has(SETS[list]!)));
  return {
    lists,
    async load(codes) {
      const { lookUpCode } = await loadCodeLookup(
        db,
        codes.map(({ list, code }) => ({ codeSet: SETS[list]!, code })),
      );
      return (list, code, on) => {
        const codeSet = SETS[list]!;
        // A claim writes the code without the dot that books print.
        if (code.toUpperCase() !== normalizeCode(codeSet, code)) return false;
        return isInForce(lookUpCode(codeSet, code, on), on);
      };
    },
  };
}

/** A heading is no code to report; a partial set says nothing of what it does not hold. */
function isInForce(known: CodeLookup, on: string): boolean | undefined {
  if (!known.known) return known.reason === 'absent' ? false : undefined;
  return known.isBillable && known.validFrom <= on && on <= known.validTo;
}
