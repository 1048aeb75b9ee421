import { describe, expect, test, vi } from 'vitest';
import type { Bindings } from './bindings.ts';

const bound = vi.hoisted(() => [] as Bindings<never>[]);

vi.mock(import('./bindings.ts'), async (importOriginal) => {
  const actual = await importOriginal();
  const bind: typeof actual.bind = (...input) => {
    const made = actual.bind(...input);
    bound.push(made);
    return made;
  };
  return { ...actual, bind };
});

const { KNOWN_SETS } = await import('../sets.ts');

/** They only number levels and sets, which readers and builders do themselves. */
const NUMBERING = new Set(['ST', 'SE', 'HL', 'LX']);

/** Elements that the guide uses and the typed objects have no field for, such as `2400.HCP 9`. */
function notCarried({ guide, uses }: Bindings<never>): string[] {
  return guide.uses.flatMap(({ index, key, segmentId, check }) => {
    if (NUMBERING.has(segmentId)) return [];
    const carried = uses[index]?.elements ?? 0;
    const positions = check.elements.map((_, at) => at + 1);
    const left = positions.filter((position) => ((check.notUsed | carried) & (1 << (position - 1))) === 0);
    return left.map((position) => `${key} ${position}`);
  });
}

/** Sets that are read segment by segment, without typed objects. */
const PLAIN = new Set(['824', '277DRA']);

describe('the typed objects have fields for everything that a guide uses', () => {
  test('all guides are covered', () => {
    const typed = KNOWN_SETS.filter(({ name }) => !PLAIN.has(name));
    expect(new Set(bound.map(({ guide }) => guide))).toEqual(new Set(typed.map(({ reader }) => reader.guide)));
  });

  test.each(bound.map((made) => [made.guide.definition.id, made] as const))('%s', (_, made) => {
    expect(notCarried(made)).toEqual([]);
  });
});
