import type { TSchema } from 'typebox';

/**
 * The announcement that an operation, a field or a parameter will be removed. It is declared once, with the operation or
 * with the field; the response headers, the OpenAPI document and the clients follow from it.
 */
export type Deprecation = {
  /** The date (UTC) since which callers should not use it any more. */
  since: string;
  /** The date (UTC) after which it may be removed, at least a year after `since`. Null if no date has been set. */
  sunset: string | null;
  /** What to use instead, as a sentence. */
  instead: string;
};

/** The keyword of a deprecated schema that has the announcement. */
const KEYWORD = 'x-deprecation';

/** Marks a field of a request or of a response, or a parameter of a query, as deprecated. */
export function deprecated<T extends TSchema>(schema: T, deprecation: Deprecation): T {
  const { description } = schema as { description?: string };
  const text = [description, deprecationText(deprecation)].filter(Boolean).join(' ');
  return { ...schema, description: text, deprecated: true, [KEYWORD]: deprecation } as T;
}

/** Returns the sentences with which the documentation announces a deprecation. */
export function deprecationText({ since, sunset, instead }: Deprecation): string {
  const end = sunset === null ? '' : ` It may be removed after ${sunset}.`;
  return `Deprecated since ${since}.${end} ${instead}`;
}

type Node = {
  [KEYWORD]?: Deprecation;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
};

/** Returns the deprecations of the fields that a value of the schema uses. */
type UsedDeprecations = (value: unknown) => Deprecation[];

const NONE: UsedDeprecations = () => [];

/**
 * Prepares the check which deprecated fields a request uses. Schemas without deprecated fields, which are nearly all,
 * cost nothing per request.
 */
export function usedDeprecations(schema: TSchema | undefined): UsedDeprecations {
  return hasDeprecations(schema) ? (value) => collect(schema as unknown as Node, value) : NONE;
}

/** Returns whether a schema has a deprecated field at any depth. */
export function hasDeprecations(schema: TSchema | undefined): boolean {
  return schema !== undefined && hasDeprecated(schema as unknown as Node);
}

const alternativesOf = ({ anyOf = [], oneOf = [], allOf = [] }: Node): Node[] => [...anyOf, ...oneOf, ...allOf];

function hasDeprecated(node: Node): boolean {
  if (node[KEYWORD] !== undefined) return true;
  const children = [
    ...Object.values(node.properties ?? {}),
    ...(node.items ? [node.items] : []),
    ...alternativesOf(node),
  ];
  return children.some(hasDeprecated);
}

function collect(node: Node, value: unknown): Deprecation[] {
  if (value === undefined) return [];
  const own = node[KEYWORD] === undefined ? [] : [node[KEYWORD]];
  const alternatives = alternativesOf(node).flatMap((each) => collect(each, value));
  if (Array.isArray(value)) {
    const { items } = node;
    return [...own, ...alternatives, ...(items ? value.flatMap((each) => collect(items, each)) : [])];
  }
  if (value === null || typeof value !== 'object') return [...own, ...alternatives];
  const members = Object.entries(node.properties ?? {}).filter(([name]) => Object.hasOwn(value, name));
  const used = members.flatMap(([name, child]) => collect(child, (value as Record<string, unknown>)[name]));
  return [...own, ...alternatives, ...used];
}

/** Returns the deprecation that callers must act on first: the one with the earliest removal. */
export function mostUrgent(deprecations: readonly Deprecation[]): Deprecation | null {
  const order = ({ since, sunset }: Deprecation) => `${sunset ?? '9999-12-31'} ${since}`;
  return [...deprecations].sort((one, other) => (order(one) < order(other) ? -1 : 1))[0] ?? null;
}
