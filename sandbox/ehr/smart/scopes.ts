import type { Interaction } from '../rest/interaction.ts';

/** A SMART scope for resources, e.g. `system/Patient.rs` or, as version 1 writes it, `patient/*.read`. */
type ResourceScope = { context: 'patient' | 'user' | 'system'; type: string; permissions: string };

const RESOURCE_SCOPE = /^(patient|user|system)\/(\*|[A-Z][A-Za-z]+)\.(read|write|\*|(?=[cruds])c?r?u?d?s?)$/;
const VERSION_1: Readonly<Record<string, string>> = { read: 'rs', write: 'cud', '*': 'cruds' };
const OTHERS = new Set([
  'openid',
  'fhirUser',
  'launch',
  'launch/patient',
  'launch/encounter',
  'offline_access',
  'online_access',
]);
const LETTERS: Readonly<Record<Interaction, string>> = {
  read: 'r',
  search: 's',
  create: 'c',
  update: 'u',
  delete: 'd',
  export: 'rs',
};

function parseScope(text: string): ResourceScope | null {
  const [, context, type, permissions] = RESOURCE_SCOPE.exec(text) ?? [];
  if (permissions === undefined) return null;
  return { context: context as 'system', type: type!, permissions: VERSION_1[permissions] ?? permissions };
}

/** Returns the scopes of a request that the server knows and the client may have, in their order and once each. */
export function grantableScopes(requested: string, contexts: readonly ResourceScope['context'][]): string[] {
  const scopes = requested.split(' ').filter((scope) => {
    const parsed = parseScope(scope);
    return parsed === null ? OTHERS.has(scope) && !contexts.includes('system') : contexts.includes(parsed.context);
  });
  return [...new Set(scopes)];
}

/** Returns whether one of the granted scopes allows an interaction with a type. */
export function allows(granted: readonly string[], interaction: Interaction, type: string): boolean {
  return granted.some((text) => {
    const scope = parseScope(text);
    if (scope === null || (scope.type !== '*' && scope.type !== type)) return false;
    return [...LETTERS[interaction]].every((letter) => scope.permissions.includes(letter));
  });
}

/** Returns whether the granted scopes allow all that a requested one allows, so that a refresh may narrow to it. */
export function isWithin(requested: string, granted: readonly string[]): boolean {
  const scope = parseScope(requested);
  if (scope === null) return granted.includes(requested);
  const around = granted.map(parseScope).filter((outer) => {
    if (outer === null || outer.context !== scope.context) return false;
    return outer.type === '*' || outer.type === scope.type;
  });
  return [...scope.permissions].every((letter) => around.some((outer) => outer?.permissions.includes(letter)));
}

/** Returns whether the scopes are limited to one patient. */
export function isPatientOnly(granted: readonly string[]): boolean {
  const contexts = granted.map((text) => parseScope(text)?.context).filter((context) => context !== undefined);
  return contexts.length > 0 && contexts.every((context) => context === 'patient');
}
