import { randomFillSync } from 'node:crypto';

/**
 * The prefixes of ids. Empty here: each resource's declaration adds its own to the type with `declare module`, so a
 * misspelt prefix is a compile error although the kernel knows no resource.
 *
 * An id is a prefix and a time-ordered random body: a UUIDv7 in 26 characters of Crockford base32 (the TypeID
 * convention). Secrets (`svc_test_…`, `whsec_…`) never share a prefix with an id.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declarations of resources merge into it
export interface IdPrefixes {}

export type IdPrefix = keyof IdPrefixes;

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BODY = '[0-7][0-9a-hjkmnp-tv-z]{25}';

/** Returns the JSON Schema pattern of the ids with a prefix. */
export function idPattern(prefix: IdPrefix): string {
  return `^${prefix}_${BODY}$`;
}

const COMPILED = new Map<IdPrefix, RegExp>();

/** Returns whether a text has the grammar of an id with this prefix. Does not check whether the id exists. */
export function isId(prefix: IdPrefix, text: string): boolean {
  let pattern = COMPILED.get(prefix);
  if (pattern === undefined) {
    pattern = new RegExp(idPattern(prefix));
    COMPILED.set(prefix, pattern);
  }
  return pattern.test(text);
}

/** Returns when an id was created, to the millisecond, by the clock of the machine that created it. */
export function idInstant(id: string): Date {
  const body = id.slice(id.indexOf('_') + 1);
  let milliseconds = 0;
  for (const character of body.slice(0, 10)) milliseconds = milliseconds * 32 + ALPHABET.indexOf(character);
  return new Date(milliseconds);
}

/** Returns the least id with a prefix that was made at an instant or after it: ids that sort before it are older. */
export function idFloor(prefix: IdPrefix, instant: Date): string {
  let milliseconds = instant.getTime();
  let body = '';
  for (let place = 0; place < 10; place++) {
    body = ALPHABET[milliseconds % 32] + body;
    milliseconds = Math.floor(milliseconds / 32);
  }
  return `${prefix}_${body}`;
}

let lastMilliseconds = 0;
let sequence = 0;

/** Makes a new id with a prefix. The ids that one process makes sort in the order of their creation. */
export function newId(prefix: IdPrefix): string {
  const start = takeRandom();
  stampUuidv7(start, Date.now());
  return `${prefix}_${encodeBase32(start)}`;
}

const ID_BYTES = 16;
// A call for random bytes costs microseconds, so one call serves a few hundred ids. No byte is used twice.
const pool = Buffer.alloc(ID_BYTES * 256);
let taken = pool.length;

/** Returns the offset in the pool of the next id's bytes. */
function takeRandom(): number {
  if (taken === pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  taken += ID_BYTES;
  return taken - ID_BYTES;
}

/**
 * Makes 16 random bytes a UUIDv7 whose 12 bits `rand_a` count within a millisecond, so that order holds inside one
 * process.
 */
function stampUuidv7(start: number, nowMilliseconds: number): void {
  if (nowMilliseconds > lastMilliseconds) {
    lastMilliseconds = nowMilliseconds;
    sequence = 0;
  } else if (++sequence > 0xfff) {
    // The counter is exhausted: use the next millisecond, so that the order holds.
    lastMilliseconds += 1;
    sequence = 0;
  }
  pool.writeUIntBE(lastMilliseconds, start, 6);
  pool[start + 6] = 0x70 | (sequence >> 8);
  pool[start + 7] = sequence & 0xff;
  pool[start + 8] = 0x80 | (pool[start + 8]! & 0x3f);
}

const BODY_CHARACTERS = 26;
const DIGITS = Buffer.from(ALPHABET);
/** Reused buffer: converting it to a string once costs a quarter of appending characters. */
const body = Buffer.alloc(BODY_CHARACTERS);

function encodeBase32(start: number): string {
  // 128 bits in 26 characters of 5 bits: two leading zero bits, so the first character is 0 to 7.
  let buffer = 0;
  let bits = 2;
  let place = 0;
  for (let index = start; index < start + ID_BYTES; index++) {
    buffer = (buffer << 8) | pool[index]!;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      body[place++] = DIGITS[(buffer >> bits) & 31]!;
      buffer &= (1 << bits) - 1;
    }
  }
  return body.toString('latin1');
}
