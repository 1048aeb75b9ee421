import { type Change, componentOf, type Direction, type References, type Schema } from './change.ts';
import { compareLimits } from './compare-limits.ts';

type Pair = { before: Schema; after: Schema };

/** Compares schemas of two documents. Named schemas are compared once for each direction. */
export class SchemaComparison {
  readonly changes: Change[] = [];
  readonly #before: References;
  readonly #after: References;
  readonly #compared = new Set<string>();

  constructor(before: References, after: References) {
    this.#before = before;
    this.#after = after;
  }

  compare({ before, after }: Pair, direction: Direction, place: string): void {
    const name = componentOf(before);
    const isNamed = name !== null && name === componentOf(after);
    if (isNamed) {
      const key = `${name} ${direction}`;
      if (this.#compared.has(key)) return;
      this.#compared.add(key);
    }
    this.#compareParts({ before, after }, direction, isNamed ? name : place);
  }

  #compareParts({ before, after }: Pair, direction: Direction, place: string): void {
    const pair = { before: flat(before, this.#before), after: flat(after, this.#after) };
    this.#compareTypes(pair, direction, place);
    this.#compareValues(pair, direction, place);
    for (const change of compareLimits(pair, direction)) this.#add(place, change.text, change.isBreaking);
    if (pair.after.deprecated && !pair.before.deprecated) this.#add(place, 'is deprecated', false);
    this.#compareProperties(pair, direction, place);
    this.#compareChildren(pair, direction, place);
  }

  #add(place: string, text: string, isBreaking: boolean): void {
    if (!this.changes.some((one) => one.place === place && one.text === text))
      this.changes.push({ isBreaking, place, text });
  }

  /** Requests must accept the former types; responses must not have others. */
  #compareTypes({ before, after }: Pair, direction: Direction, place: string): void {
    const [had, has] = [typesOf(before), typesOf(after)];
    const lost = had.filter((type) => !accepts(has, type));
    const gained = has.filter((type) => !accepts(had, type));
    const broken = direction === 'request' ? lost : gained;
    if (broken.length > 0) this.#add(place, `changes its type from ${wordsOf(had)} to ${wordsOf(has)}`, true);
    else if (lost.length + gained.length > 0)
      this.#add(place, `changes its type from ${wordsOf(had)} to ${wordsOf(has)}`, false);
  }

  #compareValues({ before, after }: Pair, direction: Direction, place: string): void {
    const [had, has] = [valuesOf(before), valuesOf(after)];
    if (had === null && has === null) return;
    if (had === null || has === null) {
      const text = had === null ? 'is limited to a list of values' : 'is no longer limited to a list of values';
      this.#add(place, text, had === null && direction === 'request');
      return;
    }
    for (const value of had) if (!has.includes(value)) this.#add(place, `loses the value ${value}`, true);
    for (const value of has) if (!had.includes(value)) this.#add(place, `has the new value ${value}`, false);
  }

  #compareProperties({ before, after }: Pair, direction: Direction, place: string): void {
    const isRequest = direction === 'request';
    const isObject = before.properties !== undefined || after.properties !== undefined;
    const [had, has] = [before.properties ?? {}, after.properties ?? {}];
    for (const name of isObject ? new Set([...Object.keys(had), ...Object.keys(has)]) : []) {
      const [wasRequired, isRequired] = [before, after].map(({ required = [] }) => required.includes(name));
      const field = `${place}.${name}`;
      if (has[name] === undefined) this.#add(field, 'is removed', true);
      else if (had[name] === undefined) {
        this.#add(field, isRequired && isRequest ? 'is new and required' : 'is new', isRequired! && isRequest);
      } else {
        if (isRequired && !wasRequired)
          this.#add(field, isRequest ? 'becomes required' : 'is always present', isRequest);
        if (wasRequired && !isRequired) this.#add(field, isRequest ? 'becomes optional' : 'can be absent', !isRequest);
        this.compare({ before: had[name], after: has[name] }, direction, field);
      }
    }
  }

  #compareChildren({ before, after }: Pair, direction: Direction, place: string): void {
    if (before.items && after.items)
      this.compare({ before: before.items, after: after.items }, direction, `${place}[]`);
    const [open, stillOpen] = [before.additionalProperties, after.additionalProperties];
    if (open !== false && stillOpen === false && before.properties !== undefined)
      this.#add(place, 'refuses other fields', direction === 'request');
    if (typeof open === 'object' && typeof stillOpen === 'object')
      this.compare({ before: open, after: stillOpen }, direction, `${place}.*`);
    this.#comparePatterns({ before, after }, direction, place);
    this.#compareAlternatives({ before, after }, direction, place);
  }

  #comparePatterns({ before, after }: Pair, direction: Direction, place: string): void {
    const [had, has] = [before.patternProperties ?? {}, after.patternProperties ?? {}];
    if (Object.keys(had).join(' ') !== Object.keys(has).join(' '))
      this.#add(place, 'changes the pattern of its names', direction === 'request');
    for (const [pattern, schema] of Object.entries(had)) {
      const other = has[pattern];
      if (other !== undefined) this.compare({ before: schema, after: other }, direction, `${place}.*`);
    }
  }

  /** Pairs alternatives by their names, or by their places if they have none. */
  #compareAlternatives({ before, after }: Pair, direction: Direction, place: string): void {
    const [had, has] = [alternativesOf(before), alternativesOf(after)];
    if (had.size === 0 && has.size === 0) return;
    for (const [name, schema] of had) {
      const other = has.get(name);
      if (other === undefined) this.#add(place, `loses the alternative ${name}`, true);
      else this.compare({ before: schema, after: other }, direction, `${place}<${name}>`);
    }
    for (const name of has.keys()) if (!had.has(name)) this.#add(place, `has the new alternative ${name}`, false);
  }
}

/** Follows a reference and merges `allOf`. */
function flat(schema: Schema, references: References): Schema {
  const { allOf, ...own } = references.follow(schema);
  const merged = { ...own } as Schema;
  for (const part of (allOf ?? []).map((each) => flat(each, references))) {
    for (const [name, value] of Object.entries(part)) merged[name] ??= value;
    if (part.properties) merged.properties = { ...part.properties, ...merged.properties };
    if (part.required) merged.required = [...new Set([...part.required, ...(merged.required ?? [])])];
  }
  return merged;
}

const ANY = ['any'];

/** Returns the types of a schema. Alternatives are compared one by one, except null. */
function typesOf(schema: Schema): string[] {
  if (schema.type !== undefined) return [schema.type].flat().toSorted();
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (alternatives.length > 0) return alternatives.some(isNull) ? ['alternatives', 'null'] : ['alternatives'];
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values !== undefined)
    return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))].toSorted();
  return ANY;
}

const isNull = ({ type }: Schema): boolean => type === 'null';
const accepts = (types: readonly string[], type: string): boolean =>
  types === ANY || types.includes(type) || (type === 'integer' && types.includes('number'));
const wordsOf = (types: readonly string[]): string => types.join(' or ');

/** Returns the values of an enumeration or a constant; null if there is none. */
function valuesOf(schema: Schema): string[] | null {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  return values?.map((value) => `\`${JSON.stringify(value).replaceAll('"', '')}\``) ?? null;
}

function alternativesOf(schema: Schema): Map<string, Schema> {
  const all = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((each) => !isNull(each));
  return new Map(all.map((each, index) => [componentOf(each) ?? String(index + 1), each]));
}
