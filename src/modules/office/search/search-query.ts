import { isLocalDate, type LocalDate } from '../../../kernel/local-date.ts';
import { searchWordsOf } from '../../practice/patients/search-key.ts';

/** A search as it is compared with the stored keys. */
export type SearchQuery = {
  /** Words of a name, normalized like the stored ones. Each is the beginning of a word of the name. */
  words: readonly string[];
  /** Birth dates. */
  dates: readonly LocalDate[];
  /** Numbers of patients, claims and remittances, as typed and with capital letters. */
  numbers: readonly string[];
  /** Ids of resources. */
  ids: readonly string[];
};

/** Further words would only make a name more exact than any name is. */
const WORDS_MAX = 6;
/** At least one word must have this length, because a single letter matches a tenth of the patients. */
const WORD_LENGTH_MIN = 2;

const RESOURCE_ID = /^[a-z]{2,4}_[0-9a-z]{26}$/;
const ISO_DATE = /^\d{4}-\d{1,2}-\d{1,2}$/;
const US_DATE = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/**
 * Reads the text of a search: words of a name in any order, with or without a comma, dates in the ISO or US form, ids,
 * and numbers, of which the whole text may be one.
 */
export function parseSearch(text: string): SearchQuery {
  const whole = text.trim().replace(/\s+/g, ' ');
  const tokens = whole.split(/[\s,;]+/).filter((token) => token !== '');
  const dated = tokens.map((token) => ({ token, date: dateOf(token) }));
  const others = dated.filter(({ date }) => date === null).map(({ token }) => token);
  const words = searchWordsOf(others).slice(0, WORDS_MAX);
  const numbers = [whole, ...others].flatMap((each) => [each, each.toUpperCase()]);
  return {
    words: words.some((word) => word.length >= WORD_LENGTH_MIN) ? words : [],
    dates: [...new Set(dated.flatMap(({ date }) => date ?? []))],
    numbers: [...new Set(numbers)].filter((each) => each !== ''),
    ids: tokens.filter((token) => RESOURCE_ID.test(token)),
  };
}

/** Returns the date of a token, YYYY-MM-DD; null if it is none. */
function dateOf(token: string): LocalDate | null {
  const [, month, day, year] = US_DATE.exec(token) ?? [];
  const parts = year ? [year, month!, day!] : ISO_DATE.test(token) ? token.split('-') : null;
  if (parts === null) return null;
  const date = [parts[0], ...parts.slice(1).map((part) => part.padStart(2, '0'))].join('-');
  return isLocalDate(date) ? date : null;
}
