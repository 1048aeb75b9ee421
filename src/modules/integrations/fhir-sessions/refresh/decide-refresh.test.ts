import { describe, expect, test } from 'vitest';
import type { FhirSession } from '../fhir-session.ts';
import { decideRefresh, inGrantedWords, isCovered, type RefreshInput } from './decide-refresh.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const session = (changes: Partial<FhirSession> = {}): FhirSession => ({
  id: 'fsn_01k5v9q2w7e8rak0d3fghj4mnp',
  connectionId: 'fhc_01k5v9q2w7e8rak0d3fghj4mnp',
  type: 'standalone_launch',
  status: 'active',
  patientContext: null,
  encounterContext: null,
  user: null,
  scopes: ['patient/*.rs', 'offline_access'],
  issuedAt: at(-300).toISOString(),
  expiresAt: at(30).toISOString(),
  absoluteExpiresAt: at(3_600).toISOString(),
  refreshedAt: null,
  refreshCount: 0,
  version: 1,
  createdAt: at(-300).toISOString(),
  updatedAt: at(-300).toISOString(),
  ...changes,
});
const input = (changes: Partial<RefreshInput> = {}): RefreshInput => ({
  session: session(),
  rotatedAt: null,
  hasRefreshToken: true,
  force: false,
  scopes: null,
  ...changes,
});

/** Requested scopes while more than 60 seconds remain: only a narrower meaning is a reason to refresh. */
function narrowings(): [string, Partial<RefreshInput>, string][] {
  const asked = (scopes: string[]) => ({ session: session({ expiresAt: at(300).toISOString() }), scopes });
  return [
    ['fewer permissions', asked(['patient/*.r', 'offline_access']), 'refresh'],
    ['one type', asked(['patient/Observation.rs', 'offline_access']), 'refresh'],
    ['the same scopes', asked(['offline_access', 'patient/*.rs']), 'keep'],
    ['the same meaning in version 1', asked(['patient/*.read', 'offline_access']), 'keep'],
    ['the same meaning in more scopes', asked(['patient/*.r', 'patient/*.s', 'offline_access']), 'keep'],
  ];
}

test.each<[string, Partial<RefreshInput>, string]>([
  ['a token that soon expires', {}, 'refresh'],
  ['60 seconds left', { session: session({ expiresAt: at(60).toISOString() }) }, 'refresh'],
  ['more than 60 seconds left', { session: session({ expiresAt: at(61).toISOString() }) }, 'keep'],
  ['more time, but forced', { session: session({ expiresAt: at(300).toISOString() }), force: true }, 'refresh'],
  [
    'more time, but a narrower scope',
    { session: session({ expiresAt: at(300).toISOString() }), scopes: ['patient/*.rs'] },
    'refresh',
  ],
  ...narrowings(),
  ['a wider scope', { scopes: ['patient/*.rs', 'user/*.rs'] }, 'scope_too_wide'],
  ['more permissions', { scopes: ['patient/*.cruds'] }, 'scope_too_wide'],
  ['version 1 of more permissions', { scopes: ['patient/*.write'] }, 'scope_too_wide'],
  ['a token replaced 60 seconds ago', { rotatedAt: at(-60) }, 'repeat'],
  ['a token replaced 61 seconds ago', { rotatedAt: at(-61) }, 'revoke'],
  ['no refresh token', { hasRefreshToken: false }, 'reauthorization_required'],
  [
    'no refresh token of a backend service',
    { hasRefreshToken: false, session: session({ type: 'backend' }) },
    'refresh',
  ],
  ['a launch under way', { session: session({ status: 'pending' }) }, 'pending'],
  ['a revoked session', { session: session({ status: 'revoked' }), rotatedAt: at(-999) }, 'revoked'],
  ['an ended session', { session: session({ status: 'ended' }) }, 'expired'],
  ['the end of the session', { session: session({ absoluteExpiresAt: NOW.toISOString() }) }, 'expire'],
])('%s: %j gives %s', (_what, changes, verdict) => {
  expect(decideRefresh(input(changes), NOW)).toBe(verdict);
});

const LETTERS = ['c', 'r', 'u', 'd', 's'];
/** Every set of permissions, in the order that SMART demands. */
const PERMISSIONS = Array.from({ length: 31 }, (_, index) =>
  LETTERS.filter((_letter, bit) => (index + 1) & (1 << bit)).join(''),
);

describe('a scope is covered', () => {
  test.each<[string, string[]]>([
    ['patient/*.r', ['patient/*.rs']],
    ['patient/Observation.r', ['patient/*.rs']],
    ['patient/Observation.rs', ['patient/*.r', 'patient/Observation.s']],
    ['patient/Observation.read', ['patient/Observation.rs']],
    ['patient/Observation.rs', ['patient/Observation.read']],
    ['patient/Observation.s', ['patient/*.*']],
    ['system/Patient.cud', ['system/Patient.write']],
    ['patient/Observation.rs?category=laboratory', ['patient/Observation.rs']],
    ['patient/Observation.r?category=laboratory&status=final', ['patient/Observation.rs?category=laboratory']],
    ['launch/patient', ['launch/patient']],
    ['openid', ['openid', 'fhirUser']],
  ])('%s by %j', (scope, granted) => {
    expect(isCovered(scope, granted)).toBe(true);
  });
});

describe('a scope is not covered', () => {
  test.each<[string, string[]]>([
    ['patient/*.rs', ['patient/*.r']],
    ['patient/*.r', ['patient/Observation.rs']],
    ['user/Observation.r', ['patient/*.cruds', 'system/*.cruds']],
    ['patient/Observation.write', ['patient/Observation.read']],
    ['patient/Observation.rs', ['patient/Observation.rs?category=laboratory']],
    ['patient/Observation.r?category=laboratory', ['patient/Observation.rs?category=vital-signs']],
    ['patient/Observation.sr', ['patient/*.cruds']],
    ['launch/patient', ['launch']],
    ['offline_access', ['online_access', 'patient/*.*']],
    ['patient/Observation.r', []],
  ])('%s by %j', (scope, granted) => {
    expect(isCovered(scope, granted)).toBe(false);
  });
});

test('permissions are compared as sets, for every pair of them', () => {
  for (const inner of PERMISSIONS)
    for (const outer of PERMISSIONS) {
      const isSubset = [...inner].every((letter) => outer.includes(letter));
      expect([inner, outer, isCovered(`patient/Patient.${inner}`, [`patient/*.${outer}`])]).toEqual([
        inner,
        outer,
        isSubset,
      ]);
    }
});

test('scopes are requested in the version that the server granted', () => {
  const granted = ['patient/*.read', 'launch/patient', 'user/Patient.rs'];
  const requested = ['patient/*.rs', 'user/Patient.read', 'user/Patient.r', 'patient/*.read', 'launch/patient'];
  expect(inGrantedWords(requested, granted)).toEqual([
    'patient/*.read',
    'user/Patient.rs',
    'user/Patient.r',
    'launch/patient',
  ]);
});
