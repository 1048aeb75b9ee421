import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { isId } from '../../../kernel/ids.ts';
import { findKey } from '../../platform/api-keys/find-keys.ts';
import { findUser } from '../../platform/users/find-user.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { requireQueue } from './queues/require-queue.ts';
import { findReviewStatus } from './subjects-store.ts';
import type { Assignee } from './work-values.ts';

/** Checks the queue and the assignee that a change or a new item names. */
export async function requireWorkReferences(
  reader: TenantReader,
  {
    queueId,
    assignee,
    reviewId,
  }: {
    queueId?: string | null | undefined;
    assignee?: Assignee | null | undefined;
    reviewId?: string | null | undefined;
  },
): Promise<void> {
  if (queueId) await requireQueue(reader, queueId, '/queueId');
  if (assignee) await requireAssignee(reader, assignee, '/assignee/id');
  if (reviewId) await requirePendingReview(reader, reviewId, '/reviewId');
}

/** Checks that the organization has the review, and that it is not decided yet. */
async function requirePendingReview(reader: TenantReader, id: string, param: string): Promise<void> {
  const status = await findReviewStatus(reader, id);
  if (status === null) throw new ReferenceNotFoundError({ table: 'reviews', id, param });
  if (status === 'pending') return;
  const message = 'The review has ended.';
  throw new AppError('validation_failed', { param, details: [{ code: 'not_allowed', param, message }] });
}

/** Checks a person, a program or a team. Throws at `param`. */
export async function requireAssignee(reader: TenantReader, { type, id }: Assignee, param: string): Promise<void> {
  if (type === 'team') return requireQueue(reader, id, param);
  if (type === 'agent') {
    if (isId('key', id) && (await findKey(reader, id))?.status === 'active') return;
    if (isId('key', id) && (await findKey(reader, id)) === null)
      throw new ReferenceNotFoundError({ table: 'api_keys', id, param });
  } else if (isId('usr', id) && (await findUser(reader, id))?.status === 'active') return;
  const message = `No active ${type === 'agent' ? 'API key' : 'user'} has this id.`;
  throw new AppError('validation_failed', { param, details: [{ code: 'resource_not_found', param, message }] });
}
