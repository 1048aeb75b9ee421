import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { isId } from '../../../kernel/ids.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { findSubjectClock, hasSubject } from './subjects-store.ts';
import { SUBJECTS, type SubjectType } from './work-subjects.ts';

/** The subjects that belong to a patient, who may have a test clock. */
const OF_PATIENTS = ['claim', 'patient', 'coverage', 'denial', 'appeal', 'prior_authorization', 'eligibility_check'];

/**
 * Checks that the organization has the resource. Throws at `/subject/id`. Returns the test clock of its patient, or null.
 */
export async function requireSubject(
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
