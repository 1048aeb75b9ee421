import { invariant } from '../../kernel/assert.ts';
import { isId } from '../../kernel/ids.ts';

/** `snapshot`: all reads of the transaction see the same snapshot. */
export type ReadMode = 'read only' | 'snapshot';

/** Returns the two statements that start a transaction. The literal is checked against the id grammar. */
export function beginStatement(organizationId: string, mode: ReadMode | 'read write'): string {
  const modes = mode === 'snapshot' ? 'isolation level repeatable read, read only' : mode;
  return `begin transaction ${modes}; ${setOrganization(organizationId)}`;
}

/**
 * Returns the statement that makes one organization visible. On Citus only SET LOCAL reaches the shards; set_config()
 * does not.
 */
export function setOrganization(organizationId: string): string {
  invariant(isId('org', organizationId), 'the organization id has its grammar');
  return `set local app.organization_id = '${organizationId}'`;
}
