import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPracticeZone } from '../../dashboard/src/components/time-text.ts';
import { daysUntil, FAILED, isPressing } from '../../dashboard/src/components/urgency.ts';

const PAGES = join(import.meta.dirname, '../../dashboard/src');
/** In New York it is still the 28th. */
const NOW = Date.parse('2026-11-29T03:00:00Z');

beforeAll(() => setPracticeZone('America/New_York'));
afterAll(() => setPracticeZone(null));

test.each([
  ['2026-11-28', 0],
  ['2026-11-27', -1],
  ['2026-12-12', 14],
  ['2026-11-29T04:59:00Z', 0],
  ['2026-11-29T05:00:00Z', 1],
])('the days until %s are counted in the time zone of the practice', (deadline, days) => {
  expect(daysUntil(deadline, NOW)).toBe(days);
});

describe('a deadline is red', () => {
  const isRed = (deadline: string | null, isOpen = true) => isPressing(deadline, { now: NOW, isOpen });

  test('from 14 days before on, and after it has passed', () => {
    expect([isRed('2026-12-13'), isRed('2026-12-12'), isRed('2026-11-28'), isRed('2026-01-01')]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('only while its step is open', () => {
    expect([isRed('2026-11-28', false), isRed(null)]).toEqual([false, false]);
  });
});

test('no page gives the tone of a failure to a state that has not failed', () => {
  const sources = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const wrong = sources.flatMap((name) => {
    const text = readFileSync(join(PAGES, name), 'utf8');
    const codes = [...text.matchAll(/\b(\w+): 'bad'|<Status of="([^"]+)" tone="bad"/g)].map(
      ([, one, two]) => one ?? two!,
    );
    return codes.filter((code) => code !== 'tone' && !FAILED.has(code)).map((code) => `${name}: ${code}`);
  });
  expect(wrong).toEqual([]);
});
