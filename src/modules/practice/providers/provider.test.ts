import { expect, test } from 'vitest';
import { nameKeyOf, notInEffectReason, rosterFaults } from './provider.ts';

test('the key of a name has neither case nor accents, and begins with the family name', () => {
  const name = { given: ['Zoë', 'Anne'], family: 'O’Brien' };
  expect(nameKeyOf({ name, organizationName: null })).toBe('obrien zoe anne');
  expect(nameKeyOf({ name: null, organizationName: 'Río Grande, P.C.' })).toBe('rio grande pc');
});

const open = { status: 'active', effectiveFrom: null, effectiveTo: null } as const;

test.each([
  ['an active one without dates', open, null],
  ['the first day', { ...open, effectiveFrom: '2026-03-02' }, null],
  ['the last day', { ...open, effectiveTo: '2026-03-02' }, null],
  ['a day before the first', { ...open, effectiveFrom: '2026-03-03' }, 'before its effectiveFrom'],
  ['a day after the last', { ...open, effectiveTo: '2026-03-01' }, 'after its effectiveTo'],
  ['an inactive one', { ...open, status: 'inactive' } as const, 'inactive'],
  ['a merged one', { ...open, status: 'merged' } as const, 'mergedIntoId'],
])('a claim names %s', (_name, given, reason) => {
  const found = notInEffectReason(given, '2026-03-02');
  if (reason === null) expect(found).toBeNull();
  else expect(found).toContain(reason);
});

test('a provider has all faults at once', () => {
  const given = {
    npi: '1999999985',
    name: null,
    organizationName: null,
    effectiveFrom: '2026-02-01',
    effectiveTo: '2026-01-01',
  };
  const params = (checksName: boolean) => rosterFaults(given, { checksName }).map(({ param }) => param);
  expect(params(true)).toEqual(['/npi', '/name', '/effectiveTo']);
  expect(params(false)).toEqual(['/npi', '/effectiveTo']);
});
