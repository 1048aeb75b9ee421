import type { ScrubRule } from '../../api/queries/billing/scrub-rules.ts';
import type { Schemas } from '../../api/schema.ts';
import { centsOf, dollarText } from '../../components/money-text.ts';

type Action = Schemas['ScrubRuleActionParams'];
export type RuleProperty = Schemas['ScrubRuleProperty'];
export type RuleTest = Schemas['ScrubRuleTestParams'];

/** The fields of the form as text. */
export type RuleForm = {
  name: string;
  description: string;
  owner: string;
  mode: ScrubRule['mode'];
  scope: ScrubRule['scope'];
  payerIds: string[];
  type: Action['type'];
  text: string;
  severity: NonNullable<Action['severity']>;
  carcs: string;
  field: string;
  /** What the user has typed; null until the value is changed. */
  value: string | null;
  /** The stored value of the fix. */
  stored: Action['value'];
  tests: RuleTest[];
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
    payerIds: of?.payerIds ?? [],
    type,
    text: reason ?? message,
    severity,
    carcs: predictedCarc.join(', '),
    field,
    value: null,
    stored: of?.action.value,
    tests: (of?.tests ?? []) as RuleTest[],
  };
}

/** Returns the value of a fix as text, amounts of money in dollars. */
export function textOfValue({ value, stored }: RuleForm, property: RuleProperty | undefined): string {
  if (value !== null) return value;
  if (stored === undefined) return '';
  return property?.unit === 'cents' && typeof stored === 'number' ? dollarText(stored) : String(stored);
}

/** Returns the action of the form. `property` is the property that a fix sets. */
export function actionOf(form: RuleForm, property: RuleProperty | undefined): Action {
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
export function missingIn({ name, text, type, field, value, stored }: RuleForm): string | null {
  if (name.trim() === '') return 'Enter a name first';
  if (text.trim() === '') return type === 'hold' ? 'Enter the reason first' : 'Enter the text of the finding first';
  if (type !== 'fix') return null;
  if (field === '') return 'Choose the field that the fix sets';
  return (value ?? String(stored ?? '')).trim() === '' ? 'Enter the value that the fix sets' : null;
}
