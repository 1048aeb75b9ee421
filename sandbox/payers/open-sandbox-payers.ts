import type { Database } from '../../src/database/database.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import { readerOf } from '../../src/database/transactions/transaction.ts';
import type { PayerSimulator } from '../../src/modules/payer-simulator.ts';
import type { PayerGateway } from '../../src/modules/trading/exchange/payer-gateway.ts';
import { SANDBOX_PAYERS, UNAVAILABLE_SANDBOX_PAYER_ID } from './directory/sandbox-payers.ts';
import { parseSandboxMemberId } from './member-ids/member-id-grammar.ts';
import type { SimulatorOptions } from './outbox-entries.ts';
import { payerSimulator } from './payer-simulator.ts';
import { openSimulator } from './simulator.ts';

type SandboxPayersOptions = { database: Database; encryption: Encryption; timeScale: number };

/** Opens the payers of the sandbox: the simulator with the service's own list of payers and member ids. */
export function openSandboxPayers({ database, encryption, timeScale }: SandboxPayersOptions): {
  gateway: PayerGateway;
  simulator: PayerSimulator;
} {
  const parts = { pool: database.pool, clock: database.clock, encryption, timeScale };
  const directory = { payers: SANDBOX_PAYERS, readMemberId: parseSandboxMemberId };
  const frozenAt: SimulatorOptions['frozenAt'] = async ({ organizationId, testClockId = null }) => {
    const [clock] = await readerOf(database, organizationId).query<{ frozen_at: Date }>(
      `select frozen_at from test_clocks where organization_id = $1 and ${testClockId ? 'id = $2' : "scope = 'organization'"}`,
      testClockId ? [organizationId, testClockId] : [organizationId],
    );
    return clock?.frozen_at ?? null;
  };
  const unavailablePayerId = UNAVAILABLE_SANDBOX_PAYER_ID;
  const gateway = openSimulator({ ...parts, directory, unavailablePayerId, frozenAt });
  return { gateway, simulator: payerSimulator({ ...parts, directory }) };
}
