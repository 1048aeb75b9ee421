import type { TenantReader } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { ReferenceNotFoundError } from '../references.ts';
import { hasSubject } from './subjects-store.ts';
import { SUBJECTS, type SubjectType } from './work-subjects.ts';

/** Checks that the organization has the resource. Throws at `/subject/id`. */
export async function requireSubject(reader: TenantReader, { type, id }: { type: string; id: string }): Promise<void> {
  const param = '/subject/id';
  const { prefix, table } = SUBJECTS[type as SubjectType];
  if (!isId(prefix, id)) {
    const message = `Must be the id of a resource of this type.`;
    throw new AppError('validation_failed', { param, details: [{ code: 'invalid_format', param, message }] });
  }
  if (!(await hasSubject(reader, table, id))) throw new ReferenceNotFoundError({ table, id, param });
}
