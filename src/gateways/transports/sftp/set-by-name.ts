import type { CollectedFile } from '../../../modules/trading/exchange/payer-gateway.ts';
import type { SetPatterns } from './partner-profiles.ts';
import { hasPattern } from './remote-names.ts';

/**
 * Returns the transaction set of a file according to its name; null if the name matches none or several. It is a hint
 * for people; the content takes precedence.
 */
export function setByName(name: string, patterns: SetPatterns): string | null {
  const found = Object.keys(patterns).filter((set) => hasPattern(name, patterns[set]!));
  return found.length === 1 ? found[0]! : null;
}

/** Returns the transaction set and kind of a file according to its name. */
export function namesOf(
  name: string,
  { reportPatterns, setPatterns }: { reportPatterns: readonly string[]; setPatterns: SetPatterns },
): Pick<CollectedFile, 'isReport' | 'namedSet'> {
  const namedSet = setByName(name, setPatterns);
  return { ...(hasPattern(name, reportPatterns) && { isReport: true }), ...(namedSet !== null && { namedSet }) };
}
