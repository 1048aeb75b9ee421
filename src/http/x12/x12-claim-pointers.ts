import { claimFields } from '../../modules/billing/claims/claim-fields.ts';
import { accidentFields, dateFields } from '../../modules/billing/claims/fields/detail-fields.ts';
import { serviceLineFields } from '../../modules/billing/claims/fields/service-line-fields.ts';
import type { Fields, X12Places } from '../../modules/resource-fields.ts';

/**
 * The JSON Pointer of the field of a claim that an element of an 837P holds, by the use of the segment and the position of the
 * element. The declarations of the fields name these places (`at`).
 */
const CLAIM_FIELDS: ReadonlyMap<string, string> = new Map([
  ...pointersOf(claimFields.fields, ''),
  ...pointersOf(accidentFields.fields, '/accident'),
  ...pointersOf(dateFields.fields, '/dates'),
]);
/** The same within a service line. */
const LINE_FIELDS: ReadonlyMap<string, string> = new Map(pointersOf(serviceLineFields.fields, ''));

function pointersOf(fields: Fields, parent: string): [place: string, pointer: string][] {
  return Object.entries(fields).flatMap(([name, { at }]) => {
    if (at === undefined) return [];
    const members = Object.entries(membersAt(at));
    return members.map(([place, member]): [string, string] => [
      place,
      `${parent}/${name}${member === '' ? '' : `/${member}`}`,
    ]);
  });
}

/** Returns the member of the value that each place holds; empty for the value itself. */
function membersAt(at: X12Places): Readonly<Record<string, string>> {
  if (typeof at === 'string') return { [at]: '' };
  return Array.isArray(at) ? Object.fromEntries(at.map((place) => [place, ''])) : (at as Record<string, string>);
}

const DIAGNOSES = '2300.HI*ABK';

type ClaimElement = {
  /** The use of the segment in the guide of the 837P, such as `2300.CLM`. */
  useKey: string;
  position: number;
  component?: number;
  /** The position of the service line, from 0; null outside of lines. */
  lineIndex: number | null;
};

/** Returns the JSON Pointer of the claim's field that an element of an 837P holds, or null. */
export function claimPointer({ useKey, position, component, lineIndex }: ClaimElement): string | null {
  if (useKey === DIAGNOSES) {
    return component === undefined || component === 2 ? `/diagnoses/${position - 1}/code` : null;
  }
  const key = `${useKey} ${position}${component === undefined ? '' : `.${component}`}`;
  if (lineIndex === null) return CLAIM_FIELDS.get(key) ?? null;
  const field = LINE_FIELDS.get(key);
  return field === undefined ? null : `/serviceLines/${lineIndex}${field}`;
}
