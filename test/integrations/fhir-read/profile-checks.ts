import { readFileSync } from 'node:fs';
import { evalFhirPath } from '@medplum/core';

/** An element of a profile: its id in the snapshot, such as `Coverage.class:group.type`, and what it restricts. */
type Element = {
  id: string;
  min: number;
  max: string;
  /** The fixed value or the pattern. */
  pattern?: unknown;
  /** The value set of a required binding. */
  valueSet?: string;
  /** The types of resources that a reference may name. */
  targets?: string[];
  /** The types of an element with a choice of types. */
  types?: string[];
  discriminator?: { type: string; path: string }[];
  constraints?: { key: string; expression: string }[];
};
type Codes = { system: string; codes?: string[] }[];
type Profile = {
  profile: string;
  type: string;
  elements: Element[];
  valueSets: Record<string, Codes>;
};
type Node = Record<string, unknown>;

/** Opens a profile of the folder `profiles`. `problemsOf` lists where a resource does not conform to it. */
export function openProfile(name: string): { url: string; problemsOf(resource: object): string[] } {
  const text = readFileSync(new URL(`./profiles/${name}.json`, import.meta.url), 'utf8');
  const profile: Profile = JSON.parse(text);
  const root = profile.elements.find(({ id }) => id === profile.type);
  return {
    url: profile.profile,
    problemsOf: (resource) => {
      const { resourceType } = resource as { resourceType?: string };
      if (resourceType !== profile.type) return [`the resource is a ${resourceType}, not a ${profile.type}`];
      return [
        ...constraintProblems(root, resource, profile.type),
        ...new Checker(profile).below(profile.type, resource as Node, profile.type),
      ];
    },
  };
}

class Checker {
  readonly #valueSets: Profile['valueSets'];
  readonly #byId: ReadonlyMap<string, Element>;

  constructor({ valueSets, elements }: Profile) {
    this.#valueSets = valueSets;
    this.#byId = new Map(elements.map((element) => [element.id, element]));
  }

  /** Checks the elements below an element of the profile. */
  below(id: string, node: Node, where: string): string[] {
    return this.#names(id).flatMap((name) => this.#element(`${id}.${name}`, name, { node, where }));
  }

  /** Returns the names of the elements below an id, also of those that only have restricted elements below them. */
  #names(id: string): string[] {
    const names = [...this.#byId.keys()]
      .filter((other) => other.startsWith(`${id}.`))
      .map(
        (other) =>
          other
            .slice(id.length + 1)
            .split('.')[0]!
            .split(':')[0]!,
      );
    return [...new Set(names)];
  }

  #element(id: string, name: string, { node, where }: { node: Node; where: string }): string[] {
    const values = valuesOf(node, name);
    const at = `${where}.${name}`;
    const element = this.#byId.get(id);
    // Extensions are optional in these profiles.
    const slices = [...this.#byId.values()].filter(
      ({ id: other }) => name !== 'extension' && other.startsWith(`${id}:`) && !other.slice(id.length).includes('.'),
    );
    return [
      ...(element === undefined ? [] : countProblems(element, values.length, at)),
      ...values.flatMap((value, index) => this.#value(id, value, `${at}[${index}]`)),
      ...slices.flatMap((slice) => this.#slice(slice, element?.discriminator ?? [], { values, at })),
    ];
  }

  #slice(slice: Element, discriminator: NonNullable<Element['discriminator']>, found: { values: Value[]; at: string }) {
    const at = `${found.at}:${slice.id.slice(slice.id.lastIndexOf(':') + 1)}`;
    const members = found.values.filter((value) => this.#isIn(slice, discriminator, value));
    return [
      ...countProblems(slice, members.length, at),
      ...members.flatMap((value, index) => this.#value(slice.id, value, `${at}[${index}]`)),
    ];
  }

  #isIn(slice: Element, discriminator: NonNullable<Element['discriminator']>, value: Value): boolean {
    return discriminator.every(({ type, path }) => {
      if (type === 'type') return slice.types?.includes(value.type ?? '') ?? false;
      const own = path === '$this' ? slice : this.#byId.get(`${slice.id}.${path}`);
      const compared = path === '$this' ? value.value : (value.value as Node)[path];
      if (own?.pattern !== undefined) return matches(compared, own.pattern);
      return own?.valueSet !== undefined && isBound(compared, this.#valueSets[own.valueSet]!);
    });
  }

  #value(id: string, { value, type }: Value, where: string): string[] {
    const element = this.#byId.get(id);
    const { pattern, valueSet, targets, types } = element ?? {};
    return [
      ...(pattern !== undefined && !matches(value, pattern) ? [`${where} is not ${JSON.stringify(pattern)}`] : []),
      ...(valueSet !== undefined && !isBound(value, this.#valueSets[valueSet]!)
        ? [`${where} is not in ${valueSet}`]
        : []),
      ...(targets === undefined || (type ?? 'Reference') !== 'Reference'
        ? []
        : targetProblems(value as Node, targets, where)),
      ...(types !== undefined && type !== undefined && !types.includes(type) ? [`${where} is a ${type}`] : []),
      ...constraintProblems(element, value, where),
      ...(typeof value === 'object' && value !== null ? this.below(id, value as Node, where) : []),
    ];
  }
}

/** A value of an element. `type` is set if the element has a choice of types. */
type Value = { value: unknown; type?: string };

/** Returns the values of an element; a primitive that only has extensions counts as one. */
function valuesOf(node: Node, name: string): Value[] {
  if (name.endsWith('[x]')) {
    const stem = name.slice(0, -3);
    return Object.keys(node)
      .filter((key) => key.startsWith(stem) && /^[A-Z]/.test(key.slice(stem.length)))
      .map((key) => ({ value: node[key], type: typeNamed(key.slice(stem.length)) }));
  }
  const value = node[name] ?? (node[`_${name}`] === undefined ? undefined : null);
  return value === undefined ? [] : [value].flat().map((one) => ({ value: one }));
}

/** Types of primitives begin with a small letter. */
function typeNamed(suffix: string): string {
  const isPrimitive = /^(?:String|Boolean|Integer|Date|DateTime|Decimal|Code|Uri)$/.test(suffix);
  return isPrimitive ? suffix[0]!.toLowerCase() + suffix.slice(1) : suffix;
}

function countProblems({ min, max }: Element, count: number, at: string): string[] {
  if (count >= min && (max === '*' || count <= Number(max))) return [];
  return [`${at} occurs ${count} times, not ${min}..${max}`];
}

/** Returns whether a value has everything that a pattern has. */
function matches(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern)) {
    return Array.isArray(value) && pattern.every((part) => value.some((one) => matches(one, part)));
  }
  if (typeof pattern !== 'object' || pattern === null) return value === pattern;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(pattern).every(([key, part]) => matches((value as Node)[key], part));
}

/** Returns whether a code, a coding or one coding of a concept is in a value set. */
function isBound(value: unknown, valueSet: Codes): boolean {
  if (typeof value === 'string') return valueSet.some(({ codes }) => codes === undefined || codes.includes(value));
  const { coding, system, code } = (value ?? {}) as { coding?: unknown[]; system?: string; code?: string };
  if (coding !== undefined) return coding.some((one) => isBound(one, valueSet));
  return valueSet.some((one) => one.system === system && (one.codes === undefined || one.codes.includes(code ?? '')));
}

/** A contained resource, and a reference that only has a text, are not looked at. */
function targetProblems({ reference, type }: { reference?: string; type?: string }, targets: string[], where: string) {
  if (reference?.startsWith('#')) return [];
  const named = type ?? reference?.split('/').at(-2);
  return named === undefined || targets.includes(named) ? [] : [`${where} refers to ${named}, not ${targets}`];
}

/** Terminology services and the context of an expression are not available here. */
const UNSUPPORTED = /memberOf\(|%context/;

function constraintProblems(element: Element | undefined, value: unknown, where: string): string[] {
  return (element?.constraints ?? [])
    .filter(({ expression }) => !UNSUPPORTED.test(expression))
    .filter(({ expression }) => evalFhirPath(expression, value as object).some((result) => result === false))
    .map(({ key }) => `${where}: ${key}`);
}
