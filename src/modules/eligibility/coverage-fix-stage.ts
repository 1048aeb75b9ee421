import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import { requireReview } from '../office/reviews/hold-for-review.ts';
import type { StageDefinition } from '../office/reviews/review-stage.ts';
import { getCoverage } from '../practice/coverages/find-coverages.ts';
import { getRemainingPatient } from '../practice/patients/find-patients.ts';
import type { Patient } from '../practice/patients/patient.ts';
import { chosenFix } from './coverage-fix.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { findCheck, selectFixedChecks } from './eligibility-checks-store.ts';

type FixedCheck = Pick<EligibilityCheck, 'payerId' | 'coverageFix'>;

const personOf = ({ name, ...others }: Pick<Patient, 'name'> & object) => ({
  ...others,
  firstName: name.given[0],
  lastName: name.family,
});

/** Returns the present values of the members that change: a change of a person names only some of the members. */
function membersOf(present: unknown, change: unknown): unknown {
  if (typeof change !== 'object' || change === null) return present;
  const all = (present ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.keys(change).map((name) => [name, all[name] ?? null]));
}

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
  findChange: async (reader, { subject, request }) => {
    const fix = (await findCheck(reader, subject.id))?.coverageFix ?? null;
    if (fix === null) return null;
    const coverage = await getCoverage(reader, fix.coverageId);
    const patient = await getRemainingPatient(reader, coverage.patientId);
    const before: Record<string, unknown> = {
      ...coverage,
      subscriber: coverage.subscriber && personOf(coverage.subscriber),
      patient: personOf(patient),
    };
    const { changes } = chosenFix(fix, { fields: String(request.fields).split(' '), confirm: true });
    return {
      base: { type: 'coverage', id: coverage.id },
      before: Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [name, membersOf(before[name], value)]),
      ),
      after: changes,
    };
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
