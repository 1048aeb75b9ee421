import { randomBytes } from 'node:crypto';
import type { ApiClient } from '../client.ts';
import { connectPartner } from '../ways/connect-partner.ts';
import { programBeside, startPayerProcess } from '../ways/payer-process.ts';
import type { PayerServer, WayOptions } from '../ways/way.ts';
import type { SftpPayersReady, SftpPayersSettings } from './sftp-payers.ts';

const USERNAME = 'riverside';

/** Starts payers behind an SFTP server. */
export async function openSftpWay({ folder, timeScale }: WayOptions): Promise<PayerServer> {
  const password = randomBytes(24).toString('base64url');
  const settings: SftpPayersSettings = { folder, username: USERNAME, password, timeScale };
  const payers = await startPayerProcess<SftpPayersReady>(programBeside(import.meta.url, './sftp-payers.ts'), settings);
  const { port, hostKeyFingerprint } = payers.ready;
  return {
    description: `SFTP server sftp://${USERNAME}@127.0.0.1:${port} (process ${payers.pid}), host key ${hostKeyFingerprint}`,
    connect: (api: ApiClient) =>
      connectPartner(api, {
        kind: 'sftp',
        state: 'testing',
        profile: { partner: 'generic', host: '127.0.0.1', port, username: USERNAME, pollSeconds: 1 },
        secrets: { password },
        hostKeys: [hostKeyFingerprint],
      }),
    counts: payers.counts,
    close: payers.close,
  };
}
