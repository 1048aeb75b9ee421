import { expect, test } from 'vitest';
import { AddressNotAllowedError, createAddressGuard } from './address-guard.ts';

const PUBLIC = [{ address: '93.184.216.34', family: 4 }];
const guard = createAddressGuard({ resolve: async () => PUBLIC });
const sandbox = createAddressGuard({
  allowLoopback: true,
  ownListeners: () => [{ address: '127.0.0.1', port: 8080 }],
  resolve: async () => PUBLIC,
});

test.each([
  'https://example.com/hooks',
  'https://example.com:8443/hooks?tenant=7',
  'https://xn--bcher-kva.example/hooks',
  'https://93.184.216.34/',
  'https://[2606:2800:220:1:248:1893:25c8:1946]/',
  'https://example.com./hooks',
])('a public https URL may be registered: %s', async (url) => {
  expect(await guard.checkRegistration(url)).toBeNull();
});

test.each([
  ['http://example.com/', 'no plain http'],
  ['ftp://example.com/', 'no other scheme'],
  ['example.com/hooks', 'no relative URL'],
  ['', 'nothing at all'],
  ['https://user:secret@example.com/', 'no credentials'],
  ['https://user@example.com/', 'no user name'],
  ['https://@example.com/', 'no empty user name'],
  ['https://example.com:80/', 'no privileged port'],
  ['https://example.com:22/', 'no privileged port'],
  ['https://example.com:1023/', 'no privileged port'],
  ['https://example.com/#a', 'no fragment'],
  ['https://example.com/a b', 'no space'],
  ['https://exa\tmple.com/', 'no tab that a parser drops'],
  ['https://example.com\\@127.0.0.1/', 'no backslash'],
  ['https://bücher.example/', 'no unencoded name'],
  [`https://example.com/${'a'.repeat(2_030)}`, 'not longer than 2048'],
  ['https://localhost/', 'no local name'],
  ['https://api.localhost/', 'no local name'],
  ['https://LOCALHOST./', 'no local name in disguise'],
  ['https://intranet/', 'no single label'],
  ['https://printer.local/', 'no mDNS name'],
  ['https://metadata.google.internal/', 'no internal name'],
])('%s is refused: %s', async (url) => {
  expect(await guard.checkRegistration(url)).toEqual(expect.any(String));
});

const FORBIDDEN_ADDRESSES = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:2::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
];

test.each(FORBIDDEN_ADDRESSES)(
  '%s cannot be registered or connected to, also if a name resolves to it',
  async (address) => {
    const family = address.includes(':') ? 6 : 4;
    const literal = family === 6 ? `[${address}]` : address;
    expect(await guard.checkRegistration(`https://${literal}/`)).toEqual(expect.any(String));
    expect(() => guard.requireAddress(address, 443)).toThrow(AddressNotAllowedError);
    const rebound = createAddressGuard({ resolve: async () => [...PUBLIC, { address, family }] });
    expect(await rebound.checkRegistration('https://example.com/')).toEqual(expect.any(String));
    await expect(rebound.resolve('example.com', 443)).rejects.toThrow(AddressNotAllowedError);
  },
);

test.each([
  'https://2130706433/',
  'https://0x7f000001/',
  'https://017700000001/',
  'https://0x7f.1/',
  'https://127.1/',
  'https://127.0.0.1./',
  'https://①②⑦.⓪.⓪.①/',
  'https://127.0.0.1%2f@example.com/',
  'https://[0:0:0:0:0:ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
])('an address in another spelling is still that address: %s', async (url) => {
  expect(await guard.checkRegistration(url)).toEqual(expect.any(String));
});

test.each(['93.184.216.34', '8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
  'the public address %s may be connected to',
  (address) => {
    expect(() => guard.requireAddress(address, 443)).not.toThrow();
  },
);

test.each(['fe80::1%eth0', '', 'example.com', '1.2.3.4.5'])(
  'a host that is not a plain address is refused at connect: %j',
  (text) => {
    expect(() => guard.requireAddress(text, 443)).toThrow(AddressNotAllowedError);
  },
);

test('a name that does not resolve yet may be registered', async () => {
  const unresolved = createAddressGuard({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  expect(await unresolved.checkRegistration('https://soon.example.com/')).toBeNull();
});

test('the sandbox may send to loopback, also over plain http and on any port, but never to its own port', async () => {
  for (const url of [
    'http://127.0.0.1:3000/',
    'http://localhost:3000/',
    'http://[::1]:3000/',
    'https://127.0.0.1:81/',
  ]) {
    expect(await sandbox.checkRegistration(url), url).toBeNull();
  }
  for (const host of ['127.0.0.1', 'localhost', '127.0.0.2', '[::1]', '[::ffff:127.0.0.1]', '2130706433']) {
    expect(await sandbox.checkRegistration(`http://${host}:8080/`), host).toEqual(expect.any(String));
  }
  expect(() => sandbox.requireAddress('127.0.0.1', 8080)).toThrow(AddressNotAllowedError);
  expect(() => sandbox.requireAddress('127.0.0.1', 8081)).not.toThrow();
});

test('the sandbox permits loopback only: private networks and plain http elsewhere stay forbidden', async () => {
  for (const url of ['https://10.0.0.1/', 'https://169.254.169.254/', 'http://example.com/', 'http://0.0.0.0:3000/']) {
    expect(await sandbox.checkRegistration(url), url).toEqual(expect.any(String));
  }
});

test('webhooks cannot reach a service that listens on every address, by any address of this machine', () => {
  const everywhere = createAddressGuard({
    allowedCidrs: ['0.0.0.0/0', '::/0'],
    ownListeners: () => [{ address: '0.0.0.0', port: 8443 }],
  });
  expect(() => everywhere.requireAddress('127.0.0.1', 8443)).toThrow(AddressNotAllowedError);
  expect(() => everywhere.requireAddress('0.0.0.0', 8443)).toThrow(AddressNotAllowedError);
  expect(() => everywhere.requireAddress('93.184.216.34', 8443)).not.toThrow();
});

test('a deployment can allow further networks, and only those', async () => {
  const wider = createAddressGuard({
    allowedCidrs: ['10.1.0.0/16'],
    resolve: async () => [{ address: '10.1.2.3', family: 4 }],
  });
  expect(await wider.checkRegistration('https://10.1.2.3/')).toBeNull();
  expect(await wider.checkRegistration('https://receiver.internal/')).toBeNull();
  expect(await wider.checkRegistration('https://[::ffff:10.1.2.3]/')).toBeNull();
  expect(await wider.checkRegistration('https://receiver/')).toEqual(expect.any(String));
  expect(await wider.checkRegistration('https://10.2.0.1/')).toEqual(expect.any(String));
});
