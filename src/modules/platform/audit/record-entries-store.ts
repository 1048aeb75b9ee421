import type { FlushContributor } from '../../../database/transactions/contributor.ts';

/**
 * Adds the collected audit entries to a flush and queues them for the sealer, so that no request waits for the chain.
 */
export const recordAuditEntries: FlushContributor = ({ audits }, tx) => {
  if (audits.length === 0) return [];
  const ids = audits.map((audit) => audit.id);
  return [
    {
      text: `insert into audit_entries (organization_id, id, action, actor_type, actor_id, subject_type, subject_id, request_id, details, occurred_at)
        select $1, a.id, a.action, $2, $3, a.subject_type, a.subject_id, $4, a.details, $5
        from unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::jsonb[]) as a(id, action, subject_type, subject_id, details)`,
      values: [
        tx.organizationId,
        tx.actor.type,
        tx.actor.id,
        tx.requestId ?? null,
        tx.now,
        ids,
        audits.map((audit) => audit.action),
        audits.map((audit) => audit.subjectType),
        audits.map((audit) => audit.subjectId),
        audits.map((audit) => JSON.stringify(audit.details ?? {})),
      ],
    },
    {
      text: 'insert into audit_unsealed (organization_id, entry_id) select $1, unnest($2::text[])',
      values: [tx.organizationId, ids],
    },
  ];
};
