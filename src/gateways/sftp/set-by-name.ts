import type { CollectedFile } from '../../modules/exchange/payer-gateway.ts';
import type { SetPatterns } from './partner-profiles.ts';
import { hasPattern } from './remote-names.ts';

/**
 * Returns the transaction set that a file holds by its name; null if its name says nothing, or says several. It is a hint for
 * people: what the file holds decides.
 */
export function setByName(name: string, patterns: SetPatterns): string | null {
  const found = Object.keys(patterns).filter((set) => hasPattern(name, patterns[set]!));
  return found.length === 1 ? found[0]! : null;
}

/** Returns what the name of a file says of it. */
export function namesOf(
  name: string,
  { reportPatterns, setPatterns }: { reportPatterns: readonly string[]; setPatterns: SetPatterns },
): Pick<CollectedFile, 'isReport' | 'namedSet'> {
  const namedSet = setByName(name, setPatterns);
  return { ...(hasPattern(name, reportPatterns) && { isReport: true }), ...(namedSet !== null && { namedSet }) };
}
