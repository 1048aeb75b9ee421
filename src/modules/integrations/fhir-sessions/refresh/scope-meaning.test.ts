import { describe, expect, test } from 'vitest';
import { inGrantedWords, isCovered } from './scope-meaning.ts';

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
