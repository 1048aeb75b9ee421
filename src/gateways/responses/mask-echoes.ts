import { plainText } from './plain-text.ts';

/** The parts of a request that a receiver may echo. */
export type Sent = {
  /** JSON with `data`. */
  body: Uint8Array;
  /** The owner's headers, whose values are never shown. */
  confidentialHeaders: Readonly<Record<string, string>>;
};

const MASK = '[sent]';
/** Shorter values do not identify a person; names may have two letters. */
const LENGTH_MIN = 3;
const NAME_LENGTH_MIN = 2;
const NAMES: ReadonlySet<string> = new Set(['given', 'family']);
/** Fields of which each word alone may identify a person. */
const PERSONAL: ReadonlySet<string> = new Set([...NAMES, 'line1', 'line2', 'city']);
/** Fields that name a kind of thing and contain nothing about a person. */
const HARMLESS: ReadonlySet<string> = new Set(['object', 'type', 'status']);
/** The service's own ids reveal nothing, and owners search for them in responses. */
const ID = /^[a-z]{2,4}_[0-9A-Za-z]{16,}$/;
/** Minimum length of a part of a header's value that may be a secret, as in `sid=…; a=b`; shorter parts are words. */
const SECRET_PART_MIN = 8;
const WORDS = /[\p{L}\p{N}]{2,}/gu;

/**
 * Returns a response's text with the owner's header values and the event's values masked, whatever their encoding
 * (JSON, URL, HTML). `isCut`: the text was truncated, so it may end within a value.
 */
export function maskEchoes(text: string, sent: Sent, isCut: boolean): string {
  const plain = plainText(text);
  const masked = maskIn(plain, sent, isCut);
  // A response that echoes nothing keeps its original encoding.
  return masked === plain && plain !== text ? maskIn(text, sent, isCut) : masked;
}

function maskIn(text: string, { body, confidentialHeaders }: Sent, isCut: boolean): string {
  const masked = maskAll(text, Object.values(confidentialHeaders).flatMap(secretsOf), isCut);
  // Most responses echo nothing, which this check finds at a fraction of the cost of parsing the event.
  const sent = folded(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'));
  const words = folded(masked).match(WORDS) ?? [];
  return words.some((word) => sent.includes(word)) ? maskAll(masked, [...valuesOf(body)], isCut) : masked;
}

/** Returns a header's value, the part after a scheme such as Bearer, and parts long enough to be secrets. */
function secretsOf(value: string): string[] {
  const [, ...rest] = value.split(/\s+/);
  const parts = value.split(/[\s;,=]+/).filter((part) => part.length >= SECRET_PART_MIN);
  return [value, ...rest, ...parts].filter((secret) => secret.length >= LENGTH_MIN);
}

/** Masks values that occur as words, ignoring case, and the start of a value at the end of a truncated text. */
function maskAll(text: string, values: readonly string[], isCut: boolean): string {
  const lower = folded(text);
  const found = values.filter((value) => lower.includes(folded(value))).sort((one, other) => other.length - one.length);
  const any = [...new Set(found)].map((value) => RegExp.escape(value.normalize('NFC'))).join('|');
  const masked =
    found.length === 0
      ? text
      : text.normalize('NFC').replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu'), MASK);
  return isCut ? withoutBeginning(masked, values) : masked;
}

/** Removes the start of a value from the end of the text. */
function withoutBeginning(text: string, values: readonly string[]): string {
  const lower = folded(text);
  let longest = 0;
  for (const value of values.map(folded)) {
    for (let length = Math.min(value.length - 1, lower.length); length > longest; length--) {
      if (lower.endsWith(value.slice(0, length))) longest = length;
    }
  }
  return longest < NAME_LENGTH_MIN ? text : text.normalize('NFC').slice(0, -longest) + MASK;
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Returns every text in an event's data, and the single words of names. */
function valuesOf(body: Uint8Array): Set<string> {
  const values = new Set<string>();
  const add = (value: string, key: string) => {
    if (value.length >= (NAMES.has(key) ? NAME_LENGTH_MIN : LENGTH_MIN)) values.add(value);
  };
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (HARMLESS.has(key) || ID.test(value)) return;
      add(value, key);
      if (PERSONAL.has(key)) for (const word of value.match(WORDS) ?? []) add(word, key);
    } else if (Array.isArray(value)) {
      for (const item of value) collect(item, key);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) collect(item, name);
    }
  };
  collect((JSON.parse(Buffer.from(body).toString('utf8')) as { data?: unknown }).data, 'data');
  return values;
}
