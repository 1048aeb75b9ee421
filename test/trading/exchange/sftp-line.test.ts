import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ConnectionFault, TcpProxy } from '../../../chaos/parts/proxy.ts';
import type { FolderStep } from '../../../sandbox/demo/sftp/serve-folder.ts';
import { SANDBOX_PARTNER } from '../../../src/composition/open-exchange.ts';
import { connectionKinds } from '../../../src/composition/open-transports.ts';
import { openSftpGateway } from '../../../src/gateways/transports/sftp/sftp-gateway.ts';
import { noTimeLimit } from '../../../src/kernel/time-limit.ts';
import { requireRoute } from '../../../src/modules/trading/exchange/partners/find-route.ts';
import { updatePartner } from '../../../src/modules/trading/exchange/partners/save-partner.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { answering } from '../../helpers/answering-partner.ts';
import { LOOPBACK_EGRESS, openSftpPartner, SFTP_PASSWORD, type SftpPartner } from '../../helpers/sftp-partner.ts';
import { claimJourney } from './claim-journey.ts';
import { remittanceText } from './remittance-file.ts';

/** A partner that accepts files at once, behind a connection that fails. */

let clinic: Clinic;
let partner: SftpPartner;
let proxy: TcpProxy;
let gateway: ReturnType<typeof openSftpGateway>;
let own: { organizationId: string; tradingPartnerId: string };

beforeEach(async () => {
  partner = await openSftpPartner('at_once');
  proxy = await TcpProxy.open({ host: '127.0.0.1', port: partner.server.port });
  clinic = await openClinic({
    gateways: async ({ connections }) => {
      gateway = openSftpGateway({ connections, egress: LOOPBACK_EGRESS, startLimit: noTimeLimit });
      return { sftp: gateway };
    },
  });
  const route = await clinic.tx((tx) =>
    requireRoute(tx, { payerId: 'SBX01', transactionSet: '837P' }, SANDBOX_PARTNER),
  );
  own = { organizationId: clinic.organizationId, tradingPartnerId: route.partner.id };
  const limits = { connectTimeoutSeconds: 2, keepAliveSeconds: 0.1 };
  const connection = {
    kind: 'sftp',
    state: 'live' as const,
    profile: { ...(await partner.connect(own)), port: proxy.port, ...limits } as Record<string, string | number>,
    secrets: { password: SFTP_PASSWORD },
    hostKeys: [partner.server.hostKeyFingerprint],
  };
  const options = {
    encryption: clinic.encryption,
    kinds: connectionKinds(LOOPBACK_EGRESS),
    expectedVersion: undefined,
  };
  await clinic.tx((tx) => updatePartner(tx, own.tradingPartnerId, { connection }, options));
});
afterEach(async () => {
  gateway.close();
  await proxy.close();
  await partner.close();
  await clinic.close();
});

const { submitted, untilTransmitted, ledger } = claimJourney(() => clinic);

async function poll(): Promise<void> {
  clinic.clock.advance(901_000);
  await clinic.receive().catch(() => undefined);
  await clinic.runJobs();
}

/** When the connection fails: after a number of packets of the sign-in, or when the client requests the step. */
type Moment = number | FolderStep;

function failAt(moment: Moment, fault: ConnectionFault): void {
  if (typeof moment === 'number') {
    proxy.planFault({ pieces: moment, fault });
    return;
  }
  partner.hooks.before = (step) => {
    if (step !== moment) return;
    delete partner.hooks.before;
    // The next piece is the answer, so the server has carried out the request.
    proxy.planFault({ pieces: 0, fault });
  };
}

const isOver = () => partner.hooks.before === undefined && !proxy.isFaultPending;
const FAULTS: readonly ConnectionFault[] = ['cut', 'lost_reply', 'blackhole'];
const failuresAt = (...moments: Moment[]) =>
  moments.flatMap((moment) => FAULTS.map((fault) => [fault, moment] as const));

test.each(failuresAt(10, 'write', 'stat', 'rename'))(
  'a connection that fails (%s, at %s) delivers the claim once, under one number',
  async (fault, moment) => {
    failAt(moment, fault);
    const id = await submitted();
    expect((await clinic.claim(id)).status).toBe('submitted');
    expect(await untilTransmitted()).toEqual({ status: 'transmitted', failure: null });
    const sent = await clinic.query("select interchange_control_number from interchanges where direction = 'outbound'");
    expect([isOver(), partner.taken.length, sent.length]).toEqual([true, 1, 1]);
  },
);

test.each(failuresAt('list', 'read', 'remove'))(
  'a connection that fails (%s, at %s) during a pick-up loses no file and processes none twice',
  async (fault, moment) => {
    await partner.put(own, { path: 'a.835', content: remittanceText({ control: '000000941' }) });
    await partner.put(own, { path: 'b.835', content: remittanceText({ control: '000000942' }) });
    const left = () => readdir(join(partner.folderOf(own), 'outbound'));
    failAt(moment, fault);
    for (let polls = 0; polls < 40 && (await left()).length > 0; polls += 1) await poll();
    expect([isOver(), await left()]).toEqual([true, []]);
    expect((await ledger()).map(({ path, status }) => [path, status])).toEqual([
      ['a.835', 'processed'],
      ['b.835', 'processed'],
    ]);
    expect(await clinic.query('select count(*)::int as count from remittances')).toEqual([{ count: 2 }]);
  },
);

test('a slow connection carries claims and answers like a fast one', async () => {
  proxy.condition = { kind: 'delay', ms: 20 };
  const id = await submitted();
  expect(await untilTransmitted()).toEqual({ status: 'transmitted', failure: null });
  await answering(partner, clinic.encryption)();
  const status = async () => (await clinic.claim(id)).status;
  for (let polls = 0; polls < 40 && (await status()) !== 'paid'; polls += 1) await poll();
  expect(await status()).toBe('paid');
  expect(partner.taken).toHaveLength(1);
});
