import { randomBytes } from 'node:crypto';
import type { ApiClient } from '../client.ts';
import { CLAIM_SETS, connectPartner } from '../ways/connect-partner.ts';
import { programBeside, startPayerProcess } from '../ways/payer-process.ts';
import type { PayerServer, WayOptions } from '../ways/way.ts';
import type { CorePayersReady, CorePayersSettings } from './core-payers.ts';

const USERNAME = 'riverside';

/** Starts payers behind a CAQH CORE server. */
export async function openCoreWay({ timeScale }: Pick<WayOptions, 'timeScale'>): Promise<PayerServer> {
  const password = randomBytes(24).toString('base64url');
  const settings: CorePayersSettings = { username: USERNAME, password, timeScale };
  const payers = await startPayerProcess<CorePayersReady>(programBeside(import.meta.url, './core-payers.ts'), settings);
  const { url, ...certificates } = payers.ready;
  return {
    description: `CORE server ${url} (process ${payers.pid}), with a client certificate and a password`,
    connect: (api: ApiClient) =>
      connectPartner(
        api,
        {
          kind: 'core',
          state: 'testing',
          profile: {
            url,
            username: USERNAME,
            senderId: 'RIVERSIDE01',
            receiverId: 'DEMOPAYERS',
            realTimeTransactions: '270',
            whenUnanswered: 'ask',
            pollSeconds: 1,
          },
          secrets: { password, ...certificates },
        },
        [...CLAIM_SETS, '270'],
      ),
    counts: payers.counts,
    close: payers.close,
  };
}
