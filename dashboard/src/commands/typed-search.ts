import type { Schemas } from '../api/schema.ts';

type SearchedType = Schemas['SearchHit']['type'];

/** The words that name a type of records. "Work" is none, because it is a name as well. */
const TYPES: Record<string, SearchedType> = {
  patient: 'patient',
  claim: 'claim',
  denial: 'denial',
  appeal: 'appeal',
  remittance: 'remittance',
  authorization: 'prior_authorization',
};

/**
 * Returns what is searched for, and the type that the first or the last word names: "claim silva" finds the claims of the
 * patients Silva. A word alone is searched for itself.
 */
export function typedSearch(typed: string): { text: string; type: SearchedType | null } {
  const words = typed.trim().split(/\s+/);
  for (const at of [0, words.length - 1]) {
    const type = TYPES[words[at]!.toLowerCase().replace(/s$/, '')];
    if (type !== undefined && words.length > 1) return { text: words.toSpliced(at, 1).join(' '), type };
  }
  return { text: words.join(' '), type: null };
}
