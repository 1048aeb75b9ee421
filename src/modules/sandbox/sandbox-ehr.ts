import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import type { RunStatement } from '../payer-simulator.ts';

/** The EHR of the sandbox, as the API shows it. Each organization has its own practice in it. */
export type SandboxEhr = {
  /** Returns the FHIR base address of an organization's practice. */
  fhirBaseUrl(organizationId: string): string;
  /** Returns the application that every practice knows, with its secret. */
  clientOf(organizationId: string): { clientId: string; clientSecret: string };
  /** Returns the address of the page from which applications are launched, and who may sign in there. */
  launchOf(organizationId: string): { launchUrl: string; userName: string; password: string };
  /** Returns the address of the EHR's own API, for a connection as a partner EHR. */
  partnerOf(organizationId: string): { partnerBaseUrl: string; partnerPracticeId: string; partnerToken: string };
  /**
   * Makes the practice fail, in the caller's transaction, for a number of requests, or until the failure is removed
   * (null).
   */
  addFault(run: RunStatement, organizationId: string, fault: ActiveEhrFault): Promise<void>;
  /** Lists the faults that still happen. */
  listFaults(run: RunStatement, organizationId: string): Promise<ActiveEhrFault[]>;
  /** Removes all faults; returns their number. */
  removeFaults(run: RunStatement, organizationId: string): Promise<number>;
  /** Deletes a practice in the caller's transaction. The next request to it creates it again. */
  forget(run: RunStatement, organizationId: string): Promise<void>;
};

export const EHR_FAULT_KINDS = [
  'none',
  'rate_limited',
  'server_error',
  'slow',
  'lost_request',
  'lost_answer',
  'authorization_lost',
  'scope_narrowed',
  'duplicate_page',
  'page_loop',
  'foreign_next_link',
  'wrong_content_type',
  'heartbeat_lost',
  'notification_lost',
  'handshake_lost',
] as const;

/** `write` is create, update or delete. */
export const EHR_INTERACTIONS = ['read', 'search', 'create', 'update', 'delete', 'write', 'export', 'token'] as const;

export const EHR_APIS = ['fhir', 'partner'] as const;

/** A configured failure of the EHR. */
export type EhrFault = {
  kind: (typeof EHR_FAULT_KINDS)[number];
  /** The API that fails: FHIR by default, or the EHR's own. */
  api?: (typeof EHR_APIS)[number];
  /** The entry of this service's outbox that it is limited to. */
  outboxEntryId?: string;
  /** The type of resource that it is limited to. */
  resourceType?: string;
  /** The requests to which it is limited. */
  interaction?: (typeof EHR_INTERACTIONS)[number];
  /** server_error: the status. */
  status?: number;
  /** rate_limited and server_error: the Retry-After header; omitted if absent. */
  retryAfterSeconds?: number;
  /** For `slow`: the delay of the answer. */
  delayMs?: number;
  /** scope_narrowed: the scopes that are granted at most. */
  scope?: string;
};

/** A fault with the number of times that it still happens; null: until it is removed. */
export type ActiveEhrFault = EhrFault & { remaining: number | null };

/** Makes the EHR fail `count` times, or until the faults are removed (null). */
export async function addEhrFault(
  tx: UnitOfWork,
  ehr: SandboxEhr,
  { count = 1, ...fault }: EhrFault & { count?: number | null },
): Promise<ActiveEhrFault> {
  const added = { ...fault, remaining: count };
  await ehr.addFault((text, values) => tx.query(text, values), tx.organizationId, added);
  tx.audit({
    action: 'sandbox_ehr_fault.added',
    subjectType: 'organization',
    subjectId: tx.organizationId,
    details: { kind: fault.kind },
  });
  return added;
}

/** Removes all faults of the EHR; returns their number. */
export async function removeEhrFaults(tx: UnitOfWork, ehr: SandboxEhr): Promise<number> {
  const removed = await ehr.removeFaults((text, values) => tx.query(text, values), tx.organizationId);
  tx.audit({
    action: 'sandbox_ehr_faults.removed',
    subjectType: 'organization',
    subjectId: tx.organizationId,
    details: { removed },
  });
  return removed;
}
