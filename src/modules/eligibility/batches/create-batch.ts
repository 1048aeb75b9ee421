import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newResource } from '../../resource-fields.ts';
import type { CheckInput } from '../prepare-inquiry.ts';
import { BATCHES, insertItems } from './batches-store.ts';
import type { EligibilityBatch } from './eligibility-batch.ts';
import { eligibilityBatchFields } from './eligibility-batch-fields.ts';

type BatchInput = { name?: string; checks: CheckInput[] };

/** Stores the rows of a batch and queues the job that makes their checks. Rows are judged one by one by the job. */
export async function createBatch(tx: UnitOfWork, { name, checks }: BatchInput): Promise<EligibilityBatch> {
  const batch = newResource(eligibilityBatchFields, { name, total: checks.length }, tx.now);
  BATCHES.insert(tx, batch);
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
