import { describe, expect, test } from 'vitest';
import { aClaim, aLine } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import { newResource } from '../../../resource-fields.ts';
import { applyPatch } from '../fixes/apply-patch.ts';
import { faultsOf, isSettable } from './check-custom-rule.ts';
import { customRuleFields } from './custom-rule-fields.ts';
import type { CustomRule, CustomRuleInput } from './custom-rule-schema.ts';
import { evaluateRule, scrubRuleOf } from './evaluate-custom-rule.ts';
import { presentProperties } from './find-custom-rules.ts';
import { RULE_PROPERTIES } from './rule-properties.ts';
import { rulesOfScrub } from './rules-of-scrub.ts';

const NOW = new Date('2026-11-20T08:00:00.000Z');
const FINDING = { type: 'finding' as const, message: 'Look at it.' };

function aRule(given: Partial<CustomRuleInput> = {}): CustomRule {
  const input = { slug: 'one', name: 'One', condition: { all: [] }, action: FINDING, enabled: true, ...given };
  return newResource(customRuleFields, { mode: 'active', ...input }, NOW);
}

const claim = aClaim({
  placeOfServiceCode: '11',
  serviceLines: [
    aLine({ procedureCode: '99213', units: '1', charge: 12_500, modifiers: ['25'] }),
    aLine({ procedureCode: '36415', units: '3', charge: 1_000, placeOfServiceCode: '02' }),
  ],
});

/** Returns the findings of a rule, with the operations of their fixes. */
function findingsOf(rule: CustomRule, of = claim) {
  const verdict = scrubRuleOf(rule, evaluateRule(rule, of), of).check({} as never);
  return verdict.verdict === 'fail' ? verdict.findings : verdict.verdict;
}

describe('the reference of properties', () => {
  test('has every value that a caller writes, with its type in each scope and its X12 elements', () => {
    expect(RULE_PROPERTIES.size).toBeGreaterThan(700);
    const ofClaim = presentProperties('claim').find(({ name }) => name === 'serviceLines.procedureCode')!;
    const ofLine = presentProperties('line').find(({ name }) => name === 'serviceLines.procedureCode')!;
    expect([ofClaim.type, ofClaim.isSettable]).toEqual(['list', false]);
    expect([ofLine.type, ofLine.isSettable]).toEqual(['string', true]);
    expect(ofLine.x12).toContain('837P 2400.SV1 1.2');
    expect(presentProperties('claim').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['institutional.typeOfBill', 'diagnosisCodes', 'totalCharges', 'payerId', 'lineCount']),
    );
  });

  test('does not let a fix set what a caller does not write, or a list of lines', () => {
    const settable = (name: string, scope: 'claim' | 'line') => isSettable(RULE_PROPERTIES.get(name)!, scope);
    expect(settable('serviceLines.modifiers', 'line')).toBe(true);
    expect(settable('referralNumber', 'line')).toBe(true);
    for (const name of ['patientId', 'payerId', 'totalCharges', 'claimType', 'diagnoses.code'])
      expect(settable(name, 'claim'), name).toBe(false);
    expect(settable('serviceLines.modifiers', 'claim')).toBe(false);
  });
});

describe('evaluateRule', () => {
  test('a rule about lines names the matching lines, by place and value', () => {
    const condition = { field: 'serviceLines.units', operator: 'greater_than' as const, value: 2 };
    expect(findingsOf(aRule({ scope: 'line', condition }))).toMatchObject([
      { path: '/serviceLines/1/units', currentValue: '3', title: 'One', message: 'Look at it.' },
    ]);
  });

  test('a rule about lines can compare the claim and all its lines too', () => {
    const condition = {
      all: [
        { field: 'serviceLines.procedureCode', operator: 'equals' as const, value: '99213' },
        { field: 'procedureCodes', operator: 'contains' as const, value: '36415' },
        { field: 'placeOfServiceCode', operator: 'equals' as const, value: '11' },
      ],
    };
    expect(findingsOf(aRule({ scope: 'line', condition }))).toMatchObject([{ path: '/serviceLines/0/procedureCode' }]);
  });

  test('a rule about a claim names the first compared value with one place, or the claim', () => {
    const pos = { field: 'placeOfServiceCode', operator: 'equals' as const, value: '11' };
    const code = { field: 'serviceLines.procedureCode', operator: 'contains' as const, value: '99213' };
    expect(findingsOf(aRule({ condition: { all: [code, pos] } }))).toMatchObject([{ path: '/placeOfServiceCode' }]);
    expect(findingsOf(aRule({ condition: code }))).toMatchObject([{ path: '' }]);
    expect(findingsOf(aRule({ condition: { ...pos, value: '22' } }))).toBe('pass');
  });

  test.each<[string, Partial<CustomRuleInput>, string]>([
    ['another type of claim', { claimTypes: ['dental'] }, 'skipped'],
    ['another payer', { payerIds: ['OTHER'] }, 'skipped'],
    ['later dates of service', { effectiveFrom: '2099-01-01' }, 'pass'],
    ['earlier dates of service', { effectiveTo: '1999-01-01' }, 'pass'],
  ])('a rule about %s does not match', (_what, given, verdict) => {
    expect(findingsOf(aRule(given))).toBe(verdict);
  });

  test('a rule that would read too much of a claim is not checked, and no error leaves it', () => {
    const lines = Array.from({ length: 999 }, () => aLine({ procedureCode: '99213' }));
    const one = { field: 'procedureCodes', operator: 'not_contains' as const, value: 'X' };
    const rule = aRule({ scope: 'line', condition: { all: Array(49).fill(one) } });
    const large = aClaim({ serviceLines: lines });
    const start = performance.now();
    expect(evaluateRule(rule, large).result).toBe('not_checked');
    expect(findingsOf(rule, large)).toBe('noData');
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(evaluateRule({ ...rule, condition: { all: null as never, any: [null as never] } }, large).result).toBe(
      'not_checked',
    );
  });
});

describe('the effect of a rule', () => {
  test('a fix sets a value or adds an element, and the patch can be applied', () => {
    const condition = { field: 'serviceLines.placeOfServiceCode', operator: 'equals' as const, value: '02' };
    const message = 'Modifier 95 is missing.';
    const add = { type: 'fix' as const, message, field: 'serviceLines.modifiers', value: '95' };
    const set = { type: 'fix' as const, message, field: 'serviceLines.units', value: 1 };
    const [added] = findingsOf(aRule({ scope: 'line', condition, action: add })) as unknown as { fixes: never[] }[];
    expect(added).toMatchObject({
      path: '/serviceLines/1/modifiers',
      fixes: [{ kind: 'confirm', patch: [{ op: 'add', path: '/serviceLines/1/modifiers/-', value: '95' }] }],
    });
    const [changed] = findingsOf(aRule({ scope: 'line', condition, action: set })) as unknown as unknown as {
      fixes: { patch: never[] }[];
    }[];
    expect(applyPatch(claim, changed!.fixes[0]!.patch).serviceLines[1]!.units).toBe('1');
    const [same] = findingsOf(aRule({ scope: 'line', condition, action: { ...set, value: 3 } })) as unknown as {
      fixes?: unknown;
    }[];
    expect(same!.fixes).toBeUndefined();
  });

  test('shadow rules have results only, expired rules none, and a released hold does not hold again', () => {
    const hold = { type: 'hold' as const, reason: 'Ask the payer first.' };
    const shadow = aRule({ mode: 'shadow', slug: 'shadow' });
    const expired = aRule({ expiresAt: '2026-11-20T08:00:00.000Z' });
    const holding = aRule({ action: hold, slug: 'holding' });
    const found = rulesOfScrub([shadow, expired, holding], claim, NOW);
    expect(found.results.map(({ ruleId, mode, result }) => [ruleId, mode, result])).toEqual([
      ['org.shadow', 'shadow', 'match'],
      ['org.holding', 'active', 'match'],
    ]);
    expect(found.rules.map(({ id }) => id)).toEqual(['org.holding']);
    expect(found.holds).toEqual([{ scrubRuleId: holding.id, revision: 1, reason: hold.reason }]);
    const released = { ...claim, ruleHolds: [{ scrubRuleId: holding.id, revision: 1, state: 'released' as const }] };
    expect(rulesOfScrub([holding], released, NOW).holds).toEqual([]);
    expect(rulesOfScrub([{ ...holding, revision: 2 }], released, NOW).holds).toHaveLength(1);
  });
});

describe('faultsOf', () => {
  test.each<[string, Partial<CustomRuleInput>, string, string]>([
    [
      'a property that does not exist',
      { condition: { any: [{ field: 'x', operator: 'exists' }] } },
      'unknown_field',
      '/condition/any/0/field',
    ],
    [
      'a list as a number',
      { condition: { field: 'serviceLines.charge', operator: 'at_least', value: 1 } },
      'unknown_field',
      '/condition/field',
    ],
    ['a finding without a message', { action: { type: 'finding' } }, 'required', '/action/message'],
    [
      'a hold with a severity',
      { action: { type: 'hold', reason: 'x', severity: 'error' } },
      'not_allowed',
      '/action/severity',
    ],
    [
      'a fix of an unknown field',
      { action: { type: 'fix', message: 'x', field: 'y', value: 1 } },
      'unknown_field',
      '/action/field',
    ],
    [
      'a fix of all lines',
      { action: { type: 'fix', message: 'x', field: 'serviceLines.units', value: 1 } },
      'not_allowed',
      '/action/field',
    ],
    [
      'a fix with a wrong value',
      { action: { type: 'fix', message: 'x', field: 'frequencyCode', value: '99' } },
      'invalid_value',
      '/action/value',
    ],
    [
      'an end before the start',
      { effectiveFrom: '2026-02-01', effectiveTo: '2026-01-31' },
      'before_start',
      '/effectiveTo',
    ],
    [
      'an example with an unknown member',
      { tests: [{ name: 'a', expect: 'match', claim: { serviceLines: [{ code: 'x' }] } }] },
      'unknown_field',
      '/tests/0/claim/serviceLines/0/code',
    ],
  ])('names %s', (_what, given, code, param) => {
    expect(faultsOf(aRule(given))).toMatchObject([{ code, param }]);
  });
});
