import type { ClaimContent } from '../claim.ts';
import { CONTENT_NAMES } from '../claim-fields.ts';
import type { PatchOperation } from '../scrubbing/scrub.ts';

export type PatchErrorCode = 'invalid_operation' | 'path_not_allowed' | 'path_not_found';

/** Thrown if a patch cannot be applied; `path` is the JSON Pointer of the operation. Nothing was changed. */
export class PatchError extends Error {
  override name = 'PatchError';
  readonly code: PatchErrorCode;
  readonly path: string;

  constructor(code: PatchErrorCode, path: string) {
    super(`${code}: ${path}`);
    this.code = code;
    this.path = path;
  }
}

/** The fields of the content that a fix must not change. */
const KEPT: readonly (keyof ClaimContent)[] = ['externalId', 'patientId', 'coverageId', 'claimType', 'metadata'];
export const PATCHABLE: ReadonlySet<string> = new Set(CONTENT_NAMES.filter((name) => !KEPT.includes(name)));

const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
export const LINE_FIELDS_KEPT: ReadonlySet<string> = new Set(['id', 'adjudication']);
const ARRAY_INDEX = /^(?:0|[1-9]\d{0,5})$/;

/**
 * Applies RFC 6902 `add`, `replace` and `remove` to a copy of the claim, all or nothing. Only content fields can
 * be reached; throws `PatchError` otherwise.
 */
export function applyPatch<T extends Partial<ClaimContent>>(claim: T, patch: readonly PatchOperation[]): T {
  const copy = structuredClone(claim);
  for (const operation of patch) applyOperation(copy, operation);
  return copy;
}

function applyOperation(document: object, operation: PatchOperation): void {
  const { op, path } = operation;
  if (op !== 'add' && op !== 'replace' && op !== 'remove') throw new PatchError('invalid_operation', path);
  if (op !== 'remove' && operation.value === undefined) throw new PatchError('invalid_operation', path);
  const keys = allowedKeys(operation);
  const parent = walk(document, keys.slice(0, -1), path);
  const key = keys.at(-1)!;
  const value = op === 'remove' ? undefined : safeCopy(operation.value, path);
  if (Array.isArray(parent)) changeArray(parent, { op, key, value, path });
  else changeObject(parent, { op, key, value, path });
}

function allowedKeys({ op, path }: PatchOperation): string[] {
  if (typeof path !== 'string' || !path.startsWith('/')) throw new PatchError('invalid_operation', String(path));
  if (/~(?![01])/.test(path)) throw new PatchError('invalid_operation', path);
  // Content fields are nullable, not optional, so clearing one is a `replace` with null.
  if (op === 'remove' && path.lastIndexOf('/') === 0) throw new PatchError('invalid_operation', path);
  const keys = path
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const [root = '', , field] = keys;
  const allowed = PATCHABLE.has(root) && !keys.some((key) => UNSAFE_KEYS.has(key));
  // A line contains fields of the service, so a line can be removed but not added.
  const touchesOwnLineFields =
    root === 'serviceLines' && (field === undefined ? op !== 'remove' : LINE_FIELDS_KEPT.has(field));
  if (!allowed || touchesOwnLineFields) throw new PatchError('path_not_allowed', path);
  return keys;
}

type Container = Record<string, unknown> | unknown[];

function walk(document: object, keys: string[], path: string): Container {
  let node: unknown = document;
  for (const key of keys) {
    if (Array.isArray(node) && !ARRAY_INDEX.test(key)) throw new PatchError('path_not_found', path);
    node = isContainer(node) && Object.hasOwn(node, key) ? (node as Record<string, unknown>)[key] : undefined;
    if (!isContainer(node)) throw new PatchError('path_not_found', path);
  }
  return node as Container;
}

function isContainer(node: unknown): node is Container {
  return typeof node === 'object' && node !== null;
}

type Change = { op: PatchOperation['op']; key: string; value: unknown; path: string };

function changeArray(array: unknown[], { op, key, value, path }: Change): void {
  if (op === 'add' && key === '-') {
    array.push(value);
    return;
  }
  const index = ARRAY_INDEX.test(key) ? Number(key) : Number.POSITIVE_INFINITY;
  if (index > (op === 'add' ? array.length : array.length - 1)) throw new PatchError('path_not_found', path);
  if (op === 'add') array.splice(index, 0, value);
  else if (op === 'replace') array[index] = value;
  else array.splice(index, 1);
}

function changeObject(object: Record<string, unknown>, { op, key, value, path }: Change): void {
  if (op !== 'add' && !Object.hasOwn(object, key)) throw new PatchError('path_not_found', path);
  if (op === 'remove') delete object[key];
  else object[key] = value;
}

/** Copies the value, so that later changes by the caller do not reach the claim; refuses unsafe keys. */
function safeCopy(value: unknown, path: string): unknown {
  if (!isContainer(value)) return value;
  if (Array.isArray(value)) return value.map((item) => safeCopy(item, path));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (UNSAFE_KEYS.has(key)) throw new PatchError('path_not_allowed', path);
      return [key, safeCopy(item, path)];
    }),
  );
}
