import { expect, test } from 'vitest';
import { chooseInvited } from './choose-user.ts';
import type { User } from './user.ts';

const AT = new Date('2026-05-04T12:00:00Z');
const invited: User = {
  ...{ id: 'usr_1', organizationId: 'org_1', identity: null, email: 'kim@a.example', name: 'Kim', role: 'biller' },
  ...{ status: 'active', lastSignedInAt: null, invitationExpiresAt: AT, version: 1, createdAt: AT, updatedAt: AT },
};
const identity = { issuer: 'https://id.example', subject: '1' };
const choose = (input: Partial<Parameters<typeof chooseInvited>[1]>, user = invited) =>
  chooseInvited(user, { users: [], verifiedEmail: null, allowedDomains: [], ...input });

test('the link identifies the invited address unless the provider confirms another one', () => {
  expect(choose({})).toEqual({ user: invited });
  expect(choose({ verifiedEmail: 'kim@a.example' })).toEqual({ user: invited });
  expect(choose({ verifiedEmail: 'eve@a.example' })).toEqual({ refusal: 'other_address' });
});

test('a person has one user in an organization, but may have others elsewhere', () => {
  const bound = { ...invited, id: 'usr_2', identity };
  expect(choose({ users: [bound] })).toEqual({ refusal: 'other_address' });
  expect(choose({ users: [{ ...bound, organizationId: 'org_2' }] })).toEqual({ user: invited });
});

test('domains that are not allowed and disabled users are refused', () => {
  expect(choose({ allowedDomains: ['b.example'] })).toEqual({ refusal: 'domain_not_allowed' });
  const confirmed = { verifiedEmail: 'kim@a.example', allowedDomains: ['b.example'] };
  expect(choose(confirmed)).toEqual({ refusal: 'domain_not_allowed' });
  expect(choose({}, { ...invited, status: 'disabled' })).toEqual({ refusal: 'user_disabled' });
});
