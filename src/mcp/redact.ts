import { ToolError } from './tool.ts';

/** How much PHI an answer contains. */
type Redaction = 'minimum' | 'masked' | 'full';

type Schema = {
  type?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  'x-phi'?: boolean;
};

const HIDDEN = '[hidden]';
/** Fields marked as PHI that `minimum` keeps: codes and dates of service. Work on claims needs them; alone they identify no person. */
const KEPT_AT_MINIMUM = new Set([
  ...['procedureCode', 'submittedProcedureCode', 'adjudicatedProcedureCode', 'code'],
  ...['serviceDate', 'start', 'end'],
]);
/** Objects whose members callers choose freely, so they may contain PHI. */
const FREE = new Set(['metadata']);

/** Returns the requested redaction. Throws ToolError if the key may not reveal PHI. */
export function redactionOf(asked: unknown, scopes: ReadonlySet<string>): Redaction {
  const redaction = (asked ?? 'minimum') as Redaction;
  if (redaction !== 'full' || scopes.has('phi:reveal')) return redaction;
  throw new ToolError({ code: 'forbidden_scope', message: 'redact=full needs a key with the scope phi:reveal.' });
}

/** Returns a value of the API with the PHI that its schema marks reduced. Values without a schema are hidden. */
export function redacted(value: unknown, schema: unknown, redaction: Redaction): unknown {
  if (redaction === 'full') return value;
  return shown(value, schema === undefined ? [] : [schema as Schema], {
    name: '',
    isPhi: schema === undefined,
    redaction,
  });
}

type At = { name: string; isPhi: boolean; redaction: Exclude<Redaction, 'full'> };

function shown(value: unknown, schemas: readonly Schema[], at: At): unknown {
  if (value === null || value === undefined) return value;
  const all = alternatives(schemas);
  const isPhi = at.isPhi || all.some((one) => one['x-phi'] === true);
  if (Array.isArray(value)) {
    const items = all.flatMap(({ items }) => items ?? []);
    return value.map((item) => shown(item, items, { ...at, isPhi }));
  }
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const declared = all.flatMap(({ properties = {}, patternProperties = {} }) => [
          ...(Object.hasOwn(properties, name) ? [properties[name]!] : []),
          ...Object.values(patternProperties),
        ]);
        return [
          name,
          shown(member, declared, { ...at, name, isPhi: isPhi || FREE.has(name) || declared.length === 0 }),
        ];
      }),
    );
  }
  return isPhi ? reduced(value, at) : value;
}

function alternatives(schemas: readonly Schema[]): Schema[] {
  return schemas.flatMap((schema) => [
    schema,
    ...alternatives([...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]),
  ]);
}

function reduced(value: unknown, { name, redaction }: At): unknown {
  if (KEPT_AT_MINIMUM.has(name)) return value;
  if (redaction === 'minimum') return HIDDEN;
  return masked(String(value));
}

/** Returns the year of a date, the first letter of a name, or the last two characters of a number; longer texts are hidden. */
function masked(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return `${text.slice(0, 4)}-**-**`;
  if (text.length > 40) return HIDDEN;
  return /\d/.test(text) ? `***${text.slice(-2)}` : `${text.slice(0, 1)}***`;
}
