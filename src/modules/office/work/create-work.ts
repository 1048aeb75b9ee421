import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { isId } from '../../../kernel/ids.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { requireFuture } from './change-work.ts';
import { openWork, type WorkDraft } from './open-work.ts';
import { requireWorkReferences } from './require-work-references.ts';
import { findSubjectClock, hasSubject } from './subjects-store.ts';
import type { WorkItem } from './work-item.ts';
import { SUBJECTS, type SubjectType } from './work-subjects.ts';

/** The subjects that belong to a patient, who may have a test clock. */
const OF_PATIENTS = ['claim', 'patient', 'coverage', 'denial', 'appeal', 'prior_authorization', 'eligibility_check'];

/** Creates an item for a caller, by the clock of the patient that its subject is about. */
export async function createWork(tx: UnitOfWork, input: WorkDraft): Promise<WorkItem> {
  if (input.subject) await tx.liveBy(await requireSubject(tx, input.subject));
  await requireWorkReferences(tx, input);
  requireFuture(input.snoozedUntil, tx.now);
  const claimId = input.subject?.type === 'claim' ? input.subject.id : null;
  const [item] = await openWork(tx, [{ ...input, claimId, dedupeKey: null, source: { type: 'api', id: null } }]);
  return item!;
}

/**
 * Checks that the organization has the resource. Throws at `/subject/id`. Returns the test clock of its patient, or null.
 */
async function requireSubject(
  reader: TenantReader,
  { type, id }: { type: string; id: string },
): Promise<string | null> {
  const param = '/subject/id';
  const { prefix, table } = SUBJECTS[type as SubjectType];
  if (!isId(prefix, id)) {
    const message = `Must be the id of a resource of this type.`;
    throw new AppError('validation_failed', { param, details: [{ code: 'invalid_format', param, message }] });
  }
  if (!(await hasSubject(reader, table, id))) throw new ReferenceNotFoundError({ table, id, param });
  return OF_PATIENTS.includes(type) ? findSubjectClock(reader, table, id) : null;
}
