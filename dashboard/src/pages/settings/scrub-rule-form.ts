import type { ScrubRule } from '../../api/queries/billing/scrub-rules.ts';
import type { Schemas } from '../../api/schema.ts';
import { centsOf, dollarText } from '../../components/money-text.ts';
import { dateOfInstant, startOfDate } from '../../components/time-text.ts';
import { type ConditionForm, conditionOf } from './condition-rows.ts';

type Action = Schemas['ScrubRuleActionParams'];
export type RuleProperty = Schemas['ScrubRuleProperty'];
type RuleTest = Schemas['ScrubRuleTestParams'];

/** A test with a claim of the organization, or with an example as JSON. The other one is null. */
export type TestForm = Pick<RuleTest, 'name' | 'expect'> & { claimId: string | null; example: string | null };

export const EMPTY_EXAMPLE = '{\n  "serviceLines": [{ "procedureCode": "99213", "modifiers": [] }]\n}';

/** The fields of the form as text. */
export type RuleForm = {
  name: string;
  description: string;
  owner: string;
  mode: ScrubRule['mode'];
  scope: ScrubRule['scope'];
  /** Only of a rule that is created. */
  slug: string;
  payerIds: string[];
  claimTypes: ScrubRule['claimTypes'];
  /** Dates as YYYY-MM-DD; empty without one. */
  effectiveFrom: string;
  effectiveTo: string;
  expiresOn: string;
  type: Action['type'];
  text: string;
  severity: NonNullable<Action['severity']>;
  carcs: string;
  field: string;
  /** What the user has typed; null until the value is changed. */
  value: string | null;
  /** The stored value of the fix. */
  stored: Action['value'];
  tests: TestForm[];
};

/** Returns the form of a rule; of a new one if there is none. */
export function formOf(of: ScrubRule | null): RuleForm {
  const {
    type = 'finding',
    message = '',
    reason,
    severity = 'warning',
    predictedCarc = [],
    field = '',
  } = of?.action ?? {};
  return {
    name: of?.name ?? '',
    description: of?.description ?? '',
    owner: of?.owner ?? '',
    mode: of?.mode ?? 'shadow',
    scope: of?.scope ?? 'claim',
    slug: '',
    payerIds: of?.payerIds ?? [],
    claimTypes: of?.claimTypes ?? [],
    effectiveFrom: of?.effectiveFrom ?? '',
    effectiveTo: of?.effectiveTo ?? '',
    expiresOn: expiryOf(of),
    type,
    text: reason ?? message,
    severity,
    carcs: predictedCarc.join(', '),
    field,
    value: null,
    stored: of?.action.value,
    tests: (of?.tests ?? []).map(({ name, expect, claim, claimId = null }) => ({
      ...{ name, expect, claimId },
      example: claim === undefined ? null : JSON.stringify(claim, null, 2),
    })),
  };
}

/** Returns the day on which a rule expires in the time zone of the practice; empty without one. */
function expiryOf(of: ScrubRule | null): string {
  return of?.expiresAt ? dateOfInstant(Date.parse(of.expiresAt)) : '';
}

type Compared = { condition: ConditionForm; fields: readonly RuleProperty[] };

/** Returns the request that creates the rule of the form. Absent members are left out. */
export function draftOf(form: RuleForm, compared: Compared): Schemas['ScrubRuleCreateParams'] {
  const { slug, effectiveFrom, effectiveTo, expiresOn } = form;
  const texts = { description: form.description.trim(), owner: form.owner.trim(), slug: slug.trim() };
  const expiresAt = expiresOn && startOfDate(expiresOn);
  const given = Object.entries({ ...texts, effectiveFrom, effectiveTo, expiresAt }).filter(([, text]) => text !== '');
  return { ...bodyOf(form, compared), ...Object.fromEntries(given) };
}

/** Returns the changes of the form to a rule. Empty texts and dates clear the field. */
export function changesOf(of: ScrubRule, form: RuleForm, compared: Compared): Schemas['ScrubRuleUpdateParams'] {
  const { description, owner, effectiveFrom, effectiveTo, expiresOn } = form;
  return {
    ...bodyOf(form, compared),
    description: description.trim() || null,
    owner: owner.trim() || null,
    effectiveFrom: effectiveFrom || null,
    effectiveTo: effectiveTo || null,
    // An unchanged day keeps the time of the day.
    expiresAt: expiresOn === expiryOf(of) ? of.expiresAt : (expiresOn && startOfDate(expiresOn)) || null,
  };
}

function bodyOf(form: RuleForm, { condition, fields }: Compared) {
  const { name, mode, scope, payerIds, claimTypes, tests } = form;
  const property = fields.find((one) => one.name === form.field);
  return {
    name: name.trim(),
    ...{ mode, scope, payerIds, claimTypes },
    condition: conditionOf(condition, fields) as Schemas['ScrubRuleConditionParams'],
    action: actionOf(form, property),
    tests: tests.map(testOf),
  };
}

function testOf({ name, expect, claimId, example }: TestForm): RuleTest {
  const claim = example === null ? {} : { claim: exampleIn(example)! };
  return { name: name.trim(), expect, ...(claimId === null ? claim : { claimId: claimId.trim() }) };
}

/** Returns the example of a test, or null if the text is not a JSON object. */
function exampleIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** Returns the value of a fix as text, amounts of money in dollars. */
export function textOfValue({ value, stored }: RuleForm, property: RuleProperty | undefined): string {
  if (value !== null) return value;
  if (stored === undefined) return '';
  return property?.unit === 'cents' && typeof stored === 'number' ? dollarText(stored) : String(stored);
}

/** Returns the action of the form. `property` is the property that a fix sets. */
function actionOf(form: RuleForm, property: RuleProperty | undefined): Action {
  const text = form.text.trim();
  if (form.type === 'hold') return { type: 'hold', reason: text };
  const carcs = form.carcs.split(/[\s,]+/).filter((code) => code !== '');
  const finding = {
    message: text,
    severity: form.severity,
    ...(carcs.length > 0 && { predictedCarc: carcs }),
  };
  if (form.type === 'finding') return { type: 'finding', ...finding };
  return {
    type: 'fix',
    ...finding,
    field: form.field,
    value: fixValueOf(textOfValue(form, property).trim(), property),
  };
}

function fixValueOf(text: string, property: RuleProperty | undefined): string | number | boolean {
  if (property?.type === 'boolean') return text === 'true' || text === 'yes';
  if (property?.unit === 'cents') return centsOf(text) ?? text;
  return property?.type === 'number' && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Returns what must be entered before the form can be saved; null if nothing. */
export function missingIn({ name, text, type, field, value, stored, tests }: RuleForm): string | null {
  if (name.trim() === '') return 'Enter a name first';
  if (text.trim() === '') return type === 'hold' ? 'Enter the reason first' : 'Enter the text of the finding first';
  if (type === 'fix' && field === '') return 'Choose the field that the fix sets';
  if (type === 'fix' && (value ?? String(stored ?? '')).trim() === '') return 'Enter the value that the fix sets';
  const wrong = tests.map((test, at) => wrongInTest(test, at + 1)).find((one) => one !== null);
  return wrong ?? null;
}

function wrongInTest({ name, claimId, example }: TestForm, number: number): string | null {
  if (name.trim() === '') return `Enter the name of test ${number}`;
  if (claimId !== null && !/^clm_\w+$/.test(claimId.trim())) return `Enter the id of a claim in test ${number}`;
  if (example !== null && exampleIn(example) === null)
    return `Correct the example of test ${number}: it is no JSON object`;
  return null;
}
