import { type ClassCode, classKey } from '../../fhir-mapping/encounter-classes.ts';

/**
 * The beginning of `missing` for a visit that waits for a mapping of its class. A missing reference begins with the name of
 * a type instead.
 */
export const MISSING_CLASS = 'class ';

/** Returns what a visit waits for if its class has no mapping. */
export const missingClass = (code: ClassCode): string => `${MISSING_CLASS}${classKey(code)}`;

/** Returns the code for whose mapping a resource waits, or null. */
export function classCodeOf(missing: string | null): ClassCode | null {
  if (missing === null || !missing.startsWith(MISSING_CLASS)) return null;
  const key = missing.slice(MISSING_CLASS.length);
  const end = key.lastIndexOf('|');
  return { system: key.slice(0, end), code: key.slice(end + 1) };
}
