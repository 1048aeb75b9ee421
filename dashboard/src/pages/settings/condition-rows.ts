import type { Schemas } from '../../api/schema.ts';
import { centsOf, dollarText } from '../../components/money-text.ts';

export type FilterField = Pick<
  Schemas['SlaFilterField'],
  'name' | 'title' | 'type' | 'unit' | 'operators' | 'description'
>;
/** A comparison, or a group of them. The types of the API do not describe groups within groups. */
export type Condition = {
  field?: string;
  operator?: string;
  value?: string | number | boolean | (string | number | boolean)[];
  all?: Condition[];
  any?: Condition[];
};

/** One comparison in its form. */
export type ConditionRow = {
  field: string;
  operator: string;
  /** What the user has typed; null until the value is changed. */
  text: string | null;
  /** The stored value. It is shown as text only when the type of the field is known. */
  value?: Condition['value'];
};
export type ConditionForm = { join: 'all' | 'any'; rows: ConditionRow[] };

const WITHOUT_VALUE = new Set(['exists', 'not_exists']);
const WITH_SEVERAL = new Set(['in', 'not_in', 'between']);

/** Returns a condition as rows, or null if it has groups within groups, which the rows cannot show. */
export function rowsOf(condition: Condition): ConditionForm | null {
  if (condition.field !== undefined) return { join: 'all', rows: [rowOf(condition)] };
  const join = condition.any === undefined ? 'all' : 'any';
  const parts = condition[join] ?? [];
  if (parts.some(({ field }) => field === undefined)) return null;
  return { join, rows: parts.map(rowOf) };
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

/** Returns the condition of rows. The fields determine which values are numbers, and which are amounts in dollars. */
export function conditionOf({ join, rows }: ConditionForm, fields: readonly FilterField[]): Condition {
  const parts = rows.map((row): Condition => {
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
  });
  return parts.length === 0 ? { all: [] } : { [join]: parts };
}

function valueFrom(text: string, field: FilterField | undefined): string | number | boolean {
  if (field?.type === 'boolean') return text === 'true';
  if (field?.unit === 'cents') return centsOf(text) ?? text;
  if (field?.type === 'number' && text !== '' && Number.isFinite(Number(text))) return Number(text);
  return text;
}

/** Returns which comparison has an amount that is not one, in words; null if there is none. */
export function wrongAmountIn({ rows }: ConditionForm, fields: readonly FilterField[]): string | null {
  const at = rows.findIndex((row) => {
    const field = fields.find(({ name }) => name === row.field);
    if (field?.unit !== 'cents' || row.text === null || WITHOUT_VALUE.has(row.operator)) return false;
    const texts = WITH_SEVERAL.has(row.operator) ? row.text.split(',') : [row.text];
    return texts.some((text) => centsOf(text) === null);
  });
  return at === -1 ? null : `Enter an amount in dollars, such as 125.00, in comparison ${at + 1}`;
}

export const needsValue = (operator: string): boolean => !WITHOUT_VALUE.has(operator);
export const takesSeveral = (operator: string): boolean => WITH_SEVERAL.has(operator);
