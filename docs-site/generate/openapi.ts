import { readFileSync } from 'node:fs';

/** A schema of the OpenAPI document, as far as the pages show it. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  title?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  default?: unknown;
  additionalProperties?: boolean | Schema;
  'x-phi'?: boolean;
};
export type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};
type Content = Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }>;
export type Answer = { $ref?: string; description?: string; content?: Content };
type RawOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  'x-accepted-scopes'?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Answer>;
};
type Document = {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, RawOperation>>;
  webhooks: Record<string, { post: RawOperation }>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
  };
};

export type Operation = RawOperation & { method: string; path: string; tag: string; errors: string[] };

const document = JSON.parse(readFileSync(new URL('../../openapi/v1.json', import.meta.url), 'utf8')) as Document;

export const openApi = (): Document => document;

/** Returns what a reference names, or the value itself. Members beside `$ref` replace those of the target. */
export function resolved<T extends { $ref?: string }>(value: T): T {
  if (value.$ref === undefined) return value;
  const [kind, name] = value.$ref.split('/').slice(2) as [keyof Document['components'], string];
  const target = document.components[kind][name];
  if (target === undefined) throw new Error(`The OpenAPI document has no ${value.$ref}.`);
  const { $ref: _, ...rest } = value;
  return { ...resolved(target as unknown as T), ...rest } as T;
}

/** Returns the name of the component that a value refers to, or null. */
export const refName = (value: { $ref?: string } | undefined) => value?.$ref?.split('/').at(-1) ?? null;

const OPERATIONS: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, raw]) => ({
    ...raw,
    method: method.toUpperCase(),
    path,
    tag: raw.tags[0]!,
    errors: errorsOf(raw),
  })),
);

/** Returns all operations, in the order of the document. */
export const operations = () => OPERATIONS;

/** Returns the codes that the operation names for itself, without those that every operation can return. */
function errorsOf({ responses }: RawOperation): string[] {
  return Object.entries(responses)
    .filter(([status]) => /^[45]\d\d$/.test(status))
    .flatMap(([, { description = '' }]) => [...description.matchAll(/`(\w+)`/g)].map((match) => match[1]!));
}
