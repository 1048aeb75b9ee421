import { changeState } from '../../../src/modules/trading/exchange/connections/change-state.ts';
import { createConnection } from '../../../src/modules/trading/exchange/connections/create-connection.ts';
import { reportExpiringCredentials } from '../../../src/modules/trading/exchange/connections/report-expiring-credentials.ts';
import { updateConnection } from '../../../src/modules/trading/exchange/connections/update-connection.ts';
import type { ConnectionKinds } from '../../../src/modules/trading/exchange/partners/connection-kind.ts';
import { type Clinic, DAY_MS } from '../../billing/claims-flow/clinic.ts';

const KINDS: ConnectionKinds = {
  sftp: { check: async () => [], test: async () => ({ steps: [], unconfirmedHostKey: null }), makers: {} },
};

/** Creates a connection whose password expires and is replaced. */
export async function playCredentials({ tx, clock, encryption, shared }: Clinic): Promise<void> {
  const parts = { encryption, kinds: KINDS, expectedVersion: undefined };
  const endOf = (days: number) => ({ password: new Date(clock.now().getTime() + days * DAY_MS).toISOString() });
  const setup = { name: 'Clearing', kind: 'sftp', profile: { host: 'sftp.partner.example', username: 'riverside' } };
  const given = { ...setup, secrets: { password: 'old' }, secretsExpireAt: endOf(10) };
  const { id } = await tx((unit) => createConnection(unit, given, parts));
  await tx((unit) => changeState(unit, id, 'resume', parts));
  await reportExpiringCredentials(shared);
  const renewed = { secrets: { password: 'new' }, secretsExpireAt: endOf(365) };
  await tx((unit) => updateConnection(unit, id, renewed, parts));
}
