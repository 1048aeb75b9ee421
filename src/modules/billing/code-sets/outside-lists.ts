import type { CodeLookup } from './code-lookup.ts';
import { loadCodeLookup } from './code-lookup.ts';
import { type CodeSet, normalizeCode } from './code-set-kinds.ts';
import { listVersions } from './code-sets-store.ts';
import type { RowReader } from './row-reader.ts';

/** The loaded sets by the names of the X12 guides. */
const SETS: Readonly<Record<string, CodeSet>> = { icd10cm: 'icd10cm', hcpcs: 'hcpcs', 'place-of-service': 'pos' };

type CodeOfList = { list: string; code: string };

/** Returns whether a code of a list was in force on a day; `undefined` if the sets do not contain this information. */
type CodeAnswers = (list: string, code: string, on: string) => boolean | undefined;

type OutsideLists = {
  lists: ReadonlySet<string>;
  load(codes: readonly CodeOfList[]): Promise<CodeAnswers>;
};

/** Returns the code sets in the database, for X12 validation. Sets without loaded codes are left out. */
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

/** A heading cannot be reported. A partial set does not decide about codes that it lacks. */
function isInForce(known: CodeLookup, on: string): boolean | undefined {
  if (!known.known) return known.reason === 'absent' ? false : undefined;
  return known.isBillable && known.validFrom <= on && on <= known.validTo;
}
