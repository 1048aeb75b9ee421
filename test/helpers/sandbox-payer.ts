import { SANDBOX_PAYERS } from '../../sandbox/payers/directory/sandbox-payers.ts';
import type { Payer } from '../../src/modules/trading/payers/payer.ts';

const BY_ID = new Map(SANDBOX_PAYERS.map((payer) => [payer.id, payer]));

/** Returns the sandbox payer with this id as the directory contains it, or null. */
export function findSandboxPayer(payerId: string): Payer | null {
  const payer = BY_ID.get(payerId);
  if (!payer) return null;
  const seededAt = '2026-01-01T00:00:00.000Z';
  const state = { status: 'active', isCustom: false, isSandbox: true, version: 1 } as const;
  return { ...payer, ...state, createdAt: seededAt, updatedAt: seededAt };
}
