import { expect, test } from 'vitest';
import { connectionKinds } from '../../../src/composition/open-transports.ts';
import { createAddressGuard } from '../../../src/gateways/egress/address-guard.ts';
import { isAllowedHost } from '../../../src/gateways/egress/allowed-host-refusals.ts';

const guard = createAddressGuard({
  resolve: async (name) => [{ address: name.startsWith('inside.') ? '192.168.1.10' : '203.0.114.7', family: 4 }],
});
/** An operator that allows the server of one partner. */
const kinds = connectionKinds({
  isAllowedHost: (host) => isAllowedHost(host, ['edi.partner.invalid']),
  guard,
});
const OURS = 'https://edi.partner.invalid/';
const OAUTH = { auth: 'oauth2', clientId: 'us' };

test.each<[string, Record<string, unknown>, string[]]>([
  ['sftp', { host: 'HOST', username: 'us' }, ['host']],
  [
    'core',
    { url: OURS, batchUrl: OURS, pickUpUrl: OURS, senderId: 'US', receiverId: 'THEM' },
    ['url', 'batchUrl', 'pickUpUrl'],
  ],
  ['https', { url: OURS, pickUpUrl: OURS, tokenUrl: OURS, ...OAUTH }, ['url', 'pickUpUrl', 'tokenUrl']],
])(
  '%s: each setting that names a server is checked against the lists of the operator',
  async (kind, profile, settings) => {
    const checked = async (setting: string, host: string) => {
      const value = setting === 'host' ? host : `https://${host}/`;
      const faults = await kinds[kind]!.check({
        organizationId: 'org_1',
        profile: { ...profile, [setting]: value },
        secrets: {},
      });
      return faults.filter(({ code }) => code === 'not_allowed').map(({ param }) => param);
    };
    for (const setting of settings) {
      expect(await checked(setting, 'edi.partner.invalid')).toEqual([]);
      expect(await checked(setting, 'elsewhere.invalid')).toEqual([`/profile/${setting}`]);
      expect(await checked(setting, 'edi.partner.invalid.elsewhere.invalid')).toEqual([`/profile/${setting}`]);
    }
    const guarded = connectionKinds({ isAllowedHost: () => true, guard })[kind]!;
    for (const setting of settings) {
      for (const host of ['192.168.1.10', 'inside.partner.invalid']) {
        const value = setting === 'host' ? host : `https://${host}/`;
        const faults = await guarded.check({
          organizationId: 'org_1',
          profile: { ...profile, [setting]: value },
          secrets: {},
        });
        expect(faults.map(({ code, param }) => `${param} ${code}`)).toContain(`/profile/${setting} not_allowed`);
      }
    }
  },
);
