import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import { requireReview } from '../office/reviews/hold-for-review.ts';
import type { StageDefinition } from '../office/reviews/review-stage.ts';
import { getCoverage } from '../practice/coverages/find-coverages.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { findCheck, selectFixedChecks } from './eligibility-checks-store.ts';

type FixedCheck = Pick<EligibilityCheck, 'payerId' | 'coverageFix'>;

/** The change of a coverage, or of its patient, that a payer's answer suggests. */
export const ELIGIBILITY_STAGE: StageDefinition<FixedCheck> = {
  subjectType: 'eligibility_check',
  fields: {
    payerId: { type: 'string', description: 'The payer that was asked.', read: ({ payerId }) => payerId },
    changedFields: {
      type: 'list',
      description: 'The members of the coverage that change, such as `payerId` or `patient`.',
      read: ({ coverageFix }) => Object.keys(coverageFix?.changes ?? {}),
    },
  },
  findContent: async (reader, id) => {
    const check = await findCheck(reader, id);
    if (!check?.coverageFix) return null;
    const { version } = await getCoverage(reader, check.coverageFix.coverageId);
    return { fix: check.coverageFix, coverageVersion: version };
  },
  listRecent: async (reader, since, limit) =>
    (await selectFixedChecks(reader, since, limit)).map((check) => ({ subjectId: check.id, candidate: check })),
};

/** Refuses to apply a change that a person has to approve. */
export async function requireFixReview(
  tx: UnitOfWork,
  check: EligibilityCheck,
  fields: readonly string[],
): Promise<void> {
  await requireReview(tx, {
    stage: 'eligibility',
    definition: ELIGIBILITY_STAGE,
    subject: check,
    claimId: check.claimId,
    candidate: check,
    content: await ELIGIBILITY_STAGE.findContent(tx, check.id),
    request: { coverageId: check.coverageId, fields: fields.join(' ') },
  });
}
