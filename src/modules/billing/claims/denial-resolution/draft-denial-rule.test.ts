import { describe, expect, test } from 'vitest';
import { ruleOfDenial } from './draft-denial-rule.ts';

type Arguments = Parameters<typeof ruleOfDenial>;

const denial = (members: Partial<Arguments[0]>): Arguments[0] => ({
  ...{ id: 'den_1', carc: '97', category: 'other', payerId: 'SBX01', claimId: 'clm_1', serviceLineIds: ['sl_1'] },
  ...members,
});
const line = (id: string, members: object = {}) => ({
  ...{ id, procedureCode: 'G0463', modifiers: [], diagnosisPointers: [1] },
  ...members,
});
const claim = (lines: object[]): Arguments[1] =>
  ({
    claimType: 'professional',
    diagnoses: [{ code: 'J069' }, { code: 'F329' }],
    serviceLines: lines,
  }) as unknown as Arguments[1];
const conditionsOf = (of: Partial<Arguments[0]>, lines: object[]) =>
  ruleOfDenial(denial(of), claim(lines), {}).condition.all;

describe('ruleOfDenial', () => {
  test('reports lines of the payer with the denied procedures, and tests itself with the denied claim', () => {
    const lines = [line('sl_1'), line('sl_2', { procedureCode: '99213' })];
    expect(ruleOfDenial(denial({}), claim(lines), { name: 'Visits' })).toMatchObject({
      name: 'Visits',
      scope: 'line',
      claimTypes: ['professional'],
      payerIds: ['SBX01'],
      condition: { all: [{ field: 'serviceLines.procedureCode', operator: 'in', value: ['G0463'] }] },
      action: { type: 'finding', severity: 'warning', predictedCarc: ['97'] },
      tests: [{ claimId: 'clm_1', expect: 'match' }],
    });
  });

  test('is about the whole claim if the whole claim was denied', () => {
    const rule = ruleOfDenial(denial({ serviceLineIds: [] }), claim([line('sl_1'), line('sl_2')]), {});
    expect(rule.scope).toBe('claim');
    expect(rule.condition).toEqual({
      all: [{ field: 'serviceLines.procedureCode', operator: 'contains', value: 'G0463' }],
    });
  });

  test('compares revenue codes where lines have no procedure', () => {
    const lines = [line('sl_1', { procedureCode: '', revenueCode: '0120' })];
    expect(conditionsOf({}, lines)).toEqual([{ field: 'serviceLines.revenueCode', operator: 'in', value: ['0120'] }]);
  });

  test.each([
    [
      'authorization' as const,
      {},
      [
        { field: 'priorAuthorizationNumber', operator: 'not_exists' },
        { field: 'priorAuthorizationIds', operator: 'not_exists' },
      ],
    ],
    [
      'medical_necessity' as const,
      { diagnosisPointers: [2] },
      [{ field: 'diagnoses.code', operator: 'contains', value: 'F329' }],
    ],
    [
      'coding' as const,
      { modifiers: ['25'] },
      [{ field: 'serviceLines.modifiers', operator: 'contains', value: '25' }],
    ],
    ['bundling_ncci' as const, {}, [{ field: 'serviceLines.modifiers', operator: 'not_exists' }]],
    ['duplicate' as const, {}, []],
  ])('of category %s compares what belongs to it', (category, members, expected) => {
    expect(conditionsOf({ category }, [line('sl_1', members)])!.slice(1)).toEqual(expected);
  });
});
