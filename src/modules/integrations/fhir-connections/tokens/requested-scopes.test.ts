import { expect, test } from 'vitest';
import type { CapabilityDigest } from '../capability-digest.ts';
import type { Discovery, FhirConnection, SyncConfig } from '../fhir-connection.ts';
import { requestedScopesOf } from './requested-scopes.ts';

type Asking = Parameters<typeof requestedScopesOf>[0];
const asking = (more: Partial<Asking>, types: string[] = ['Patient', 'Coverage']): Asking => ({
  authMethod: 'client_secret' satisfies FhirConnection['authMethod'],
  requestedScopes: [],
  syncConfig: { resourceTypes: types } as SyncConfig,
  discovery: null,
  capability: null,
  ...more,
});
const discovery = (more: Partial<Discovery>) =>
  ({ source: 'smart_configuration', scopes: [], capabilities: [], ...more }) as unknown as Discovery;

test('scopes of the connection are requested as they are', () => {
  expect(requestedScopesOf(asking({ requestedScopes: ['system/*.cruds'] }))).toEqual(['system/*.cruds']);
});

test('by default a backend service asks for read access to the types that it synchronizes', () => {
  expect(requestedScopesOf(asking({}))).toEqual(['system/Patient.rs', 'system/Coverage.rs']);
});

test('a type that the server does not have is not asked for', () => {
  const capability = { resources: { Patient: {} } } as unknown as CapabilityDigest;
  expect(requestedScopesOf(asking({ capability }, []))).toEqual(['system/Patient.rs']);
});

test.each([
  ['without SMART 2', { capabilities: ['permission-v1'] }, 'system/Patient.read'],
  ['that publishes its endpoints as SMART 1 does', { source: 'capability_statement' as const }, 'system/Patient.read'],
  ['with both versions', { capabilities: ['permission-v1', 'permission-v2'] }, 'system/Patient.rs'],
  ['that does not say', {}, 'system/Patient.rs'],
])('a server %s is asked in its version', (_name, found, scope) => {
  expect(requestedScopesOf(asking({ discovery: discovery(found) }, ['Patient']))).toEqual([scope]);
});

test('a launch also requests the person and a token that is valid after the visit, if the server supports them', () => {
  const launch = asking({ authMethod: 'smart_app_launch' }, ['Patient']);
  expect(requestedScopesOf(launch)).toEqual(['openid', 'fhirUser', 'offline_access', 'user/Patient.rs']);
  const limited = { ...launch, discovery: discovery({ scopes: ['openid'] }) };
  expect(requestedScopesOf(limited)).toEqual(['openid', 'user/Patient.rs']);
});
