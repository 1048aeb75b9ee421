import type { EventExample, ExampleContext } from '../../../resource.ts';
import { presentConnection } from './connection.ts';

const DAY_MS = 86_400_000;

/** Returns invented event data about renewed credentials. */
export function exampleConnection({ id, now }: ExampleContext): EventExample {
  return exampleOf({ id, now }, 90 * DAY_MS).example;
}

/** Returns invented event data about a credential that expires soon. */
export function exampleExpiringConnection({ id, now }: ExampleContext): EventExample {
  const { example, expiresAt } = exampleOf({ id, now }, 7 * DAY_MS);
  const expiringCredentials = [{ name: 'password', expiresAt, daysLeft: 7 }];
  return { ...example, data: { ...example.data, expiringCredentials } };
}

function exampleOf({ id, now }: ExampleContext, endsInMs: number): { example: EventExample; expiresAt: string } {
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + endsInMs).toISOString();
  const connection = {
    id: id('cnx'),
    name: 'Northwind SFTP',
    kind: 'sftp',
    profile: { host: 'sftp.northwind.example', username: 'riverside' },
    hasSecrets: true,
    credentials: [{ name: 'password', publicKey: null, fingerprint: null, createdAt: at, expiresAt, noticedAt: null }],
    hostKeys: ['SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8'],
    state: 'live' as const,
    stateReason: null,
    tradingPartnerIds: [id('tpr')],
    testAcceptedAt: at,
    wentLiveAt: at,
    lastSuccessAt: at,
    lastFailureAt: null,
    lastFailureReason: null,
    consecutiveFailures: 0,
    version: 4,
    createdAt: at,
    updatedAt: at,
  };
  const payerConnection = presentConnection(connection, { livemode: false });
  return { example: { resourceType: 'connection', resourceId: connection.id, data: { payerConnection } }, expiresAt };
}
