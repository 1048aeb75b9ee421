import type { Scope } from '../../scopes.ts';
import { FHIR_TYPES, type FhirTypeName } from '../fhir-read/fhir-types.ts';

/** What an access token may do with a FHIR type: read one resource, or search. */
type Permission = 'r' | 's';
/** A type and a permission, such as `Patient.r`. */
export type FhirGrant = `${FhirTypeName}.${Permission}`;

const TYPES = Object.keys(FHIR_TYPES) as FhirTypeName[];
/** SMART 2 (`rs`, also with permissions that are not offered, such as `cruds`), and the words of SMART 1. */
const SCOPE = /^system\/(\*|[A-Za-z]{1,60})\.(c?r?u?d?s?|read|write|\*)$/;
const SCOPES_MAX = 100;

/** Returns the grants that a request for SMART scopes gets from an API key. Scopes that are not offered are left out. */
export function grantsOf(requested: string, held: ReadonlySet<string>): FhirGrant[] {
  const asked = requested.split(' ').slice(0, SCOPES_MAX).flatMap(grantsOfScope);
  return ALL_GRANTS.filter((grant) => asked.includes(grant) && held.has(scopeOf(grant)));
}

function grantsOfScope(scope: string): FhirGrant[] {
  const [, type, permissions = ''] = SCOPE.exec(scope) ?? [];
  const granted = TYPES.filter((one) => type === '*' || one === type);
  return granted.flatMap((one) => permissionsOf(permissions).map((permission): FhirGrant => `${one}.${permission}`));
}

function permissionsOf(text: string): Permission[] {
  if (text === 'read' || text === '*') return ['r', 's'];
  return (['r', 's'] as const).filter((permission) => text !== 'write' && text.includes(permission));
}

const ALL_GRANTS = TYPES.flatMap((type): FhirGrant[] => [`${type}.r`, `${type}.s`]);

/** Returns grants as SMART scopes, such as `system/Patient.rs`. */
export function smartScopes(grants: readonly FhirGrant[]): string {
  return [...Map.groupBy(grants, typeOf)]
    .map(([type, ofType]) => `system/${type}.${ofType.map((grant) => grant.at(-1)).join('')}`)
    .join(' ');
}

/** Returns the grants of SMART scopes that this service has issued. */
export const grantsOfIssued = (scopes: string): FhirGrant[] => scopes.split(' ').flatMap(grantsOfScope);

/** Returns the scope of the API that a grant needs. */
export function scopeOf(grant: FhirGrant): Scope {
  return FHIR_TYPES[typeOf(grant)].scope;
}

const typeOf = (grant: FhirGrant) => grant.slice(0, grant.indexOf('.')) as FhirTypeName;

/** The SMART scopes that exist. */
export const OFFERED_SMART_SCOPES = ['system/*.rs', ...TYPES.map((type) => `system/${type}.rs`)];

/** Returns the grant that a route of the FHIR reads needs, or null if the route is none of them. */
export function grantOfRoute(path: string): FhirGrant | null {
  const [, type, rest = ''] = /^\/v1\/fhir\/([A-Za-z]+)(\/.*)?$/.exec(path) ?? [];
  const known = TYPES.find((one) => one === type);
  if (known === undefined) return null;
  return `${known}.${rest.startsWith('/{id}') ? 'r' : 's'}`;
}
