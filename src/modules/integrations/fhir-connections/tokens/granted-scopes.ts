import type { FhirConnection } from '../fhir-connection.ts';

type Granting = Pick<FhirConnection, 'authMethod' | 'grantedScopes'>;
type Write = 'create' | 'update';

/** `system/Coverage.cu`, `system/*.*`, `user/Coverage.write` or, with a filter, `system/Coverage.cu?status=active`. */
const SCOPE = /^(system|user|patient)\/(\*|[A-Za-z]+)\.(\*|read|write|c?r?u?d?s?)(?:\?.*)?$/;
const LETTERS: Readonly<Record<Write, string>> = { create: 'c', update: 'u' };

/**
 * Returns the scope that the last token of a connection lacks for writes of a resource type, such as `system/Coverage.cu`.
 * It is worded as the granted scopes are (SMART 1 or 2). Null if no scope is lacking, or if the server did not name its
 * grants.
 */
export function missingWriteScope(
  { authMethod, grantedScopes }: Granting,
  type: string,
  writes: readonly Write[],
): string | null {
  const granted = grantedScopes.flatMap((scope) => {
    const [, context, granteeType, permission] = SCOPE.exec(scope) ?? [];
    return context === undefined ? [] : [{ context, type: granteeType, permission: permission! }];
  });
  const [first] = granted;
  if (authMethod === 'none' || first === undefined) return null;
  const permissions = granted
    .filter((one) => one.type === type || one.type === '*')
    .map(({ permission }) => permission);
  const missing = writes.filter((write) => !permissions.some((permission) => allows(permission, write)));
  if (missing.length === 0) return null;
  const isFirstVersion = granted.some(({ permission }) => permission === 'read' || permission === 'write');
  return `${first.context}/${type}.${isFirstVersion ? 'write' : missing.map((write) => LETTERS[write]).join('')}`;
}

function allows(permission: string, write: Write): boolean {
  if (permission === '*' || permission === 'write') return true;
  return permission !== 'read' && permission.includes(LETTERS[write]);
}
