/**
 * The meaning of SMART scopes (SMART App Launch 2.2, "Scopes and Launch Context"). A scope for resources consists of the
 * context, the type and the permissions `c`, `r`, `u`, `d`, `s`, and possibly of search parameters that limit it:
 * `patient/Observation.rs?category=laboratory`. Version 1 writes `.read` for `.rs`, `.write` for `.cud`, `.*` for `.cruds`.
 */
type ResourceScope = { context: string; type: string; permissions: string; limits: string[] };

const RESOURCE_SCOPE = /^(patient|user|system)\/(\*|[A-Z][A-Za-z]*)\.(read|write|\*|(?=[cruds])c?r?u?d?s?)(?:\?(.*))?$/;
const VERSION_1: Readonly<Record<string, string>> = { read: 'rs', write: 'cud', '*': 'cruds' };

/** Returns null for every other scope, such as `openid` or `launch/patient`. */
function parseScope(text: string): ResourceScope | null {
  const [, context, type, permissions, query = ''] = RESOURCE_SCOPE.exec(text) ?? [];
  if (context === undefined || type === undefined || permissions === undefined) return null;
  const limits = query.split('&').filter((limit) => limit !== '');
  return { context, type, permissions: VERSION_1[permissions] ?? permissions, limits };
}

/** Returns whether the resources of `inner` are included in those of `outer`, whatever the permissions. */
function isWithin(inner: ResourceScope, outer: ResourceScope): boolean {
  const isType = outer.type === '*' || outer.type === inner.type;
  return outer.context === inner.context && isType && outer.limits.every((limit) => inner.limits.includes(limit));
}

/**
 * Returns whether `granted` allows everything that the scope allows. Several granted scopes may cover it together:
 * `patient/*.r` and `patient/Patient.s` cover `patient/Patient.rs`. Scopes without resources cover only themselves.
 */
export function isCovered(scope: string, granted: readonly string[]): boolean {
  if (granted.includes(scope)) return true;
  const asked = parseScope(scope);
  if (asked === null) return false;
  const around = granted.map(parseScope).filter((outer) => outer !== null && isWithin(asked, outer)) as ResourceScope[];
  return [...asked.permissions].every((letter) => around.some(({ permissions }) => permissions.includes(letter)));
}

/**
 * Returns the requested scopes in the words of the granted ones where both mean the same, because a server may know only
 * one version of SMART: with `patient/*.read` granted, `patient/*.rs` is requested as `patient/*.read`.
 */
export function inGrantedWords(requested: readonly string[], granted: readonly string[]): string[] {
  const words = requested.map(
    (scope) => granted.find((own) => own === scope) ?? granted.find((own) => isSame(own, scope)) ?? scope,
  );
  return [...new Set(words)];
}

const isSame = (one: string, other: string) => isCovered(one, [other]) && isCovered(other, [one]);
