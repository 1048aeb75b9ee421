/** A search of the API for patients. */
export type PatientSearch = { 'familyName[prefix]'?: string; birthDate?: string; mrn?: string };

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** The API refuses a shorter prefix, because too many names begin with it. */
const PREFIX_LENGTH_MIN = 2;

/**
 * Returns the searches that find the patients whom a text can mean: by birth date, by MRN if the text has a digit, and
 * otherwise by each part of a name that can be the family name. An empty text searches for the newest patients. Returns
 * no search while the text is too short.
 */
export function patientSearches(text: string): PatientSearch[] {
  const sought = text.trim();
  if (sought === '') return [{}];
  const birthDate = dateOf(sought);
  if (birthDate !== null) return [{ birthDate }];
  if (/\d/.test(sought)) return [{ mrn: sought }];
  const families = familiesOf(sought).filter((family) => wordsOf(family).join('').length >= PREFIX_LENGTH_MIN);
  return [...new Set(families)].map((family) => ({ 'familyName[prefix]': family }));
}

/** A comma ends the family name. Without one, the family name is the whole text, its first word or its last word. */
function familiesOf(text: string): string[] {
  const [before, after] = text.split(',');
  if (after !== undefined) return [before!.trim()];
  const words = text.split(/\s+/);
  return [text, words[0]!, words.at(-1)!];
}

function dateOf(text: string): string | null {
  if (ISO_DATE.test(text)) return text;
  const found = US_DATE.exec(text);
  return found && `${found[3]}-${found[1]!.padStart(2, '0')}-${found[2]!.padStart(2, '0')}`;
}

type Name = { family: string; given: readonly string[] };

/** Returns whether each word of a text begins a word of the name, in any order. Texts without letters fit every name. */
export function fitsName(text: string, { family, given }: Name): boolean {
  if (/\d/.test(text)) return true;
  const names = wordsOf([family, ...given].join(' '));
  return wordsOf(text).every((word) => names.some((name) => name.startsWith(word)));
}

/** Returns the words of a name without accents, case and punctuation, as the API compares them. */
function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return folded
    .replace(/['’‘ʼʹ`´.]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
