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
/** These say what kind of thing it is, and nothing of a person. */
const HARMLESS: ReadonlySet<string> = new Set(['object', 'type', 'status']);
/** Ids of ours say nothing to strangers, and are what an owner looks for in an answer. */
const ID = /^[a-z]{2,4}_[0-9A-Za-z]{16,}$/;
const WORDS = /[\p{L}\p{N}]{2,}/gu;

/**
 * An answer's text without what it says again of the request: the owner's header values, and what the event tells.
 * `isCut`: there was more of it, so that its last word may be the beginning of one.
 */
export function maskEchoes(text: string, { body, confidentialHeaders }: Sent, isCut: boolean): string {
  // What comes behind a scheme such as Bearer may also stand alone.
  const secrets = Object.values(confidentialHeaders).flatMap((value) => [value, ...value.split(/\s+/).slice(1)]);
  const masked = maskAll(
    text,
    secrets.filter((value) => value.length >= LENGTH_MIN),
  );
  // Most answers say nothing of the event, which is found out for a fraction of what reading it costs.
  const sent = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8').toLowerCase();
  const words = masked.toLowerCase().match(WORDS) ?? [];
  if (!words.some((word) => sent.includes(word))) return masked;
  const whole = maskAll(masked, [...valuesOf(body)]);
  return isCut && sent.includes(words.at(-1)!) ? whole.replace(/[\p{L}\p{N}]+$/u, MASK) : whole;
}

/** Masks values where they stand as words, in whatever case, as they are or as JSON writes them. */
function maskAll(text: string, values: readonly string[]): string {
  const lower = text.toLowerCase();
  const found = values
    .flatMap((value) => [value, JSON.stringify(value).slice(1, -1)])
    .filter((value) => lower.includes(value.toLowerCase()))
    .sort((one, other) => other.length - one.length);
  if (found.length === 0) return text;
  const any = [...new Set(found)].map((value) => RegExp.escape(value)).join('|');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu'), MASK);
}

/** Every text that an event's data holds. */
function valuesOf(body: Uint8Array): Set<string> {
  const values = new Set<string>();
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      const isLong = value.length >= (NAMES.has(key) ? NAME_LENGTH_MIN : LENGTH_MIN);
      if (isLong && !HARMLESS.has(key) && !ID.test(value)) values.add(value);
    } else if (Array.isArray(value)) {
      for (const item of value) collect(item, key);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) collect(item, name);
    }
  };
  collect((JSON.parse(Buffer.from(body).toString('utf8')) as { data?: unknown }).data, 'data');
  return values;
}
