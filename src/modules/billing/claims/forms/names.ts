import { BoxFault } from './box.ts';

type Name = { given: readonly string[]; family: string; suffix?: string };
type Party = { organizationName: string | null; name: Name | null };
type Address = { line1: string; line2?: string; city: string; state?: string; postalCode?: string };

const SUFFIXES = /^(?:JR|SR|II|III|IV|V)$/i;

/** Returns `Family Suffix, First, Middle`, the order of the boxes for persons. */
export function personText({ family, given, suffix }: Name): string {
  return [[family, suffix].filter(Boolean).join(' '), ...given].join(', ');
}

/** Returns the name of a text with commas, or `First Middle Family` without any. */
export function personFrom(text: string): Name {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length === 1) {
    const words = text.split(/\s+/);
    const family = words.pop()!;
    return { given: words, family };
  }
  const [last = '', ...given] = parts;
  const words = last.split(/\s+/);
  const suffix = words.length > 1 && SUFFIXES.test(words.at(-1)!) ? words.pop() : undefined;
  const named = given.filter((part) => part !== '');
  return { given: named, family: words.join(' '), ...(suffix === undefined ? {} : { suffix }) };
}

/**
 * Returns `First Middle Family` without punctuation, as box 17 of the CMS-1500 asks. A family name of several words or
 * a suffix would be read wrongly, so these names have commas.
 */
export function plainPersonText(name: Name): string {
  const { given, family, suffix } = name;
  const isPlain = suffix === undefined && !family.includes(' ') && given.every((part) => !part.includes(' '));
  return isPlain ? [...given, family].join(' ') : personText(name);
}

/** Returns the name of an organization, or of a person with commas. */
export function partyText({ organizationName, name }: Party): string | null {
  if (organizationName !== null) return organizationName;
  if (name === null) return null;
  return name.given.length === 0 ? `${personText(name)},` : personText(name);
}

/** Returns a person if the text has a comma, otherwise an organization. */
export function partyFrom(text: string): Partial<Party> {
  return text.includes(',') ? { name: personFrom(text) } : { organizationName: text };
}

/** Returns both lines of a street. Two blanks separate them, so that they can be read back. */
export const streetText = ({ line1, line2 }: Address): string => (line2 ? `${line1}  ${line2}` : line1);

export function streetFrom(text: string): { line1: string; line2?: string } {
  const [line1 = '', ...rest] = text.split(/\s{2,}/);
  return rest.length === 0 ? { line1 } : { line1, line2: rest.join(' ') };
}

/** Returns `City ST 12345-6789`. */
export const cityText = ({ city, state, postalCode }: Address): string =>
  [city, state, postalText(postalCode)].filter(Boolean).join(' ');

/** Returns a ZIP code of nine digits with its hyphen. */
export const postalText = (code: string | undefined): string | null =>
  code === undefined ? null : /^\d{9}$/.test(code) ? `${code.slice(0, 5)}-${code.slice(5)}` : code;

export function cityFrom(text: string): { city: string; state: string; postalCode: string } {
  const [, city, state, postalCode] = /^(.+?),?\s+([A-Za-z]{2})\s+(\d{5}-?(?:\d{4})?)$/.exec(text) ?? [];
  if (city === undefined) throw new BoxFault('invalid_format', 'The line must have a city, a state and a ZIP code.');
  return { city, state: state!.toUpperCase(), postalCode: postalCode!.replace('-', '') };
}

/** Returns the area code and the number of a telephone of the US, or the text as it is. */
export function phoneText(phone: string | null | undefined): string | null {
  if (!phone) return null;
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : phone;
}
