import type { TSchema } from 'typebox';
import { invariant } from '../../kernel/assert.ts';
import type { ErrorDetail } from '../../kernel/errors.ts';

/** How many failures of a request are listed; the others are counted. */
export const DETAILS_MAX = 100;

/** The element and field counts that a request schema allows at one path. */
type Bounds =
  | { kind: 'array'; itemsMax: number; items: Bounds | null }
  | { kind: 'object'; fields: Map<string, Bounds | null>; isKnown: (name: string) => boolean }
  | { kind: 'record'; entriesMax: number; values: Bounds | null; isKnown: (name: string) => boolean }
  /** A list or an object, whichever the value is. */
  | { kind: 'either'; list: Bounds; object: Bounds };

type BoundsReport = {
  details: ErrorDetail[];
  /** The number of removed unknown fields that are not in `details`. */
  omitted: number;
};

/**
 * Compiles the counts of a request schema. The returned check cuts arrays and records to their maximum length and keeps
 * the first hundred unknown fields, so that the full validation after it does work in proportion to the schema and
 * not to the body. It changes the body in place; a body that it changes is always refused.
 */
export function boundsCheck(schema: TSchema): (body: unknown) => BoundsReport {
  const bounds = boundsOf(schema as Json, '');
  return (body) => {
    const report: BoundsReport = { details: [], omitted: 0 };
    if (bounds) new Cutter(report).cut(bounds, body, '');
    return report;
  };
}

type Json = {
  type?: string;
  anyOf?: Json[];
  items?: Json;
  maxItems?: number;
  properties?: Record<string, Json>;
  patternProperties?: Record<string, Json>;
  additionalProperties?: unknown;
  maxProperties?: number;
};

/** Returns the counts of a schema. Throws if a count is unbounded, so that no such request schema can be served. */
function boundsOf(schema: Json, path: string): Bounds | null {
  if (schema.anyOf) {
    const branches = schema.anyOf.map((branch) => boundsOf(branch, path)).filter((branch) => branch !== null);
    if (branches.length <= 1) return branches[0] ?? null;
    const lists = branches.filter(({ kind }) => kind === 'array');
    const objects = branches.filter(({ kind }) => kind === 'object' || kind === 'record');
    const isOneOfEach = lists.length === 1 && objects.length === 1 && branches.length === 2;
    invariant(isOneOfEach, `${path}: a request schema has one shape of list and one of object per field`);
    return { kind: 'either', list: lists[0]!, object: objects[0]! };
  }
  if (schema.type === 'array') {
    invariant(schema.maxItems !== undefined, `${path}: an array of a request schema has maxItems`);
    const items = schema.items ? boundsOf(schema.items, `${path}/*`) : null;
    return { kind: 'array', itemsMax: schema.maxItems, items };
  }
  if (schema.type !== 'object') return null;
  // Unknown fields of an open object are ignored, so their number has no effect. Standards demand such objects.
  const isOpen = schema.additionalProperties === true;
  const isClosed = schema.additionalProperties === false;
  invariant(isOpen || isClosed, `${path}: an object of a request schema is explicitly open or closed`);
  if (schema.patternProperties) {
    invariant(schema.maxProperties !== undefined, `${path}: a record of a request schema has maxProperties`);
    const [pattern, values] = Object.entries(schema.patternProperties)[0]!;
    const regExp = new RegExp(pattern, 'u');
    return {
      kind: 'record',
      entriesMax: schema.maxProperties,
      values: boundsOf(values, `${path}/*`),
      isKnown: (name) => regExp.test(name),
    };
  }
  const fields = new Map(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, boundsOf(field, `${path}/${name}`)]),
  );
  return { kind: 'object', fields, isKnown: (name) => isOpen || fields.has(name) };
}

class Cutter {
  readonly #report: BoundsReport;
  #unknownCount = 0;

  constructor(report: BoundsReport) {
    this.#report = report;
  }

  /** Cuts a value to its bounds. A value of the wrong type is left to the validation, which reports one error. */
  cut(bounds: Bounds, value: unknown, path: string): void {
    if (bounds.kind === 'either') {
      this.cut(Array.isArray(value) ? bounds.list : bounds.object, value, path);
      return;
    }
    if (bounds.kind === 'array') {
      if (Array.isArray(value)) this.#cutArray(bounds, value, path);
      return;
    }
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
    const object = value as Record<string, unknown>;
    let entryCount = 0;
    for (const name of Object.keys(object)) {
      if (!bounds.isKnown(name)) {
        this.#cutUnknown(object, name);
        continue;
      }
      if (bounds.kind === 'record' && ++entryCount > bounds.entriesMax) {
        delete object[name];
        continue;
      }
      const child = bounds.kind === 'record' ? bounds.values : bounds.fields.get(name);
      if (child) this.cut(child, object[name], `${path}/${escapePointer(name)}`);
    }
    if (bounds.kind === 'record' && entryCount > bounds.entriesMax) {
      this.#tooMany(path, `Must have at most ${bounds.entriesMax} entries.`);
    }
  }

  #cutArray(bounds: Bounds & { kind: 'array' }, value: unknown[], path: string): void {
    if (value.length > bounds.itemsMax) {
      value.length = bounds.itemsMax;
      this.#tooMany(path, `Must have at most ${bounds.itemsMax} elements.`);
    }
    const { items } = bounds;
    if (items) for (const [index, item] of value.entries()) this.cut(items, item, `${path}/${index}`);
  }

  #cutUnknown(object: Record<string, unknown>, name: string): void {
    if (++this.#unknownCount <= DETAILS_MAX) return;
    delete object[name];
    this.#report.omitted++;
  }

  #tooMany(param: string, message: string): void {
    this.#report.details.push({ code: 'too_many', param, message });
  }
}

/** Returns a field's name as a token of a JSON Pointer (RFC 6901), cut to 100 characters. */
export function escapePointer(name: string): string {
  return name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');
}
