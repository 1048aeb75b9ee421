import { describe, expect, test } from 'vitest';
import type { Claim } from '../claim.ts';
import type { Chosen } from './fix-choice.ts';
import { planFixes } from './plan-fixes.ts';

const claim = { dates: { onset: null }, note: 'first ~ second', cliaNumber: '11d', placeOfServiceCode: '11' } as Claim;

const chosen = (id: string, path: string, value: unknown): Chosen =>
  ({ finding: { id: `fnd_${id}` }, fix: { id, kind: 'safe', patch: [{ op: 'replace', path, value }] } }) as never;

describe('planFixes', () => {
  test('of two fixes of one place the first is applied and the second skipped as a conflict', () => {
    const fixes = [chosen('a', '/note', 'first second'), chosen('b', '/cliaNumber', '11D'), chosen('c', '/note', 'x')];
    const { next, applied, skipped } = planFixes(claim, fixes, () => []);
    expect(next).toEqual({ ...claim, note: 'first second', cliaNumber: '11D' });
    expect(applied.map(({ fix }) => fix.id)).toEqual(['a', 'b']);
    expect(skipped.map(({ fix, reason }) => [fix.id, reason])).toEqual([['c', 'conflict']]);
  });

  test('a place inside another one that was changed is a conflict too', () => {
    const fixes = [chosen('a', '/dates', { onset: null }), chosen('b', '/dates/onset', '2026-01-01')];
    expect(planFixes(claim, fixes, () => []).skipped[0]?.reason).toBe('conflict');
  });

  test('a fix whose place does not exist, or whose value the API would not accept, is skipped', () => {
    const fixes = [
      chosen('a', '/serviceLines/0/units', '1'),
      chosen('b', '/note', 'x'),
      chosen('c', '/cliaNumber', 'y'),
    ];
    const { next, skipped } = planFixes(claim, fixes, (changed) =>
      changed.note === 'x' ? [{ code: 'too_short', param: '/note', message: '' }] : [],
    );
    expect(skipped.map(({ fix, reason }) => [fix.id, reason])).toEqual([
      ['a', 'not_applicable'],
      ['b', 'not_applicable'],
    ]);
    expect(next).toEqual({ ...claim, cliaNumber: 'y' });
  });
});
