import { CLAIM_SETS, type ClaimSet } from '../../kernel/claim-rules.ts';
import { claimPlaces } from '../../modules/billing/claims/claim-places.ts';

const LINE = '/serviceLines/0';

/**
 * The JSON Pointer of the field of a claim that an element holds, by the guide, the use of the segment and the position of the
 * element. The declarations of the fields name these places (`at`). Fields in other lists than the lines are left out, because
 * the use of a segment does not tell the position in the list.
 */
const POINTERS: ReadonlyMap<ClaimSet, ReadonlyMap<string, string>> = new Map(
  Object.values(CLAIM_SETS).map((set) => [
    set,
    new Map(
      claimPlaces()
        .filter(({ guides, pointer }) => guides.includes(set) && !pointer.replace(LINE, '').includes('/0/'))
        .map(({ place, pointer }) => [place, pointer]),
    ),
  ]),
);

/** HI of the diagnoses of professional and dental claims, in order. */
const DIAGNOSES = '2300.HI*ABK';

type ClaimElement = {
  guide: ClaimSet;
  /** The use of the segment in the guide, such as `2300.CLM`. */
  useKey: string;
  position: number;
  component?: number;
  /** The position of the service line, from 0; null outside of lines. */
  lineIndex: number | null;
};

/** Returns the JSON Pointer of the claim's field that an element of an 837 holds, or null. */
export function claimPointer({ guide, useKey, position, component, lineIndex }: ClaimElement): string | null {
  if (useKey === DIAGNOSES && guide !== CLAIM_SETS.institutional) {
    return component === undefined || component === 2 ? `/diagnoses/${position - 1}/code` : null;
  }
  const key = `${useKey} ${position}${component === undefined ? '' : `.${component}`}`;
  const pointer = POINTERS.get(guide)?.get(key);
  if (pointer === undefined) return null;
  return lineIndex === null ? pointer : pointer.replace(LINE, `/serviceLines/${lineIndex}`);
}
