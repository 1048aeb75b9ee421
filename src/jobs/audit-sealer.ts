import type { App } from '../composition/app.ts';
import { transact } from '../database/transactions/transaction.ts';
import { listOrganizationsToSeal } from '../modules/platform/audit/export-chain.ts';
import { AUDIT_KEY_PURPOSE, type HeadSigner, openHeadSigner } from '../modules/platform/audit/head-signature.ts';
import { BrokenChainError, sealEntries } from '../modules/platform/audit/seal-entries.ts';
import { repeat } from './repeat.ts';

const SWEEP_MS = 500;
const ENTRIES_PER_BATCH = 1_000;
/** Entries sealed for one organization before the next, so that a busy organization does not delay the others. */
const BATCHES_PER_TURN = 10;
const ORGANIZATIONS_AT_ONCE = 2;
/** How often a broken chain is checked and reported again. */
const BROKEN_PAUSE_MS = 60_000;

type AuditSealer = {
  /** Seals the waiting entries of all organizations once; returns how many entries were sealed. */
  sweep(): Promise<number>;
  close(): Promise<void>;
};

/** Seals audit entries until it is closed. Several workers may run it at once. */
export function startAuditSealer(app: App): AuditSealer {
  const sealer = openAuditSealer(app);
  const { close } = repeat(app, {
    name: 'audit_sealer',
    // Unsealed entries stay in the queue, so a failed sweep costs only time.
    round: async () => ((await sealer.sweep()) >= ENTRIES_PER_BATCH ? 0 : SWEEP_MS),
  });
  return { sweep: sealer.sweep, close };
}

/** Opens the sealer without its loop. */
export function openAuditSealer(app: App): Pick<AuditSealer, 'sweep'> {
  const signer = openHeadSigner(app.encryption.derive(AUDIT_KEY_PURPOSE));
  const brokenUntil = new Map<string, number>();
  const sealOne = async (organizationId: string): Promise<number> => {
    if ((brokenUntil.get(organizationId) ?? 0) > performance.now()) return 0;
    try {
      return await sealOrganization(app, signer, organizationId);
    } catch (error) {
      if (!(error instanceof BrokenChainError)) throw error;
      brokenUntil.set(organizationId, performance.now() + BROKEN_PAUSE_MS);
      app.logger.error({ organizationId, code: error.code }, 'audit.chain_broken');
      return 0;
    }
  };
  return {
    sweep: async () => {
      const queue = (await listOrganizationsToSeal(app.pool))[Symbol.iterator]();
      let sealed = 0;
      const workers = Array.from({ length: ORGANIZATIONS_AT_ONCE }, async () => {
        for (const organizationId of queue) {
          const count = await sealOne(organizationId);
          // Not `sealed += await …`: that would add to the sum as it was before the wait.
          sealed += count;
        }
      });
      await Promise.all(workers);
      return sealed;
    },
  };
}

async function sealOrganization(app: App, signer: HeadSigner, organizationId: string): Promise<number> {
  const who = { organizationId, actor: { type: 'system', id: 'audit-sealer' } as const, isRealTime: true as const };
  const startedAt = performance.now();
  let total = 0;
  for (let batch = 0; batch < BATCHES_PER_TURN; batch++) {
    const { sealed, end } = await transact(app.database, who, (tx) =>
      sealEntries(tx, { signer, limit: ENTRIES_PER_BATCH }),
    );
    total += sealed;
    app.telemetry.metrics.entriesSealed(sealed);
    if (sealed > 0 && end) {
      // The log is stored outside the database, so each line can be given to `rcm audit verify --witness`.
      const durationMs = Math.round(performance.now() - startedAt);
      app.logger.info({ organizationId, sealed, position: end.position, hash: end.hash, durationMs }, 'audit.sealed');
    }
    if (sealed < ENTRIES_PER_BATCH) break;
  }
  return total;
}
