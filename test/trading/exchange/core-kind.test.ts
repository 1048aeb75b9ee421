import { afterEach, expect, test } from 'vitest';
import type { RawAnswer } from '../../../sandbox/demo/core/core-server.ts';
import { connectionKinds } from '../../../src/composition/open-transports.ts';
import * as partners from '../../helpers/core-partner.ts';

const PARTIES = { organizationId: 'org_1', tradingPartnerId: 'tpr_1' };
const core = connectionKinds(partners.CORE_EGRESS).core!;

let partner: partners.CorePartnerServer | undefined;
afterEach(async () => {
  await partner?.close();
  partner = undefined;
});

type Setup = partners.CorePartnerOptions & { profile?: object; secrets?: Record<string, string>; before?: RawAnswer };

async function tested({ profile, secrets, before, ...options }: Setup) {
  partner = await partners.openCorePartner(options);
  if (before) partner.hooks.before = () => before;
  const connections = partners.coreConnections(partner);
  connections.add(
    PARTIES,
    { ...(await partner.connect(PARTIES)), ...profile },
    { ...partner.secrets(PARTIES), ...secrets },
  );
  const { steps } = await core.test((await connections.find(PARTIES))!);
  return steps;
}

function strangerSecrets(): Record<string, string> {
  const { certificate, key } = partners.newAuthority().issue('tpr_1');
  return { clientCertificate: certificate, clientKey: key };
}

const STEPS = ['setup', 'resolve', 'connect', 'certificate', 'client_certificate', 'envelope', 'sign_in'];

test.each([
  ['in real time', {}],
  ['for files', { realTimeTransactions: 'none' }],
])('a test of a connection that is used %s signs in, and leaves the files where they are', async (_, profile) => {
  const steps = await tested({ isMutual: true, profile });
  expect(steps.map(({ step, outcome }) => [step, outcome])).toEqual(STEPS.map((step) => [step, 'passed']));
  const found = Object.fromEntries(steps.map(({ step, found }) => [step, found]));
  expect(found.resolve).toBe('127.0.0.1');
  expect(found.client_certificate).toMatch(/^valid until \d{4}-\d\d-\d\d$/);
  expect(found.sign_in).toMatch(/^the partner answers with payload(?:_type)?_refused$/);
});

const PAST = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2021-01-01T00:00:00Z') };
const HTML: RawAnswer = { status: 200, contentType: 'text/html', body: Buffer.from('<html>Sorry</html>') };

test.each<[string, Setup, string, string]>([
  ['no password', { secrets: { password: '' } }, 'setup', 'setup_invalid'],
  ['a closed port', { profile: { url: 'https://127.0.0.1:1/core' } }, 'connect', 'connection_refused'],
  ['an expired certificate', { certificate: { validity: PAST } }, 'certificate', 'certificate_expired'],
  ['an unknown authority', { secrets: { certificateAuthority: '' } }, 'certificate', 'certificate_untrusted'],
  [
    'a client certificate of an unknown authority',
    { isMutual: true, secrets: strangerSecrets() },
    'client_certificate',
    'client_certificate_refused',
  ],
  ['HTML', { before: HTML }, 'envelope', 'not_an_envelope'],
  ['a wrong password', { secrets: { password: 'wrong' } }, 'sign_in', 'authentication_failed'],
])('a test of a connection with %s names the step', async (_, setup, step, reason) => {
  const steps = await tested(setup);
  const at = STEPS.indexOf(step);
  expect(steps.map(({ outcome }) => outcome)).toEqual(
    STEPS.map((_name, index) => (index < at ? 'passed' : index === at ? 'failed' : 'not_tried')),
  );
  expect(steps[at]).toMatchObject({ step, reason });
});

test.each([
  ['a batch server that is not reached', { batchUrl: 'https://127.0.0.1:1/core' }, 'connect', '127.0.0.1:1'],
  ['a pick-up server that may not be reached', { pickUpUrl: 'https://10.0.0.1/core' }, 'resolve', '10.0.0.1'],
])('a test of a connection with %s names the server', async (_, profile, step, server) => {
  const steps = await tested({ profile });
  expect(steps.find(({ outcome }) => outcome === 'failed')).toMatchObject({ step, found: server });
});

const PROFILE = { url: 'https://127.0.0.1/core', senderId: 'RIVERSIDE01', receiverId: 'PARTNER' };

test.each<[string, object, Record<string, string>, string[]]>([
  ['nothing', {}, {}, ['/profile/receiverId', '/profile/senderId', '/profile/url']],
  ['an address without TLS', { ...PROFILE, url: 'http://127.0.0.1/core' }, {}, ['/profile/url']],
  ['an address that is none', { ...PROFILE, batchUrl: 'https://a:b:c' }, {}, ['/profile/batchUrl']],
  ['a private network', { ...PROFILE, pickUpUrl: 'https://10.0.0.1/core' }, {}, ['/profile/pickUpUrl']],
  ['an unknown setting', { ...PROFILE, envelop: 'soap' }, {}, ['/profile/envelop']],
  ['an unknown value', { ...PROFILE, envelope: 'rest' }, {}, ['/profile/envelope']],
  ['a payload type with a space', { ...PROFILE, payloadType270: 'X12 270' }, {}, ['/profile/payloadType270']],
  ['a file that is too large', { ...PROFILE, fileBytesMax: 1e9 }, {}, ['/profile/fileBytesMax']],
  ['no certificate', PROFILE, { clientCertificate: 'none', clientKey: 'none' }, ['/secrets/clientCertificate']],
  ['a key alone', PROFILE, { nextClientKey: 'none' }, ['/secrets/nextClientCertificate']],
])('a connection with %s is refused with the names of the fields', async (_, profile, secrets, params) => {
  const faults = await core.check({ organizationId: 'org_1', profile: { ...profile }, secrets });
  expect(faults.map(({ param }) => param).toSorted()).toEqual(params);
});

test('a certificate with the key of another is refused, with its own key it is accepted', async () => {
  partner = await partners.openCorePartner();
  const [one, other] = [partner.authority.issue('one'), partner.authority.issue('other')];
  const secretsOf = (key: string) => ({ clientCertificate: one.certificate, clientKey: key });
  const refused = await core.check({ organizationId: 'org_1', profile: PROFILE, secrets: secretsOf(other.key) });
  expect(refused.map(({ param }) => param)).toEqual(['/secrets/clientCertificate']);
  expect(JSON.stringify(refused)).not.toContain('BEGIN');
  expect(await core.check({ organizationId: 'org_1', profile: PROFILE, secrets: secretsOf(one.key) })).toEqual([]);
});
