import { refName, resolved, type Schema } from './openapi.ts';
import { code, escaped } from './page.ts';

const DEPTH_MAX = 3;
const VALUES_MAX = 12;

type Row = { name: string; schema: Schema; isRequired: boolean };

/** Returns the rows of the fields of a schema, with the fields of objects and lists below them. */
export function fieldRows(given: Schema, prefix = '', depth = 0): Row[] {
  const schema = withoutNull(resolved(given));
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]): Row[] => {
    const row = { name: `${prefix}${name}`, schema: field, isRequired: required.has(name) };
    if (depth + 1 >= DEPTH_MAX) return [row];
    const inner = withoutNull(resolved(field));
    if (inner.properties) return [row, ...fieldRows(inner, `${row.name}.`, depth + 1)];
    const item = inner.items === undefined ? null : withoutNull(resolved(inner.items));
    return item?.properties ? [row, ...fieldRows(item, `${row.name}[].`, depth + 1)] : [row];
  });
}

/**
 * Returns a list of fields as HTML, because a table of Markdown is too wide for a phone: the name, the type, whether it is
 * required, and the description.
 */
export function fieldList(rows: readonly Row[], options: { showRequired: boolean }): string {
  if (rows.length === 0) return '';
  return rows
    .map(({ name, schema, isRequired }) => {
      const inner = resolved(schema);
      const marks = [
        typeOf(schema),
        ...(options.showRequired && isRequired ? ['**required**'] : []),
        ...(inner['x-phi'] ? ['PHI'] : []),
      ];
      const text = [descriptionOf(schema), allowedValues(schema)].filter((part) => part !== '').join(' ');
      return `- ${code(name)} ${marks.join(' · ')}${text === '' ? '' : `  \n  ${text}`}`;
    })
    .join('\n');
}

function descriptionOf(schema: Schema): string {
  const inner = resolved(schema);
  const text = inner.description ?? withoutNull(inner).description ?? '';
  return escaped(text.replace(/\s*\n\s*/g, ' '));
}

function withoutNull(schema: Schema): Schema {
  const others = (schema.anyOf ?? schema.oneOf)?.filter((each) => each.type !== 'null');
  return others?.length === 1 ? resolved(others[0]!) : schema;
}

/** Returns the type in words, such as `list of text` or `Address or null`. */
export function typeOf(given: Schema): string {
  const name = refName(given);
  const schema = resolved(given);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' or ');
  if (schema.type === 'array') return `list of ${schema.items === undefined ? 'any value' : typeOf(schema.items)}`;
  if (schema.type === 'object') return name === null ? 'object' : `object`;
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.type === 'string')
    return { date: 'date', 'date-time': 'instant', uri: 'address' }[schema.format ?? ''] ?? 'text';
  if (schema.type === 'integer') return 'whole number';
  return schema.type ?? 'any value';
}

function allowedValues(given: Schema): string {
  const schema = withoutNull(resolved(given));
  const values = schema.enum ?? (schema.items && withoutNull(resolved(schema.items)).enum);
  if (values === undefined) return '';
  const shown = values.filter((value) => value !== null).map((value) => code(String(value)));
  const more = shown.length - VALUES_MAX;
  return `Values: ${shown.slice(0, VALUES_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
