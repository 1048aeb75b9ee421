import { promisify } from 'node:util';
import ssh2, { type SFTPWrapper } from 'ssh2';
import { createAddressGuard } from '../../src/gateways/egress/address-guard.ts';
import { openSftpGateway } from '../../src/gateways/transports/sftp/sftp-gateway.ts';
import type { Connections } from '../../src/modules/trading/exchange/partners/connections.ts';
import type { GatewayConnection, PayerGateway } from '../../src/modules/trading/exchange/payer-gateway.ts';
import { runProgram } from '../parts/program.ts';

export type SftpSenderSettings = {
  /** `bare`: ssh2 alone puts each file and renames it. */
  side: 'gateway' | 'bare';
  port: number;
  hostKeyFingerprint: string;
  username: string;
  password: string;
  clients: number;
  bytes: number;
};
export type SftpSenderQuestion = { seconds: number };
export type SftpSenderAnswer = { files: number; perSecond: number; cpuUs: number };

type Send = (number: string, content: Buffer) => Promise<void>;

const OWNER = { organizationId: 'org_bench', tradingPartnerId: 'tpr_bench' };

runProgram<SftpSenderSettings, true, SftpSenderQuestion, SftpSenderAnswer>(async (settings) => {
  const send = settings.side === 'gateway' ? viaGateway(settings) : await viaLibrary(settings);
  const content = Buffer.alloc(settings.bytes, 'ISA*');
  let files = 0;
  const sendOne = () => {
    files += 1;
    return send(String(files).padStart(9, '0'), content);
  };
  // The sign-in does not count.
  await sendOne();
  return {
    ready: true,
    answer: async ({ seconds }) => {
      const [before, cpuBefore, startedAt] = [files, process.cpuUsage(), performance.now()];
      const until = startedAt + seconds * 1_000;
      const work = async () => {
        while (performance.now() < until) await sendOne();
      };
      await Promise.all(Array.from({ length: settings.clients }, work));
      const tookMs = performance.now() - startedAt;
      const { user, system } = process.cpuUsage(cpuBefore);
      const sent = files - before;
      return { files: sent, perSecond: (sent * 1_000) / tookMs, cpuUs: (user + system) / sent };
    },
  };
});

/** Sends an interchange as the exchange does, without its database: stage, then release. */
function viaGateway({ port, hostKeyFingerprint, username, password, clients }: SftpSenderSettings): Send {
  const connection: GatewayConnection & { connectionId: string; kind: string } = {
    organizationId: OWNER.organizationId,
    connectionId: 'cnx_bench',
    kind: 'sftp',
    isOpen: true,
    profile: { host: '127.0.0.1', port, username, concurrency: clients },
  };
  const opened = { ...OWNER, connection, secrets: { password }, hostKeys: [hostKeyFingerprint], cursor: null };
  const connections: Pick<Connections, 'find'> = { find: async () => opened };
  const egress = { isAllowedHost: () => true, guard: createAddressGuard({ allowLoopback: true }) };
  const gateway: PayerGateway = openSftpGateway({ connections: connections as Connections, egress });
  return async (number, content) => {
    const interchange = { ...OWNER, connection, interchangeId: `itc_${number}`, transactionSet: '837P' };
    const sent = { ...interchange, interchangeControlNumber: number, content };
    for (const step of ['stage', 'release'] as const) {
      const result = await gateway[step](sent);
      if ('reason' in result) throw new Error(`${step}: ${result.outcome}, ${result.reason}`);
    }
  };
}

async function viaLibrary({ port, username, password }: SftpSenderSettings): Promise<Send> {
  const client = new ssh2.Client();
  await new Promise<void>((resolve, reject) => {
    client.on('ready', resolve).on('error', reject);
    client.connect({ host: '127.0.0.1', port, username, password });
  });
  client.setNoDelay(true);
  const sftp = await promisify(client.sftp.bind(client) as (done: (e: Error, s: SFTPWrapper) => void) => void)();
  const put = promisify(sftp.writeFile.bind(sftp) as (p: string, d: Buffer, done: (e?: Error) => void) => void);
  const rename = promisify(sftp.rename.bind(sftp) as (f: string, t: string, done: (e?: Error) => void) => void);
  return async (number, content) => {
    await put(`staging/${number}.part`, content);
    await rename(`staging/${number}.part`, `inbound/${number}.x12`);
  };
}
