import { describe, expect, test } from 'vitest';
import { ALL_RULES } from '../../../billing/claims/scrubbing/all-rules.ts';
import { readStarterFile } from '../../../billing/code-sets/ensure-starter-sets.ts';
import { ADJUSTMENT_REASONS, isDenialAdjustment } from './adjustment-reasons.ts';
import { classifyDenial } from './classify-denial.ts';
import { CATEGORY_DEFAULTS, DENIAL_CATEGORIES } from './denial-category.ts';
import { DENIAL_REASONS } from './denial-reasons.ts';
import { reasonLabel } from './reason-label.ts';
import { REMARK_CODES } from './remark-codes.ts';

const classify = (groupCode: string, reasonCode: string, ...remarkCodes: string[]) =>
  classifyDenial({ groupCode, reasonCode, remarkCodes, on: '2012-05-01' });
const actionTypes = (...codes: [string, string, ...string[]]) =>
  classify(...codes).recommendedActions.map(({ type }) => type);

describe('isDenialAdjustment', () => {
  test.each([
    ['PR', '1'],
    ['PR', '2'],
    ['PR', '3'],
    ['CO', '45'],
    ['CO', '253'],
    ['OA', '23'],
    ['PR', '66'],
    ['CO', '144'],
    ['CO', '237'],
    ['CR', '197'],
    ['CO', 'P12'],
  ])('%s-%s divides the amount and denies nothing', (group, code) => {
    expect(isDenialAdjustment(group, code)).toBe(false);
  });

  test.each([
    ['CO', '197'],
    ['CO', '16'],
    ['PR', '204'],
    ['OA', '18'],
    ['PI', '97'],
    ['CO', '29'],
    ['PR', '96'],
    ['CO', 'B7'],
    ['CO', '50'],
  ])('%s-%s denies', (group, code) => {
    expect(isDenialAdjustment(group, code)).toBe(true);
  });

  test('an unknown reason counts as a denial, so that its appeal period is not missed', () => {
    expect(isDenialAdjustment('CO', '999')).toBe(true);
    expect(isDenialAdjustment('CO', 'constructor')).toBe(true);
  });
});

describe('classifyDenial', () => {
  test.each([
    ['authorization', ['197', '198', '15', '243']],
    ['eligibility_coverage', ['26', '27', '31', '32', '33', '177', '200']],
    ['coordination_of_benefits', ['22', '109']],
    ['duplicate', ['18']],
    ['timely_filing', ['29']],
    ['missing_information', ['16', '226', '227', '252']],
    ['coding', ['4', '5', '6', '7', '8', '9', '10', '11', '12', '146', '181', '182', '199']],
    ['bundling_ncci', ['97', '236', '231']],
    ['medical_necessity', ['50', '55', '56', '54', '150', '151']],
    ['non_covered_benefit_limit', ['35', '96', '119', '149', '204', '167']],
    ['provider_enrollment_credentialing', ['170', '171', '172', '185', 'B7', '242']],
    ['patient_information', ['13', '14', '140']],
    ['other', ['24']],
  ] as const)('%s holds %j', (category, codes) => {
    for (const code of codes) expect(classify('CO', code).category).toBe(category);
  });

  test('lets the remark decide where the reason is unspecific', () => {
    expect(classify('CO', '16', 'N290')).toMatchObject({
      category: 'missing_information',
      preventableByRuleIds: ['npi.format', 'npi.luhn'],
    });
    expect(classify('CO', '16', 'M76')).toMatchObject({
      category: 'coding',
      rootCause: { stage: 'coding', confidence: 'medium' },
    });
    expect(classify('CO', '96', 'N115')).toMatchObject({ category: 'medical_necessity', appealable: true });
    expect(classify('CO', '16', 'MA04')).toMatchObject({ category: 'coordination_of_benefits' });
  });

  test('lets no remark overrule a sufficient reason', () => {
    expect(classify('CO', '197', 'N130')).toMatchObject({
      category: 'authorization',
      rootCause: { stage: 'authorization', confidence: 'high' },
    });
  });

  test('classifies a withdrawn code by its old meaning, with less confidence', () => {
    const of = (on: string) => classifyDenial({ groupCode: 'CO', reasonCode: '15', remarkCodes: [], on });
    expect(of('2018-04-30')).toMatchObject({ category: 'authorization', rootCause: { confidence: 'high' } });
    expect(of('2018-05-01')).toMatchObject({ category: 'authorization', rootCause: { confidence: 'medium' } });
  });

  test('is unsure of an unspecific reason without a remark', () => {
    expect(classify('CO', '16').rootCause).toEqual({ stage: 'front_end', confidence: 'low' });
  });

  test('classifies an unknown reason as other, and recommends to ask the payer', () => {
    expect(classify('CO', '999')).toMatchObject({
      category: 'other',
      rootCause: { confidence: 'low' },
      appealable: true,
      recommendedActions: [{ type: 'contact_payer' }],
    });
    expect(classify('CO', '__proto__', '__proto__', 'constructor').category).toBe('other');
  });

  test('an unknown reason with a telling remark is still placed', () => {
    expect(classify('CO', '999', 'N382')).toMatchObject({
      category: 'patient_information',
      rootCause: { confidence: 'medium' },
    });
  });

  test('an unprocessable claim is sent again as a new claim, not replaced or appealed', () => {
    const types = actionTypes('CO', '16', 'MA130');
    expect(types[0]).toBe('correct_and_resubmit');
    expect(types).not.toContain('replace_claim');
    expect(classify('CO', '16', 'M76', 'MA130').appealable).toBe(false);
    expect(actionTypes('CO', '16', 'M76', 'MA130')).not.toContain('appeal');
  });

  test('a remark that excludes an appeal removes the recommendation of an appeal', () => {
    expect(classify('CO', '50', 'N211').appealable).toBe(false);
    expect(actionTypes('CO', '50', 'N211')).not.toContain('appeal');
  });

  test.each(['CO', 'PI'])('a patient is never billed for an amount that group %s leaves with the provider', (group) => {
    for (const code of DENIAL_REASONS.keys()) expect(actionTypes(group, code)).not.toContain('bill_patient');
  });

  test('a patient may be billed for every denial of group PR', () => {
    for (const code of DENIAL_REASONS.keys()) expect(actionTypes('PR', code)).toContain('bill_patient');
  });

  test('every denial has a recommended action, and recommends an appeal only where one is possible', () => {
    for (const code of DENIAL_REASONS.keys()) {
      for (const remark of [undefined, ...Object.keys(REMARK_CODES)]) {
        const classified = classify('CO', code, ...(remark ? [remark] : []));
        expect(classified.recommendedActions.length).toBeGreaterThan(0);
        if (!classified.appealable)
          expect(classified.recommendedActions.map(({ type }) => type)).not.toContain('appeal');
        expect(classified.recommendedActions.every(({ reason }) => reason.endsWith('.'))).toBe(true);
      }
    }
  });

  test('returns actions that the caller may change without changing the table', () => {
    classify('CO', '197').recommendedActions.pop();
    expect(actionTypes('CO', '197')).toEqual(CATEGORY_DEFAULTS.authorization.actions.map(({ type }) => type));
  });
});

describe('the tables', () => {
  const ruleIds = new Set(ALL_RULES.map(({ id }) => id));

  test('name only rules that exist', () => {
    const named = [...DENIAL_REASONS.values(), ...Object.values(REMARK_CODES)].flatMap(({ rules }) => rules ?? []);
    expect(named.filter((id) => !ruleIds.has(id))).toEqual([]);
  });

  test('never hold a reason both as an adjustment and as a denial', () => {
    expect([...DENIAL_REASONS.keys()].filter((code) => Object.hasOwn(ADJUSTMENT_REASONS, code))).toEqual([]);
  });

  test('use every category', () => {
    expect(new Set([...DENIAL_REASONS.values()].map(({ category }) => category))).toEqual(new Set(DENIAL_CATEGORIES));
  });

  test('hold codes of the right grammar', () => {
    for (const code of [...DENIAL_REASONS.keys(), ...Object.keys(ADJUSTMENT_REASONS)])
      expect(code).toMatch(/^(?:[ABP])?\d{1,3}$/);
    for (const code of Object.keys(REMARK_CODES)) expect(code).toMatch(/^(?:MA|M|N)\d{1,3}$/);
  });
});

test('every denial that scrub rules predict is in the table', () => {
  const source = new Set([...DENIAL_REASONS.keys()]);
  for (const code of [
    '4',
    '5',
    '8',
    '11',
    '13',
    '14',
    '16',
    '18',
    '22',
    '26',
    '27',
    '29',
    '31',
    '109',
    '110',
    '146',
    '151',
    '181',
    '182',
    '208',
    'B7',
  ]) {
    expect(source.has(code)).toBe(true);
  }
});

test('a code has our label or none', () => {
  expect(reasonLabel('45')).toBe('Above the contract or fee schedule');
  expect(reasonLabel('197')).toBe('Authorization or notification missing');
  expect(reasonLabel('999')).toBeNull();
  expect(reasonLabel('toString')).toBeNull();
});

test('the starter set of adjustment reasons has the labels of the service', async () => {
  const { codes } = await readStarterFile('carc.tsv');
  expect(codes.map(({ code, label }) => [code, label])).toEqual(codes.map(({ code }) => [code, reasonLabel(code)]));
  expect(codes).toHaveLength(new Set([...Object.keys(ADJUSTMENT_REASONS), ...DENIAL_REASONS.keys()]).size);
});

test('the starter set of remark codes has the labels of the service', async () => {
  const { codes } = await readStarterFile('rarc.tsv');
  const labels = Object.entries(REMARK_CODES).map(([code, { label }]) => [code, label]);
  expect(codes.map(({ code, label }) => [code, label])).toEqual(labels.sort(([a], [b]) => (a! < b! ? -1 : 1)));
});
