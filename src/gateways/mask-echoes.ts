import { plainText } from './plain-text.ts';

/** What a receiver was sent and may send back. */
export type Sent = {
  /** JSON with `data`. */
  body: Uint8Array;
  /** Headers of the owner's, whose values nobody is shown. */
  confidentialHeaders: Readonly<Record<string, string>>;
};

const MASK = '[sent]';
/** Of shorter ones nobody is known by; but a name can have two letters. */
const LENGTH_MIN = 3;
const NAME_LENGTH_MIN = 2;
const NAMES: ReadonlySet<string> = new Set(['given', 'family']);
/** Of these a part alone says who it is. */
const PERSONAL: ReadonlySet<string> = new Set([...NAMES, 'line1', 'line2', 'city']);
/** These say what kind of thing it is, and nothing of a person. */
const HARMLESS: ReadonlySet<string> = new Set(['object', 'type', 'status']);
/** Ids of ours say nothing to strangers, and are what an owner looks for in an answer. */
const ID = /^[a-z]{2,4}_[0-9A-Za-z]{16,}$/;
/** A part of a header's value that may be a secret of its own, as in `sid=…; a=b`; shorter ones are words. */
const SECRET_PART_MIN = 8;
const WORDS = /[\p{L}\p{N}]{2,}/gu;

/**
 * An answer's text without what it says again of the request: the owner's header values, and what the event tells, in
 * whatever writing (JSON, URL, HTML). `isCut`: there was more of it, so that it may end within a value.
 */
export function maskEchoes(text: string, sent: Sent, isCut: boolean): string {
  const plain = plainText(text);
  const masked = maskIn(plain, sent, isCut);
  // An answer that repeats nothing keeps its writing.
  return masked === plain && plain !== text ? maskIn(text, sent, isCut) : masked;
}

function maskIn(text: string, { body, confidentialHeaders }: Sent, isCut: boolean): string {
  const masked = maskAll(text, Object.values(confidentialHeaders).flatMap(secretsOf), isCut);
  // Most answers say nothing of the event, which is found out for a fraction of what reading it costs.
  const sent = folded(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'));
  const words = folded(masked).match(WORDS) ?? [];
  return words.some((word) => sent.includes(word)) ? maskAll(masked, [...valuesOf(body)], isCut) : masked;
}

/** A header's value, what comes behind a scheme such as Bearer, and what is long enough to be a secret in it. */
function secretsOf(value: string): string[] {
  const [, ...rest] = value.split(/\s+/);
  const parts = value.split(/[\s;,=]+/).filter((part) => part.length >= SECRET_PART_MIN);
  return [value, ...rest, ...parts].filter((secret) => secret.length >= LENGTH_MIN);
}

/** Masks values where they stand as words, in whatever case, and what of one stands at the end of a text that is cut. */
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

/** Without the beginning of a value at the end of the text. */
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

/** Every text that an event's data holds, and the words of those that name somebody. */
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
