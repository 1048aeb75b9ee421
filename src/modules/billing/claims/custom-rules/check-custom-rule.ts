import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../../kernel/errors.ts';
import { isLocalDate } from '../../../../kernel/local-date.ts';
import { checkCondition } from '../../../office/conditions/condition.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import { LINE_FIELDS_KEPT, PATCHABLE } from '../fixes/apply-patch.ts';
import type { CustomRule } from './custom-rule-schema.ts';
import { LINES, RULE_PROPERTIES, type RuleProperty } from './rule-properties.ts';
import { isLineProperty, RULE_FIELDS, type RuleScope } from './rule-values.ts';

type Checked = Pick<
  CustomRule,
  'payerIds' | 'scope' | 'condition' | 'action' | 'effectiveFrom' | 'effectiveTo' | 'tests'
>;

/** Refuses a rule that cannot be evaluated, naming every fault. `path`: where the rule is in the request. */
export async function checkCustomRule(reader: TenantReader, rule: Checked, path = ''): Promise<void> {
  const details = [...faultsOf(rule), ...(await payerFaults(reader, rule.payerIds))].map((detail) => ({
    ...detail,
    param: `${path}${detail.param}`,
  }));
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
}

/** Returns the faults of a rule that need no other resource, by JSON Pointer. */
export function faultsOf({ scope, condition, action, effectiveFrom, effectiveTo, tests }: Checked): ErrorDetail[] {
  const isReversed = effectiveFrom !== null && effectiveTo !== null && effectiveTo < effectiveFrom;
  return [
    ...checkCondition(condition, RULE_FIELDS[scope] as Parameters<typeof checkCondition>[1], '/condition'),
    ...actionFaults(action, scope),
    ...(isReversed
      ? [{ code: 'before_start' as const, param: '/effectiveTo', message: 'Must not be before effectiveFrom.' }]
      : []),
    ...tests.flatMap((one, index) => testFaultsOf(one, `/tests/${index}`)),
  ];
}

function testFaultsOf({ claim, claimId }: CustomRule['tests'][number], path: string): ErrorDetail[] {
  if ((claim === undefined) === (claimId === undefined))
    return [{ code: 'exactly_one', param: path, message: 'Give exactly one of claim and claimId.' }];
  return claim === undefined ? [] : exampleFaults(claim, `${path}/claim`);
}

async function payerFaults(reader: TenantReader, payerIds: readonly string[]): Promise<ErrorDetail[]> {
  const faults: ErrorDetail[] = [];
  const today = reader.now.toISOString().slice(0, 10);
  for (const [index, id] of payerIds.entries()) {
    if ((await findPayer(reader, id, today)) !== null) continue;
    const message = 'No payer has this id. Find the id with GET /v1/payers.';
    faults.push({ code: 'unknown_payer', param: `/payerIds/${index}`, message });
  }
  return faults;
}

const MEMBERS = {
  finding: { required: ['message'], allowed: ['message', 'severity', 'predictedCarc'] },
  hold: { required: ['reason'], allowed: ['reason'] },
  fix: { required: ['message', 'field', 'value'], allowed: ['message', 'severity', 'predictedCarc', 'field', 'value'] },
} as const;

function actionFaults(action: CustomRule['action'], scope: RuleScope): ErrorDetail[] {
  const { type, ...members } = action;
  const { required, allowed } = MEMBERS[type];
  const faults: ErrorDetail[] = [
    ...required
      .filter((name) => !(name in members))
      .map((name) => ({ code: 'required' as const, param: `/action/${name}`, message: `Required with \`${type}\`.` })),
    ...Object.keys(members)
      .filter((name) => !(allowed as readonly string[]).includes(name))
      .map((name) => ({
        ...{ code: 'not_allowed' as const, param: `/action/${name}` },
        message: `Not allowed with \`${type}\`. Allowed: ${allowed.join(', ')}.`,
      })),
  ];
  return type === 'fix' && faults.length === 0 ? fixFaults(action, scope) : faults;
}

function fixFaults({ field, value }: CustomRule['action'], scope: RuleScope): ErrorDetail[] {
  const property = RULE_PROPERTIES.get(field!);
  if (!property) return [{ code: 'unknown_field', param: '/action/field', message: 'The field does not exist.' }];
  if (!isSettable(property, scope)) {
    const message =
      'A rule with this scope cannot set this field. GET /v1/scrub-rules/properties lists those it can set.';
    return [{ code: 'not_allowed', param: '/action/field', message }];
  }
  const message = valueFault(property, value!);
  return message === null ? [] : [{ code: 'invalid_value', param: '/action/value', message }];
}

/** Returns whether a fix of a rule with this scope can set a property: it has one place, and the caller writes it. */
export function isSettable({ name, lists, isElement }: RuleProperty, scope: RuleScope): boolean {
  const [root = '', member = ''] = name.split('.');
  const isKept = root === LINES ? LINE_FIELDS_KEPT.has(member) : !PATCHABLE.has(root);
  const places = lists - (scope === 'line' && isLineProperty(name) ? 1 : 0) - (isElement ? 1 : 0);
  return !isKept && places === 0;
}

const DECIMAL = /^-?\d{1,12}(?:\.\d{1,6})?$/;

/** Returns what is wrong with a value for a field, or null. */
function valueFault({ type, schema }: RuleProperty, value: string | number | boolean): string | null {
  if (type === 'boolean') return typeof value === 'boolean' ? null : 'Must be true or false.';
  if (type === 'decimal') return DECIMAL.test(String(value)) ? null : 'Must be a number.';
  if (type === 'number') return numberFault(schema, value);
  if (typeof value !== 'string') return 'Must be text.';
  if (type === 'date') return isLocalDate(value) ? null : 'Must be a date, YYYY-MM-DD.';
  if (schema.enum && !schema.enum.includes(value)) return `Must be one of: ${schema.enum.join(', ')}.`;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema;
  if (value.length < minLength) return 'Must not be empty.';
  if (value.length > maxLength) return `Must have at most ${maxLength} characters.`;
  return pattern === undefined || new RegExp(pattern, 'u').test(value)
    ? null
    : 'Does not have the format of the field.';
}

function numberFault(
  { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: RuleProperty['schema'],
  value: unknown,
) {
  if (typeof value !== 'number' || (type === 'integer' && !Number.isSafeInteger(value)))
    return 'Must be a whole number.';
  return value < minimum || value > maximum ? 'Is outside of the range of the field.' : null;
}

const EXAMPLE_VALUES_MAX = 2_000;

/** The members that have values, and those on the way to them. */
const KNOWN: ReadonlySet<string> = new Set(
  [...RULE_PROPERTIES.keys()].flatMap((name) => {
    const members = name.split('.');
    return members.map((_member, index) => members.slice(0, index + 1).join('.'));
  }),
);

/** Returns the faults of an example claim: members that the field table does not have, and too many values. */
function exampleFaults(claim: unknown, path: string): ErrorDetail[] {
  const faults: ErrorDetail[] = [];
  let left = EXAMPLE_VALUES_MAX;
  const visit = (node: unknown, name: string, pointer: string): void => {
    left -= 1;
    if (left < 0 || typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const isIndex = Array.isArray(node);
      const inner = isIndex ? name : [name, key].filter((part) => part !== '').join('.');
      const place = `${pointer}/${key.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (isIndex || KNOWN.has(inner)) visit(value, inner, place);
      else faults.push({ code: 'unknown_field', param: place, message: 'Rules cannot compare this field.' });
    }
  };
  visit(claim, '', path);
  if (left < 0) return [{ code: 'too_many', param: path, message: `At most ${EXAMPLE_VALUES_MAX} values.` }];
  return faults.slice(0, 20);
}
