import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import type { CheckInput } from '../prepare-inquiry.ts';
import { insertBatch, insertItems } from './batches-store.ts';
import type { EligibilityBatch } from './eligibility-batch.ts';

type BatchInput = { name?: string; checks: CheckInput[] };

/** Stores the rows of a batch and queues the job that makes their checks. Rows are judged one by one by the job. */
export async function createBatch(tx: UnitOfWork, { name, checks }: BatchInput): Promise<EligibilityBatch> {
  const at = tx.now.toISOString();
  const batch: EligibilityBatch = {
    id: newId('elb'),
    status: 'running',
    name: name ?? null,
    total: checks.length,
    completedAt: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  insertBatch(tx, batch);
  // The rows refer to the batch.
  await tx.flush();
  insertItems(tx, batch.id, checks);
  tx.audit({
    action: 'eligibility_batch.created',
    subjectType: 'eligibility_batch',
    subjectId: batch.id,
    details: { rows: checks.length },
  });
  await tx.enqueue('run-eligibility-batch', { organizationId: tx.organizationId, batchId: batch.id });
  return batch;
}
