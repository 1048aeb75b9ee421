import type { Schemas } from '../../api/schema.ts';
import { listOf } from '../../components/list-of.ts';
import { centsOf, dollarText } from '../../components/money-text.ts';

export type FilterField = Pick<
  Schemas['SlaFilterField'],
  'name' | 'title' | 'type' | 'unit' | 'operators' | 'description'
>;
/** A comparison, or a group of them. The types of the API describe each level of groups on its own. */
export type Condition = {
  field?: string;
  operator?: string;
  value?: string | number | boolean | (string | number | boolean)[];
  all?: Condition[];
  any?: Condition[];
  none?: Condition[];
};
type Join = 'all' | 'any' | 'none';

export const JOINS = listOf<Join>({
  all: 'All of these hold',
  any: 'At least one of these holds',
  none: 'None of these holds',
});

/** One comparison in its form. */
export type ConditionRow = {
  field: string;
  operator: string;
  /** What the user has typed; null until the value is changed. */
  text: string | null;
  /** The stored value. It is shown as text only when the type of the field is known. */
  value?: Condition['value'];
};
/** A group in its form, with comparisons and groups. */
export type ConditionForm = { join: Join; rows: ConditionPart[] };
type ConditionPart = ConditionRow | ConditionForm;

export const isGroup = (part: ConditionPart): part is ConditionForm => 'rows' in part;

const WITHOUT_VALUE = new Set(['exists', 'not_exists']);
const WITH_SEVERAL = new Set(['in', 'not_in', 'between']);

/** Returns the form of a condition. One comparison is a group of one. */
export function rowsOf(condition: Condition): ConditionForm {
  if (condition.field !== undefined) return { join: 'all', rows: [rowOf(condition)] };
  const join = (['any', 'none'] as const).find((name) => condition[name] !== undefined) ?? 'all';
  const parts = condition[join] ?? [];
  return { join, rows: parts.map((part) => (part.field === undefined ? rowsOf(part) : rowOf(part))) };
}

function rowOf({ field = '', operator = 'equals', value }: Condition): ConditionRow {
  return { field, operator, text: null, ...(value === undefined ? {} : { value }) };
}

/** Returns the text of a comparison's value, amounts of money in dollars. */
export function textOfRow({ text, value }: ConditionRow, field: FilterField | undefined): string {
  if (text !== null) return text;
  if (value === undefined) return '';
  const isMoney = field?.unit === 'cents';
  const shown = (one: string | number | boolean) =>
    isMoney && typeof one === 'number' ? dollarText(one) : String(one);
  return [value].flat().map(shown).join(', ');
}

/** Returns the condition of a form. The fields determine which values are numbers, and which are amounts in dollars. */
export function conditionOf({ join, rows }: ConditionForm, fields: readonly FilterField[]): Condition {
  const parts = rows.map((part) => (isGroup(part) ? conditionOf(part, fields) : comparisonOf(part, fields)));
  return parts.length === 0 ? { all: [] } : { [join]: parts };
}

function comparisonOf(row: ConditionRow, fields: readonly FilterField[]): Condition {
  const { field, operator, text, value } = row;
  if (WITHOUT_VALUE.has(operator)) return { field, operator };
  const known = fields.find(({ name }) => name === field);
  // A value that the user has not changed stays as it is stored.
  if (text === null && value !== undefined && Array.isArray(value) === WITH_SEVERAL.has(operator)) {
    return { field, operator, value };
  }
  const typed = textOfRow(row, known);
  const values = typed.split(',').map((one) => valueFrom(one.trim(), known));
  return { field, operator, value: WITH_SEVERAL.has(operator) ? values : valueFrom(typed.trim(), known) };
}

function valueFrom(text: string, field: FilterField | undefined): string | number | boolean {
  if (field?.type === 'boolean') return text === 'true';
  if (field?.unit === 'cents') return centsOf(text) ?? text;
  if (field?.type === 'number' && text !== '' && Number.isFinite(Number(text))) return Number(text);
  return text;
}

/**
 * Returns what must be corrected before a condition can be saved, in words: an amount that is not one, or an empty group;
 * null if nothing. Comparisons and groups are numbered as they are shown, such as 2.1 for the first of the second group.
 */
export function wrongIn({ rows }: ConditionForm, fields: readonly FilterField[], above = ''): string | null {
  for (const [at, part] of rows.entries()) {
    const number = `${above}${at + 1}`;
    if (!isGroup(part)) {
      if (hasWrongAmount(part, fields)) return `Enter an amount in dollars, such as 125.00, in comparison ${number}`;
    } else if (part.rows.length === 0) return `Add a comparison to group ${number}, or remove the group`;
    else {
      const inside = wrongIn(part, fields, `${number}.`);
      if (inside !== null) return inside;
    }
  }
  return null;
}

function hasWrongAmount(row: ConditionRow, fields: readonly FilterField[]): boolean {
  const field = fields.find(({ name }) => name === row.field);
  if (field?.unit !== 'cents' || row.text === null || WITHOUT_VALUE.has(row.operator)) return false;
  const texts = WITH_SEVERAL.has(row.operator) ? row.text.split(',') : [row.text];
  return texts.some((text) => centsOf(text) === null);
}

export const needsValue = (operator: string): boolean => !WITHOUT_VALUE.has(operator);
export const takesSeveral = (operator: string): boolean => WITH_SEVERAL.has(operator);
