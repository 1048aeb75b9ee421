import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { deletePolicyRows, POLICIES } from './policies-store.ts';
import { requirePolicy } from './update-policy.ts';

/** Deletes a policy with its items. Its checks are kept and still contain its id. */
export async function deletePolicy(tx: UnitOfWork, id: string, expectedVersion: number | undefined): Promise<void> {
  const policy = requirePolicy(await POLICIES.lock(tx, id), expectedVersion);
  await deletePolicyRows(tx, policy.id);
  tx.audit({
    action: 'eligibility_policy.deleted',
    subjectType: 'eligibility_policy',
    subjectId: id,
    details: { trigger: policy.trigger },
  });
}
