import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { ReferenceNotFoundError } from '../../../references.ts';
import { findQueue } from './queues-store.ts';

/** Checks that the organization has the queue. Throws at `param`. */
export async function requireQueue(reader: TenantReader, id: string, param: string): Promise<void> {
  if (!(await findQueue(reader, id))) throw new ReferenceNotFoundError({ table: 'work_queues', id, param });
}

/** Does the same as `requireQueue`, and also requires that the queue has members. */
export async function requireTeam(reader: TenantReader, id: string, param: string): Promise<void> {
  await requireQueue(reader, id, param);
  if (((await findQueue(reader, id))?.members.length ?? 0) > 0) return;
  const message = 'The queue has no members. Add members who can decide.';
  throw new AppError('validation_failed', { param, details: [{ code: 'no_members', param, message }] });
}

/** Returns whether a user or API key is a member of a queue. */
export async function isTeamMember(reader: TenantReader, queueId: string, id: string): Promise<boolean> {
  return (await findQueue(reader, queueId))?.members.some((member) => member.id === id) ?? false;
}
