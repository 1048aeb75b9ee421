import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import type { ActiveEhrFault, EhrFault, SandboxEhr } from './sandbox-ehr.ts';

/** Makes the EHR fail `count` times, or until the faults are removed (null). */
export async function addEhrFault(
  tx: UnitOfWork,
  ehr: SandboxEhr,
  { count = 1, ...fault }: EhrFault & { count?: number | null },
): Promise<ActiveEhrFault> {
  const added = { ...fault, remaining: count };
  await ehr.addFault((text, values) => tx.query(text, values), tx.organizationId, added);
  tx.audit({
    action: 'sandbox_ehr_fault.added',
    subjectType: 'organization',
    subjectId: tx.organizationId,
    details: { kind: fault.kind },
  });
  return added;
}

/** Removes all faults of the EHR; returns their number. */
export async function removeEhrFaults(tx: UnitOfWork, ehr: SandboxEhr): Promise<number> {
  const removed = await ehr.removeFaults((text, values) => tx.query(text, values), tx.organizationId);
  tx.audit({
    action: 'sandbox_ehr_faults.removed',
    subjectType: 'organization',
    subjectId: tx.organizationId,
    details: { removed },
  });
  return removed;
}
