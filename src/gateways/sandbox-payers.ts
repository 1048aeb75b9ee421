import type { Encryption } from '../database/encryption.ts';
import type { Pool } from '../database/pool.ts';
import { oneStatementReader } from '../database/transaction.ts';
import type { Clock } from '../kernel/clock.ts';
import { parseSandboxMemberId } from '../modules/payers/member-id-grammar.ts';
import type { PayerPort } from '../modules/payers/payer-gateway.ts';
import { SANDBOX_PAYERS, UNAVAILABLE_SANDBOX_PAYER_ID } from '../modules/payers/sandbox-payers.ts';
import { payerMapping } from './mapping/payer-mapping.ts';
import { payerSimulator } from './simulator/payer-simulator.ts';
import { openSimulator } from './simulator/simulator.ts';

export type SandboxPayersOptions = { pool: Pool; clock: Clock; encryption: Encryption; timeScale: number };

/** The payers of the sandbox: the simulator with the service's own catalogue of payers and member ids. */
export function openSandboxPayers(options: SandboxPayersOptions): PayerPort {
  const directory = { payers: SANDBOX_PAYERS, readMemberId: parseSandboxMemberId };
  const frozenAt = async (organizationId: string) => {
    const reader = oneStatementReader(options.pool, organizationId);
    await reader.query('select 1');
    return reader.frozenAt;
  };
  const unavailablePayerId = UNAVAILABLE_SANDBOX_PAYER_ID;
  const gateway = openSimulator({ ...options, directory, unavailablePayerId, frozenAt });
  return { gateway, mapping: payerMapping, simulator: payerSimulator({ ...options, directory }) };
}
