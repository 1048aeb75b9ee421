import { describe, expect, test } from 'vitest';
import { AppError } from '../../../../kernel/errors.ts';
import type { Claim } from '../claim.ts';
import type { Fix } from '../scrubbing/scrub.ts';
import { patchOf, valuesAt } from './fix-patch.ts';

const claim = { note: 'old', serviceLines: [{ charge: 1, units: '1' }] } as unknown as Claim;

function aFix(inputs: Fix['inputs'] = []): Fix {
  return { id: 'fix_1', title: 'Fix', kind: 'needs_input', patch: [], inputs, rationale: 'Because.' };
}

const input = (overrides: Partial<NonNullable<Fix['inputs']>[number]> = {}) => ({
  name: 'value',
  type: 'string' as const,
  required: true,
  path: '/note',
  ...overrides,
});

function refusalOf(work: () => unknown): { code: string; params: string[] } {
  try {
    work();
  } catch (error) {
    const { code, options } = error as AppError;
    return { code, params: (options.details ?? []).map(({ param }) => param) };
  }
  throw new AppError('internal_error', { message: 'nothing was refused' });
}

describe('patchOf', () => {
  test("the fix's own operations come first, then one for each input", () => {
    const fix: Fix = { ...aFix([input()]), patch: [{ op: 'replace', path: '/serviceLines/0/units', value: '2' }] };
    expect(patchOf(fix, { value: 'new' }, claim)).toEqual([
      { op: 'replace', path: '/serviceLines/0/units', value: '2' },
      { op: 'replace', path: '/note', value: 'new' },
    ]);
  });

  test('a place that does not exist yet is added', () => {
    const [operation] = patchOf(aFix([input({ path: '/serviceLines/0/description' })]), { value: 'x' }, claim);
    expect(operation?.op).toBe('add');
  });

  test('every missing input is named at once, and optional ones may be left out', () => {
    const fix = aFix([input({ name: 'a/b' }), input({ name: 'c' }), input({ name: 'd', required: false })]);
    expect(refusalOf(() => patchOf(fix, {}, claim))).toEqual({
      code: 'fix_input_required',
      params: ['/inputs/a~1b', '/inputs/c'],
    });
  });

  test.each([
    [{ type: 'integer' as const }, 'abc'],
    [{ type: 'integer' as const }, 1e15],
    [{ type: 'date' as const }, '2026-02-30'],
    [{ type: 'date' as const }, 20260102],
    [{ type: 'string' as const }, '   '],
    [{ type: 'string' as const }, 5],
    [{ type: 'string' as const, options: ['A', 'B'] }, 'C'],
  ])('an input of %j does not take %j', (overrides, value) => {
    expect(refusalOf(() => patchOf(aFix([input(overrides)]), { value }, claim))).toEqual({
      code: 'validation_failed',
      params: ['/inputs/value'],
    });
  });
});

test('values are returned by pointer, null where there is none', () => {
  const patch = [
    { op: 'replace' as const, path: '/serviceLines/0/charge', value: 2 },
    { op: 'add' as const, path: '/serviceLines/1/charge', value: 2 },
  ];
  expect(valuesAt(claim, patch)).toEqual({ '/serviceLines/0/charge': 1, '/serviceLines/1/charge': null });
});
