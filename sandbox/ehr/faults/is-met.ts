import type { EhrFault } from '../../../src/modules/sandbox/sandbox-ehr.ts';

/** A request as faults see it. `reference`: the outbox entry that a write names. */
type FaultyRequest = {
  api: NonNullable<EhrFault['api']>;
  type: string;
  interaction: string;
  reference: string | null;
};

/** Faults that pages of a search have; others happen to every interaction that they name. */
const OF_SEARCHES: readonly string[] = ['duplicate_page', 'page_loop', 'foreign_next_link'];
const OF_WRITES: readonly string[] = ['lost_answer', 'lost_request'];
/** Faults of tokens and of the EHR's own messages. They do not apply to requests for resources. */
const OF_OTHERS: readonly string[] = ['scope_narrowed', 'heartbeat_lost', 'notification_lost', 'handshake_lost'];
const WRITES: readonly string[] = ['create', 'update', 'delete'];

export function isWrite(interaction: string): boolean {
  return WRITES.includes(interaction);
}

/** Returns whether a request for a resource meets a fault. */
export function isMet(fault: EhrFault, { api, type, interaction, reference }: FaultyRequest): boolean {
  if ((fault.api ?? 'fhir') !== api || OF_OTHERS.includes(fault.kind)) return false;
  if (fault.outboxEntryId !== undefined && fault.outboxEntryId !== reference) return false;
  if (OF_SEARCHES.includes(fault.kind) && interaction !== 'search') return false;
  if (OF_WRITES.includes(fault.kind) && !isWrite(interaction)) return false;
  if (fault.resourceType !== undefined && fault.resourceType !== type) return false;
  if (fault.interaction === 'write') return isWrite(interaction);
  return fault.interaction === undefined || fault.interaction === interaction;
}
