import type { TenantReader } from '../../../database/transaction.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { findQueue } from './queues-store.ts';

/** Checks that the organization has the queue. Throws at `param`. */
export async function requireQueue(reader: TenantReader, id: string, param: string): Promise<void> {
  if (!(await findQueue(reader, id))) throw new ReferenceNotFoundError({ table: 'work_queues', id, param });
}
