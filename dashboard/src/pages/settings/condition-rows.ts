import type { Schemas } from '../../api/schema.ts';

export type FilterField = Schemas['SlaFilterField'];
/** A comparison, or a group of them. The types of the API do not describe groups within groups. */
export type Condition = {
  field?: string;
  operator?: string;
  value?: string | number | boolean | (string | number | boolean)[];
  all?: Condition[];
  any?: Condition[];
};

/** One comparison in its form. */
export type ConditionRow = { field: string; operator: string; text: string };
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
  const text = Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value);
  return { field, operator, text };
}

/** Returns the condition of rows. The types of the fields determine which values are numbers. */
export function conditionOf({ join, rows }: ConditionForm, fields: readonly FilterField[]): Condition {
  const parts = rows.map(({ field, operator, text }): Condition => {
    if (WITHOUT_VALUE.has(operator)) return { field, operator };
    const type = fields.find(({ name }) => name === field)?.type ?? 'string';
    const values = text.split(',').map((one) => valueFrom(one.trim(), type));
    return { field, operator, value: WITH_SEVERAL.has(operator) ? values : valueFrom(text.trim(), type) };
  });
  return parts.length === 0 ? { all: [] } : { [join]: parts };
}

function valueFrom(text: string, type: string): string | number | boolean {
  if (type === 'boolean') return text === 'true';
  if (type === 'number' && text !== '' && Number.isFinite(Number(text))) return Number(text);
  return text;
}

export const needsValue = (operator: string): boolean => !WITHOUT_VALUE.has(operator);
export const takesSeveral = (operator: string): boolean => WITH_SEVERAL.has(operator);
