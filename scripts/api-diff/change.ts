/** A node of a JSON Schema. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  deprecated?: boolean;
} & Record<string, unknown>;

type Parameter = { name: string; in: string; required?: boolean; deprecated?: boolean; schema?: Schema; $ref?: string };
type Media = Record<string, { schema?: Schema }>;
export type Operation = {
  operationId: string;
  deprecated?: boolean;
  'x-accepted-scopes'?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Media };
  responses: Record<string, { $ref?: string; content?: Media; headers?: Record<string, unknown> }>;
};

/** The parts of an OpenAPI document that are compared. */
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

/**
 * `request`: what callers send; it must stay accepted. `response`: what callers get, also events; it must stay what they
 * expect.
 */
export type Direction = 'request' | 'response';

/** A difference between two documents. `place` and `text` together identify it. */
export type Change = {
  /** Whether a program that was written for the older document may fail. */
  isBreaking: boolean;
  /** An operation, or a named schema with the path of a field. */
  place: string;
  text: string;
};

/** A document in which references are followed. */
export class References {
  readonly #document: ApiDocument;

  constructor(document: ApiDocument) {
    this.#document = document;
  }

  /** Returns the target of a reference, or the value itself. */
  follow<T extends { $ref?: string }>(value: T): T {
    if (value.$ref === undefined) return value;
    const [, , kind = '', name = ''] = value.$ref.split('/');
    const target = this.#document.components[kind]?.[name] as T | undefined;
    if (target === undefined) throw new Error(`${value.$ref} does not exist`);
    const { $ref: _followed, ...others } = value;
    return this.follow({ ...target, ...others } as T);
  }
}

/** Returns the name of the component that a schema refers to; null for a schema in its place. */
export const componentOf = ({ $ref }: Schema): string | null => $ref?.split('/').at(-1) ?? null;

/** Members that programs do not see. */
const TEXTS = new Set(['description', 'summary', 'title', 'example', 'examples', 'x-phi', 'x-title', 'x-x12', 'tags']);

/**
 * Returns a part of a document as programs see it. `isNames`: the members are names that the document chooses, such as those of fields.
 */
export function withoutTexts(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutTexts(each));
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).filter(([name]) => isNames || !TEXTS.has(name));
  const namesIn = (name: string) => !isNames && ['properties', 'patternProperties', 'schemas', 'paths'].includes(name);
  return Object.fromEntries(members.map(([name, each]) => [name, withoutTexts(each, namesIn(name))]));
}
