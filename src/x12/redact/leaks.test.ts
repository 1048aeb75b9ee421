import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { randomOf } from '../../../test/x12/mutations.ts';
import { ELEMENT_RULES, KEPT_ENTITIES } from './element-rules.ts';
import { redact } from './redact.ts';

const key = Buffer.alloc(32, 7);
const BROKEN_PER_FIXTURE = 50;
const HEADER_BYTES = 106;
/** Shorter values cannot be distinguished from codes. */
const SECRET_CHARACTERS_MIN = 3;
const FIXTURES = readdirSync(new URL('../../../test/x12/fixtures', import.meta.url), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.edi'))
  .map((file) => file.slice(0, -'.edi'.length));

type Random = (range: number) => number;

async function redacted(text: string): Promise<string> {
  return Buffer.concat(await Array.fromAsync(redact(Buffer.from(text, 'latin1'), { key }))).toString('latin1');
}

/** Elements that hold names, member ids, birth dates, addresses and telephones. */
const SECRET_POSITIONS: Readonly<Record<string, readonly number[]>> = {
  NM1: [3, 4, 5, 7, 9],
  N1: [2, 4],
  N2: [1, 2],
  N3: [1, 2],
  N4: [1, 3],
  PER: [2, 4, 6, 8],
  DMG: [2],
};

function segmentsOf(text: string): string[][] {
  return text.split('~').map((segment) => segment.trim().split('*'));
}

function isPayer([id, entity, type]: readonly string[]): boolean {
  return KEPT_ENTITIES.has(entity ?? '') && (id === 'N1' || (id === 'NM1' && type === '2'));
}

function payerName([id, , second, third]: readonly string[]): string {
  return (id === 'N1' ? second : third) ?? '';
}

function secretsOf(text: string): string[] {
  const secrets = segmentsOf(text)
    .filter((elements) => !isPayer(elements))
    .flatMap((elements) => (SECRET_POSITIONS[elements[0]!] ?? []).map((position) => elements[position] ?? ''));
  // A name that is also a segment id may start a segment.
  return [...new Set(secrets)].filter((value) => value.length >= SECRET_CHARACTERS_MIN && !(value in ELEMENT_RULES));
}

/** Returns the confidential values that the copy has at the place where the file has them. Bytes keep their places. */
function leaksOf(broken: string, made: string, { secrets, names }: { secrets: string[]; names: string[] }): string[] {
  const hidden = names.reduce((text, name) => text.replaceAll(name, '#'.repeat(name.length)), broken);
  return secrets.filter((secret) => {
    for (let at = hidden.indexOf(secret, HEADER_BYTES); at >= 0; at = hidden.indexOf(secret, at + 1)) {
      if (made.startsWith(secret, at)) return true;
    }
    return false;
  });
}

function positionsOf(text: string, character: string): number[] {
  return [...text.matchAll(new RegExp(`[${character}]`, 'g'))]
    .map(({ index }) => index)
    .filter((at) => at >= HEADER_BYTES && at < text.length - 40);
}

function one(values: readonly number[], random: Random): number {
  return values[random(values.length)]!;
}

function putAt(text: string, at: number, put: string): string {
  return text.slice(0, at) + put + text.slice(at + 1);
}

function swapped(text: string, random: Random): string {
  const segments = text.split('~');
  const at = 1 + random(segments.length - 2);
  const elements = segments[at]!.split('*');
  const [first, second] = [1 + random(elements.length - 1), 1 + random(elements.length - 1)];
  if (elements.length > 1) [elements[first], elements[second]] = [elements[second]!, elements[first]!];
  segments[at] = elements.join('*');
  return segments.join('~');
}

const BREAKAGES: Readonly<Record<string, (text: string, random: Random) => string>> = {
  'a terminator is missing': (text, random) => putAt(text, one(positionsOf(text, '~'), random), ''),
  'an element separator stands for a terminator': (text, random) =>
    putAt(text, one(positionsOf(text, '~'), random), '*'),
  'a terminator stands for an element separator': (text, random) =>
    putAt(text, one(positionsOf(text, '*'), random), '~'),
  'an element separator is missing': (text, random) => putAt(text, one(positionsOf(text, '*'), random), ''),
  'there is an element separator too many': (text, random) => putAt(text, one(positionsOf(text, '*'), random), '**'),
  'a component separator stands for an element separator': (text, random) =>
    putAt(text, one(positionsOf(text, '*'), random), ':'),
  'two elements have changed places': swapped,
};

describe.each(Object.entries(BREAKAGES))('no name, id, birth date, address or telephone is kept if %s', (_, broken) => {
  test.each(FIXTURES)('%s', async (name) => {
    const lines = readFixture(name);
    const secrets = secretsOf(lines);
    const names = segmentsOf(lines).filter(isPayer).map(payerName).filter(Boolean);
    for (let seed = 1; seed <= BROKEN_PER_FIXTURE; seed++) {
      const random = randomOf(seed);
      // Half of the files have no line breaks.
      const text = broken(random(2) === 0 ? lines : lines.replaceAll('~\n', '~'), random);
      const made = await redacted(text);
      expect(made).toHaveLength(text.length);
      const leaks = leaksOf(text, made, { secrets, names });
      expect({ seed, leaks }).toEqual({ seed, leaks: [] });
    }
  });
});
