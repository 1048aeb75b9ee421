import { FhirError } from '../fhir-error.ts';
import { SEARCH_PARAMETERS, type SearchParameter } from './search-parameters.ts';
import { type Interval, intervalOf, tokenOf } from './search-values.ts';

/** Collects conditions in SQL with their values. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly parts: string[] = [];

  /** Adds a value; returns its placeholder. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(...alternatives: string[]): void {
    this.parts.push(alternatives.length === 1 ? alternatives[0]! : `(${alternatives.join(' or ')})`);
  }

  get where(): string {
    return this.parts.join(' and ');
  }
}

/** Adds the condition of one search parameter. Returns false for a parameter that the type does not have. */
export function addCondition(conditions: Conditions, type: string, name: string, text: string): boolean {
  if (name === '_id') {
    conditions.add(`id = any(${conditions.value(text.split(','))})`);
    return true;
  }
  if (name === '_lastUpdated') {
    conditions.add(dateCondition(conditions, { start: 'last_updated', end: 'last_updated' }, intervalOf(name, text)));
    return true;
  }
  const [key, modifier] = name.split(':', 2) as [string, string?];
  const parameter = SEARCH_PARAMETERS[type]?.[key];
  if (parameter === undefined) return false;
  const alternatives = text
    .split(',')
    .map((value) => conditionOf(conditions, parameter, { name: key, value, modifier }));
  conditions.add(...alternatives);
  return true;
}

type Given = { name: string; value: string; modifier: string | undefined };

function conditionOf(conditions: Conditions, parameter: SearchParameter, { name, value, modifier }: Given): string {
  const contains = (content: unknown) => `content @> ${conditions.value(JSON.stringify(content))}::jsonb`;
  switch (parameter.type) {
    case 'date': {
      const start = startOf(parameter.start);
      const end = parameter.end === undefined ? start : `coalesce(${startOf(parameter.end)}, ${start})`;
      return dateCondition(conditions, { start, end }, intervalOf(name, value));
    }
    case 'identifier': {
      const { system, code } = tokenOf(value);
      return contains({ identifier: [{ ...(system ? { system } : {}), ...(code ? { value: code } : {}) }] });
    }
    case 'token':
      return `(${parameter.members.map((member) => contains({ [member]: tokenShape(parameter.shape, value) })).join(' or ')})`;
    case 'reference': {
      const target = modifier ?? parameter.target;
      const reference = value.includes('/') || target === undefined ? value : `${target}/${value}`;
      const shapes = parameter.members.flatMap((member) => [
        contains({ [member]: { reference } }),
        contains({ [member]: [{ reference }] }),
      ]);
      return `(${shapes.join(' or ')})`;
    }
    case 'name':
      return nameCondition(conditions, parameter.parts, { value, modifier });
  }
}

function tokenShape(shape: 'code' | 'concept' | 'coding' | 'concepts', value: string): unknown {
  const { system, code } = tokenOf(value);
  const coding = { ...(system ? { system } : {}), ...(code ? { code } : {}) };
  if (shape === 'code') return code ?? '';
  if (shape === 'coding') return coding;
  return shape === 'concept' ? { coding: [coding] } : [{ coding: [coding] }];
}

const startOf = (path: readonly string[]) => `embedded_ehr.start_of(content #>> '{${path.join(',')}}')`;

function dateCondition(
  conditions: Conditions,
  { start, end }: { start: string; end: string },
  given: Interval,
): string {
  const from = () => conditions.value(given.from);
  const until = () => conditions.value(given.until);
  switch (given.comparator) {
    case 'eq':
      return `(${start} >= ${from()} and ${start} < ${until()})`;
    case 'ge':
      return `${end} >= ${from()}`;
    case 'gt':
      return `${end} >= ${until()}`;
    case 'le':
      return `${start} < ${until()}`;
    case 'lt':
      return `${start} < ${from()}`;
  }
}

/** Strings match at their start, without regard to case; `:exact` matches the whole. */
function nameCondition(
  conditions: Conditions,
  parts: readonly ('family' | 'given' | 'text')[],
  { value, modifier }: { value: string; modifier: string | undefined },
): string {
  if (modifier !== undefined && modifier !== 'exact' && modifier !== 'contains') {
    throw new FhirError(400, 'not-supported', 'The modifiers of names are exact and contains.');
  }
  const escaped = value.replace(/[\\%_]/g, (character) => `\\${character}`);
  const pattern = modifier === 'exact' ? escaped : modifier === 'contains' ? `%${escaped}%` : `${escaped}%`;
  const like = `${modifier === 'exact' ? 'like' : 'ilike'} ${conditions.value(pattern)}`;
  const ofName = parts.map((part) =>
    part === 'given'
      ? `exists (select from jsonb_array_elements_text(coalesce(name->'given', '[]')) as given where given ${like})`
      : `name->>'${part}' ${like}`,
  );
  // Persons have a list of names; organizations and locations have one text.
  return `case jsonb_typeof(content->'name') when 'array'
    then exists (select from jsonb_array_elements(content->'name') as name where ${ofName.join(' or ')})
    else content->>'name' ${like} end`;
}
