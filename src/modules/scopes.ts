import { collected, type ScopeDeclaration } from './resource.ts';
import { RESOURCES, type Resource } from './resources.ts';

type Declared = Extract<Resource, { scopes: unknown }>['scopes'];
type NamesOf<S> = S extends unknown ? keyof S & string : never;
type UsersOnlyOf<S> = S extends unknown
  ? { [N in keyof S]: S[N] extends { forUsersOnly: true } ? N : never }[keyof S] & string
  : never;

type AgentsOf<S> = S extends unknown
  ? { [N in keyof S]: S[N] extends { forAgents: true } ? N : never }[keyof S] & string
  : never;

/** A scope that a route may require. */
export type RouteScope = NamesOf<Declared>;
/** A scope that no API key can hold. */
type SessionScope = UsersOnlyOf<Declared>;
/** A scope that makes an API key the key of an agent. */
export type AgentScope = AgentsOf<Declared>;
/** A scope that an API key can hold. */
export type Scope = Exclude<RouteScope, SessionScope>;

/** The scopes that at least one endpoint requires, in the order of the catalogue. Only these are offered and shown. */
export type OfferedScopes = ReadonlySet<RouteScope>;

/** Every scope with its declaration. */
export const SCOPE_DECLARATIONS = collected<RouteScope, ScopeDeclaration>(
  RESOURCES.flatMap(
    (resource) => Object.entries('scopes' in resource ? resource.scopes : {}) as [RouteScope, ScopeDeclaration][],
  ),
);

const NAMES = Object.keys(SCOPE_DECLARATIONS) as RouteScope[];

/** Returns whether only signed-in users can have a scope. */
export function isSessionScope(scope: RouteScope): scope is SessionScope {
  return SCOPE_DECLARATIONS[scope].forUsersOnly === true;
}

/** Returns whether a scope makes an API key the key of an agent. */
export function isAgentScope(scope: string): scope is AgentScope {
  return Object.hasOwn(SCOPE_DECLARATIONS, scope) && SCOPE_DECLARATIONS[scope as RouteScope].forAgents === true;
}

/** The scopes of agents' keys. */
export const AGENT_SCOPES = NAMES.filter(isAgentScope);

/** Every scope that the API key of a program can hold. */
export const ALL_SCOPES = NAMES.filter((scope): scope is Scope => !isSessionScope(scope) && !isAgentScope(scope));

export function isScope(text: string): text is Scope {
  return Object.hasOwn(SCOPE_DECLARATIONS, text) && !isSessionScope(text as RouteScope);
}

/** Returns whether a caller with the scopes `own` may call a route that any one of `accepted` allows. */
export function hasAnyOf(own: ReadonlySet<RouteScope>, accepted: readonly RouteScope[]): boolean {
  return accepted.length === 0 || accepted.some((scope) => own.has(scope));
}

/** Returns alternatives as the part of a sentence: `a`, `a or b`, `a, b or c`. */
export function anyOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Returns the scopes that some route requires or uses. */
export function offeredScopes(
  routes: readonly { scopes: readonly RouteScope[]; operation: { optionalScope?: RouteScope } }[],
): OfferedScopes {
  const required = new Set(routes.flatMap(({ scopes, operation }) => [...scopes, operation.optionalScope ?? null]));
  // The tools of agents are no routes.
  return new Set(NAMES.filter((scope) => required.has(scope) || isAgentScope(scope)));
}
