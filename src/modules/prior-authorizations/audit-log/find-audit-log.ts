import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { getAuditEntry, searchAuditEntries } from '../../platform/audit/find-audit-entries.ts';
import { findAuthorization } from '../authorizations-store.ts';
import { type AuditNote, notePlace, selectNotes } from './audit-notes-store.ts';

type SealedAuditEntry = Awaited<ReturnType<typeof getAuditEntry>>;

/** An entry of an authorization's audit log. `note` is the text of a caller. */
type AuthorizationAuditEntry = SealedAuditEntry & { note: AuditNote | null };

/** Lists the audit entries of an authorization, newest first: those of the service and of callers. */
export async function listAuditLog(
  reader: TenantReader,
  authorizationId: string,
  page: { limit: number; after?: string },
  encryption: Encryption,
): Promise<AuthorizationAuditEntry[]> {
  if (!(await findAuthorization(reader, authorizationId))) throw new AppError('resource_not_found');
  return withNotes(reader, await searchAuditEntries(reader, { resource: authorizationId }, page), encryption);
}

/** Returns one entry of the log. */
export async function getAuditLogEntry(
  reader: TenantReader,
  id: string,
  encryption: Encryption,
): Promise<AuthorizationAuditEntry> {
  const [entry] = await withNotes(reader, [await getAuditEntry(reader, id)], encryption);
  return entry!;
}

async function withNotes(
  reader: TenantReader,
  entries: readonly SealedAuditEntry[],
  encryption: Encryption,
): Promise<AuthorizationAuditEntry[]> {
  const ids = entries.filter(({ details }) => details.source === 'customer').map(({ id }) => id);
  const sealed = ids.length === 0 ? [] : await selectNotes(reader, ids);
  const notes = new Map(
    sealed.map(({ id, content }) => {
      const text = Buffer.from(encryption.open(content, notePlace(reader.organizationId, id))).toString('utf8');
      return [id, JSON.parse(text) as AuditNote];
    }),
  );
  return entries.map((entry) => ({ ...entry, note: notes.get(entry.id) ?? null }));
}

/** Returns the entry as the API shows it. The hashes are null until the entry is sealed. */
export function presentAuditLogEntry(entry: AuthorizationAuditEntry, { livemode }: { livemode: boolean }) {
  const { note, seal } = entry;
  return {
    object: 'prior_authorization_audit_entry' as const,
    id: entry.id,
    livemode,
    priorAuthorizationId: entry.subjectId,
    action: entry.action,
    source: note === null ? ('system' as const) : ('customer' as const),
    actor: { type: entry.actorType, id: entry.actorId },
    reason: note?.reason ?? null,
    details: note?.details ?? entry.details,
    relatedIds: note?.relatedIds ?? [],
    occurredAt: note?.occurredAt ?? entry.occurredAt.toISOString(),
    recordedAt: entry.occurredAt.toISOString(),
    requestId: entry.requestId,
    prevHash: seal?.previousHash ?? null,
    hash: seal?.hash ?? null,
  };
}
