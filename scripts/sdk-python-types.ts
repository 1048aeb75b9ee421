import { snakeCase } from './sdk-python.ts';
import {
  answerOf,
  hasEmptyAnswer,
  parametersIn,
  rowOf,
  type SdkDocument,
  type SdkOperation,
  sdkOperations,
} from './sdk-typescript.ts';
import type { Schema } from './type-text.ts';

// Writes the stubs of the Python client, which type checkers read and the running program does not.

const HEADER = '# Generated from the OpenAPI document by `npm run gen`. Do not edit.\n';
const JSON_TYPE = 'application/json';
const IDENTIFIER = /^[A-Za-z_]\w*$/;
const KEYWORDS = new Set(['from', 'in', 'is', 'class', 'import', 'global', 'pass', 'return', 'lambda', 'def']);

const literal = (value: unknown) =>
  value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : JSON.stringify(value);

/** Writes types by name. Objects within a type become types of their own, named by their path. */
class Types {
  readonly texts: string[] = [];
  readonly #isRequest: (name: string) => boolean = (name) => name.includes('Params') || name.endsWith('Query');
  readonly #names = new Set<string>();

  /** Declares a type with this name. */
  declare(name: string, schema: Schema): void {
    this.#names.add(name);
    if (schema.properties && !schema.allOf && Object.keys(schema.properties).length > 0) this.#dictionary(name, schema);
    else this.texts.push(`${name} = ${this.typeOf(schema, name)}\n`);
  }

  #dictionary(name: string, { properties = {}, required = [] }: Schema): void {
    const fields = Object.entries(properties).map(([field, value]) => {
      const type = this.typeOf(value, `${name}${upperFirst(field)}`);
      return [field, required.includes(field) ? type : `NotRequired[${type}]`] as const;
    });
    const isPlain = fields.every(([field]) => IDENTIFIER.test(field) && !KEYWORDS.has(field));
    const text = isPlain
      ? `class ${name}(TypedDict):\n${fields.map(([field, type]) => `    ${field}: ${type}\n`).join('')}`
      : `${name} = TypedDict("${name}", {${fields.map(([field, type]) => `"${field}": ${type}`).join(', ')}})\n`;
    this.texts.push(text);
  }

  typeOf(schema: Schema, path: string): string {
    if (schema.$ref) return schema.$ref.split('/').at(-1)!;
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) {
      const choice = `Literal[${schema.enum.map(literal).join(', ')}]`;
      // A later version of the service may answer with values that this version of the client does not know.
      return this.#isRequest(path) ? choice : `Union[${choice}, str]`;
    }
    const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (parts) {
      const types = [...new Set(parts.map((part, at) => this.typeOf(part, `${path}${at === 0 ? '' : at + 1}`)))];
      return schema.allOf ? 'dict[str, Any]' : types.length === 1 ? types[0]! : `Union[${types.join(', ')}]`;
    }
    const names = Array.isArray(schema.type) ? schema.type : [schema.type ?? (schema.properties ? 'object' : 'any')];
    const types = names.map((name) => this.#named(name, schema, path));
    return types.length === 1 ? types[0]! : `Union[${types.join(', ')}]`;
  }

  #named(name: string, schema: Schema, path: string): string {
    if (name === 'null') return 'None';
    if (name === 'string') return 'str';
    if (name === 'integer') return 'int';
    if (name === 'number') return 'float';
    if (name === 'boolean') return 'bool';
    if (name === 'array') return schema.items ? `list[${this.typeOf(schema.items, `${path}Item`)}]` : 'list[Any]';
    if (name !== 'object') return 'Any';
    const { properties = {}, patternProperties, additionalProperties } = schema;
    if (Object.keys(properties).length > 0) {
      const own = this.#free(upperFirst(path.replace(/\W/g, '')));
      this.#dictionary(own, schema);
      return own;
    }
    const values = Object.values(patternProperties ?? {})[0] ?? additionalProperties;
    return typeof values === 'object' ? `dict[str, ${this.typeOf(values, `${path}Value`)}]` : 'dict[str, Any]';
  }

  #free(name: string): string {
    let free = name;
    for (let number = 2; this.#names.has(free); number++) free = `${name}${number}`;
    this.#names.add(free);
    return free;
  }
}

const upperFirst = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/** Returns the stub of `rcm_sdk.types`: a TypedDict for each object of the API. */
export function pythonTypes(document: SdkDocument, errorCodes: readonly string[]): string {
  const types = new Types();
  // A later version of the service may answer with other codes.
  const codes = `Union[Literal[${errorCodes.map(literal).join(', ')}], str]`;
  for (const [name, schema] of Object.entries(document.components.schemas))
    if (name !== 'ApiError') types.declare(name, schema);
  for (const operation of sdkOperations(document)) {
    const query = queryOf(operation);
    if (query) types.declare(query.name, query.schema);
  }
  return `${HEADER}
from typing import Any, Literal, Union
from typing_extensions import NotRequired, TypedDict

ErrorCode = ${codes}

${types.texts.join('\n')}`;
}

function queryOf(operation: SdkOperation): { name: string; schema: Schema } | null {
  const own = parametersIn(operation, 'query');
  if (own.length === 0) return null;
  const properties = Object.fromEntries(
    own.map(({ name, schema }) => [
      name,
      schema.type === 'array' && schema.items
        ? { anyOf: [schema.items, { type: 'array', items: schema.items }] }
        : schema,
    ]),
  );
  const required = own.filter((parameter) => parameter.required).map(({ name }) => name);
  return { name: `${upperFirst(operation.operationId)}Query`, schema: { type: 'object', properties, required } };
}

/** Returns the stub of the clients: the groups with their functions, for both clients, and again with the response. */
export function pythonClients(document: SdkDocument): string {
  const groups = Map.groupBy(sdkOperations(document), ({ group }) => group);
  const classes = KINDS.flatMap((kind) =>
    [...groups].map(([group, own]) => {
      const functions = own.map((operation) => functionOf(operation, document, kind));
      return `class ${classOf(group, kind)}:\n${functions.join('')}`;
    }),
  );
  const members = (kind: Kind) =>
    [...groups.keys()].map((group) => `    ${snakeCase(group)}: ${classOf(group, kind)}\n`).join('');
  return `${HEADER}
from collections.abc import AsyncIterable, Awaitable, Callable, Iterable, Mapping
from types import TracebackType
from typing import IO, Any, Generic, NamedTuple, Optional, TypeVar, Union
from typing_extensions import Self, TypedDict, Unpack

import httpx

from . import types as t
from ._pages import AsyncList, AsyncPage, Page

_T = TypeVar("_T")
_R = TypeVar("_R", bound=Mapping[str, Any])
Body = Union[str, bytes, bytearray, Mapping[str, Any], IO[bytes], Iterable[bytes]]
AsyncBody = Union[Body, AsyncIterable[bytes]]

class Answer(NamedTuple, Generic[_T]):
    data: _T
    response: httpx.Response
    @property
    def request_id(self) -> Optional[str]: ...

class Options(TypedDict, total=False):
    if_match: Union[int, str]
    idempotency_key: str
    timeout: float
    max_retries: int
    headers: Mapping[str, str]
    content_type: str
    query: Mapping[str, Any]

${classes.join('\n')}
class _WithResponse:
${members({ isAsync: false, hasResponse: true })}
class _AsyncWithResponse:
${members({ isAsync: true, hasResponse: true })}
${clientStub('Rcm', members(KINDS[0]!))}
${clientStub('AsyncRcm', members(KINDS[1]!))}`;
}

/** One of the four forms that the functions have. */
type Kind = { isAsync: boolean; hasResponse: boolean };
const KINDS: readonly Kind[] = [false, true].flatMap((hasResponse) =>
  [false, true].map((isAsync) => ({ isAsync, hasResponse })),
);

const classOf = (group: string, { isAsync, hasResponse }: Kind) =>
  `${isAsync ? 'Async' : ''}${upperFirst(group)}${hasResponse ? 'WithResponse' : ''}`;

function clientStub(name: 'Rcm' | 'AsyncRcm', members: string): string {
  const isAsync = name === 'AsyncRcm';
  const [a, def] = isAsync ? ['a', 'async def'] : ['', 'def'];
  const key = isAsync ? 'Callable[[], Union[str, Awaitable[str]]]' : 'Callable[[], str]';
  return `class ${name}:
${members}    def __init__(
        self,
        base_url: str,
        api_key: Union[str, ${key}, None] = ...,
        *,
        timeout: float = ...,
        max_retries: int = ...,
        headers: Optional[Mapping[str, str]] = ...,
        http: Optional[httpx.${isAsync ? 'AsyncClient' : 'Client'}] = ...,
    ) -> None: ...
    @property
    def with_response(self) -> ${isAsync ? '_AsyncWithResponse' : '_WithResponse'}: ...
    ${def} __${a}enter__(self) -> Self: ...
    ${def} __${a}exit__(
        self,
        kind: Optional[type[BaseException]] = ...,
        error: Optional[BaseException] = ...,
        trace: Optional[TracebackType] = ...,
    ) -> None: ...
    ${def} close(self) -> None: ...
    ${def} wait_for(
        self, resource: _R, until: Callable[[_R], bool], timeout: float = ..., interval: Optional[float] = ...
    ) -> _R: ...
`;
}

function functionOf(operation: SdkOperation, document: SdkDocument, kind: Kind): string {
  const path = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${snakeCase(name!)}: str`);
  const query = queryOf(operation);
  const body = operation.requestBody;
  const isOptional = query !== null && (query.schema.required ?? []).length === 0;
  const given = body
    ? [`body: ${bodyOf(operation, kind)}${body.required === false ? ' = ...' : ''}`]
    : query === null
      ? []
      : [`parameters: t.${query.name}${isOptional ? ' = ...' : ''}`];
  // Given by position. The options have other names, because Pyright refuses two that are the same.
  const signature = ['self', ...path, ...given, '/', '**options: Unpack[Options]'].join(', ');
  const summary = operation.summary.replace(/\.?$/, '.').replaceAll('"', "'");
  const isList = kind.isAsync && !kind.hasResponse && rowOf(operation, document) !== null;
  const def = kind.isAsync && !isList ? 'async def' : 'def';
  return `    ${def} ${snakeCase(operation.name)}(${signature}) -> ${resultOf(operation, document, kind)}:\n        """${summary}"""\n`;
}

function bodyOf({ requestBody }: SdkOperation, { isAsync }: Kind): string {
  const stream = isAsync ? 'AsyncBody' : 'Body';
  const schema = requestBody!.content[JSON_TYPE]?.schema;
  const names = (schema?.anyOf ?? [schema]).flatMap((one) => (one?.$ref ? [`t.${one.$ref.split('/').at(-1)}`] : []));
  if (names.length === 0) return stream;
  const isAlone = Object.keys(requestBody!.content).every((type) => type.endsWith('json'));
  const types = isAlone ? names : [...names, stream];
  return types.length === 1 ? types[0]! : `Union[${types.join(', ')}]`;
}

function resultOf(operation: SdkOperation, document: SdkDocument, { isAsync, hasResponse }: Kind): string {
  const list = rowOf(operation, document);
  const data = list === null ? dataOf(operation) : /^\w+$/.test(list.row) ? `t.${list.row}` : 'Any';
  if (list === null) return hasResponse ? `Answer[${data}]` : data;
  if (hasResponse) return `Answer[${isAsync ? 'AsyncPage' : 'Page'}[${data}]]`;
  return `${isAsync ? 'AsyncList' : 'Page'}[${data}]`;
}

function dataOf(operation: SdkOperation): string {
  const answer = answerOf(operation);
  if (answer === null) return 'httpx.Response';
  const names = [...new Set(answer.map((schema) => (schema.$ref ? `t.${schema.$ref.split('/').at(-1)}` : 'Any')))];
  if (hasEmptyAnswer(operation) || names.length === 0) names.push('None');
  return names.length === 1 ? names[0]! : `Union[${names.join(', ')}]`;
}
