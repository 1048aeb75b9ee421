import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAddressGuard } from '../../../src/gateways/egress/address-guard.ts';
import { createWebhookSender } from '../../../src/gateways/webhooks/webhook-sender.ts';
import { type Certificates, type KeyAndCert, makeCertificates } from '../../helpers/certificates.ts';
import { closingOf } from '../../helpers/webhook-posts.ts';
import { type Answer, startWebhookReceiver } from '../../helpers/webhook-receiver.ts';
import { Fixture } from './fixture.ts';

const NAME = 'receiver.example';
/** The healthy one must answer within it on a busy machine too. */
const TIMEOUT_MS = 800;
/** Each of them can take the timeout, one after the other. */
const BAD_DELIVERIES = 4;
let fixture: Fixture;
let certificates: Certificates;
const closing: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  fixture = await Fixture.open();
  certificates = makeCertificates();
});
afterAll(async () => {
  await fixture.close();
});
afterEach(async () => {
  for (const resource of closing.splice(0).reverse()) await resource.close();
  await fixture.emptyQueue();
});

/** Resolves the one name, to this machine. */
function sender() {
  const resolve = async (hostname: string) => {
    if (hostname !== NAME) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const made = createWebhookSender({
    guard: createAddressGuard({ allowLoopback: true, resolve }),
    timeoutMs: TIMEOUT_MS,
    extraCa: certificates.authority,
  });
  closing.push(made);
  return made;
}

async function answering(answer: Answer): Promise<string> {
  const target = await startWebhookReceiver({ answer });
  closing.push(target);
  return target.url;
}

async function inTls(identity: KeyAndCert): Promise<string> {
  const target = await startWebhookReceiver({ tls: identity });
  closing.push(target);
  return `https://${NAME}:${target.port}/hooks`;
}

/** Accepts connections and handles them with the given function. */
async function raw(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(closingOf(server, sockets));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
}

function dripping(head: string): (socket: Socket) => void {
  return (socket) => {
    socket.write(head);
    const timer = setInterval(() => socket.write('a'), 20);
    socket.on('close', () => clearInterval(timer));
  };
}

/** Returns a port that answers no connection: its process is stopped and its accept queue is full. */
async function unansweredPort(): Promise<string> {
  const program =
    "const s = require('net').createServer(); s.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(s.address().port))";
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  child.kill('SIGSTOP');
  const fillers = Array.from({ length: 8 }, () => connect(Number(line), '127.0.0.1').on('error', () => undefined));
  closing.push({
    close: async () => {
      for (const filler of fillers) filler.destroy();
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  });
  await Promise.all(fillers.slice(0, 2).map((filler) => once(filler, 'connect')));
  return `http://127.0.0.1:${line}/hooks`;
}

async function refusingPort(): Promise<string> {
  const target = await startWebhookReceiver();
  await target.close();
  return target.url;
}

const ok = 'HTTP/1.1 200 OK\r\n';
const cases: [string, () => Promise<string> | string, object][] = [
  ['a port where nobody listens', refusingPort, { outcome: 'connection_failed', responseStatus: null }],
  ['a connection that is never made', unansweredPort, { outcome: 'connection_timeout', responseStatus: null }],
  ['a connection that is never answered', () => raw(() => undefined), { outcome: 'timeout', responseStatus: null }],
  ['headers that drip', () => raw(dripping(`${ok}x: `)), { outcome: 'timeout', responseStatus: null }],
  ['an expired certificate', () => inTls(certificates.expired(NAME)), { outcome: 'tls_failed', responseStatus: null }],
  ["another name's certificate", () => inTls(certificates.leaf('other.example')), { outcome: 'tls_failed' }],
  ['a self-signed certificate', () => inTls(certificates.selfSigned(NAME)), { outcome: 'tls_failed' }],
  ['a name that does not resolve', () => 'https://nowhere.example/hooks', { outcome: 'dns_failed' }],
  ['a private address', () => 'https://10.1.2.3/hooks', { outcome: 'address_not_allowed' }],
  [
    'a redirect',
    () => answering({ kind: 'status', status: 302, headers: { location: 'https://elsewhere.example/' } }),
    { outcome: 'redirect', responseStatus: 302 },
  ],
  [
    'an error status',
    () => answering({ kind: 'status', status: 503 }),
    { outcome: 'http_status', responseStatus: 503 },
  ],
  [
    'bytes that are not HTTP',
    () => answering({ kind: 'raw', bytes: 'SSH-2.0-x\r\n' }),
    { outcome: 'response_invalid' },
  ],
];

test.each(cases)('%s is recorded with its cause and delays no other delivery', async (_name, urlOf, expected) => {
  const healthy = await startWebhookReceiver();
  closing.push(healthy);
  const organizationId = await fixture.organization();
  const bad = await fixture.subscribe(organizationId, healthy.url, ['claim.denied']);
  const good = await fixture.subscribe(organizationId, healthy.url, ['claim.paid']);
  // Not registered through the API: an address that registration refuses must be refused at the connection too.
  const url = await urlOf();
  await fixture.write(organizationId, (tx) =>
    tx.query('update webhook_subscriptions set url = $2 where id = $1', [bad.id, url]),
  );
  // The dispatches of the failing receiver are more numerous and older.
  await fixture.emit(organizationId, 'claim.denied', BAD_DELIVERIES);
  await fixture.emit(organizationId, 'claim.paid', 40);
  const dispatcher = fixture.dispatcher({ sender: sender() });
  const settled = dispatcher.settle();
  await healthy.waitFor(40);
  await settled;
  expect(await fixture.deliveries(organizationId, good.id)).toHaveLength(40);
  const failed = await fixture.deliveries(organizationId, bad.id);
  expect(failed).toHaveLength(BAD_DELIVERIES);
  const nextAttemptAt = new Date(fixture.clock.now().getTime() + 30_000);
  for (const delivery of failed) expect(delivery).toMatchObject({ ...expected, attempt: 1, nextAttemptAt });
});
