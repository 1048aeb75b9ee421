import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSftpGateway } from '../../../src/gateways/transports/sftp/sftp-gateway.ts';
import type { OutboundInterchange } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { aSending } from '../../helpers/exchange.ts';
import { alwaysDue, LOOPBACK_EGRESS, openSftpPartner, type SftpPartner } from '../../helpers/sftp-partner.ts';

const OWN = { organizationId: 'org_1', tradingPartnerId: 'tpr_1' };

let partner: SftpPartner;
let gateway: ReturnType<typeof openSftpGateway>;
let profile: Record<string, unknown>;

beforeEach(async () => {
  partner = await openSftpPartner();
  const connections = alwaysDue(partner);
  gateway = openSftpGateway({ connections, egress: LOOPBACK_EGRESS });
  profile = { ...(await partner.connect(OWN)), concurrency: 2 };
  connections.add(OWN, profile);
});
afterEach(async () => {
  gateway.close();
  await partner.close();
});

function interchange(number: number): OutboundInterchange {
  const { connection, ...rest } = aSending(OWN);
  const interchangeControlNumber = String(number).padStart(9, '0');
  const ids = { interchangeId: `itc_${interchangeControlNumber}`, interchangeControlNumber };
  return { ...rest, ...ids, connection: { ...connection, kind: 'sftp', profile }, content: Buffer.from('ISA*00*') };
}

/** Holds each write at the server until it is let go. */
function holdWrites() {
  const held: (() => void)[] = [];
  let most = 0;
  partner.hooks.before = (step) => {
    if (step !== 'write') return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    held.push(resolve);
    most = Math.max(most, held.length);
    return promise;
  };
  return { held, most: () => most, letGo: () => held.shift()?.() };
}

test('no more than `concurrency` operations use a connection at a time, over one session', async () => {
  const writes = holdWrites();
  const staged = [1, 2, 3, 4, 5].map((number) => gateway.stage(interchange(number)));
  for (let done = 0; done < staged.length; done += 1) {
    const expected = Math.min(2, staged.length - done);
    await expect.poll(() => writes.held.length).toBe(expected);
    writes.letGo();
  }
  expect(await Promise.all(staged)).toEqual(staged.map(() => ({ outcome: 'staged' })));
  expect(writes.most()).toBe(2);
  expect(partner.server.logins).toEqual({ accepted: 1, refused: 0 });
});

test('calls that wait when the connection is lost fail, and the next one opens a session again', async () => {
  const writes = holdWrites();
  const staged = [1, 2, 3].map((number) => gateway.stage(interchange(number)));
  await expect.poll(() => writes.held.length).toBe(2);
  partner.server.dropAll();
  const outcomes = await Promise.all(staged);
  expect(outcomes).toEqual(staged.map(() => ({ outcome: 'unavailable', reason: 'connection_lost' })));
  delete partner.hooks.before;
  while (writes.held.length > 0) writes.letGo();
  expect(await gateway.stage(interchange(4))).toEqual({ outcome: 'staged' });
  expect(partner.server.logins).toEqual({ accepted: 2, refused: 0 });
});
