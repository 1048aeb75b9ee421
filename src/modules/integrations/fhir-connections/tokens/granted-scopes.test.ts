import { describe, expect, test } from 'vitest';
import { missingWriteScope } from './granted-scopes.ts';

const missing = (grantedScopes: string[], writes: ('create' | 'update')[] = ['create', 'update']) =>
  missingWriteScope({ authMethod: 'client_secret', grantedScopes }, 'Coverage', writes);

describe('the scope that a grant lacks for writes of Coverage', () => {
  test.each([
    [['system/Coverage.rs'], 'system/Coverage.cu'],
    [['system/Coverage.crs'], 'system/Coverage.u'],
    [['system/Patient.cruds', 'system/Coverage.rs'], 'system/Coverage.cu'],
    [['system/*.rs'], 'system/Coverage.cu'],
    [['openid', 'user/*.read'], 'user/Coverage.write'],
    [['launch/patient', 'patient/Coverage.read'], 'patient/Coverage.write'],
  ])('%j', (granted, expected) => expect(missing(granted)).toBe(expected));

  test.each([
    [['system/Coverage.cruds']],
    [['system/*.cud']],
    [['system/*.*']],
    [['system/Coverage.c', 'system/Coverage.u']],
    [['user/Coverage.read', 'user/Coverage.write']],
    [['system/Coverage.cu?status=active']],
    // The server did not name its grants in the words of SMART.
    [[]],
    [['openid', 'ehr.full-access']],
  ])('is none for %j', (granted) => expect(missing(granted)).toBeNull());

  test('is none if only what is granted is needed, and without authorization', () => {
    expect(missing(['system/Coverage.crs'], ['create'])).toBeNull();
    const open = { authMethod: 'none', grantedScopes: ['system/Coverage.rs'] } as const;
    expect(missingWriteScope({ ...open, grantedScopes: [...open.grantedScopes] }, 'Coverage', ['create'])).toBeNull();
  });
});
