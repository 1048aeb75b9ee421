import type { FlushContributor } from '../../database/contributor.ts';
import { newId } from '../../kernel/ids.ts';
import { versionsOf } from './tracked-writes-store.ts';

/** Adds the provenance of the tracked resources that a flush writes, with the audit entry of their change. */
export const recordProvenance: FlushContributor = ({ writes, audits }, tx) => {
  const versions = writes.flatMap(versionsOf);
  if (versions.length === 0) return [];
  const auditOf = (id: string) => (audits.findLast(({ subjectId }) => subjectId === id) ?? audits.at(-1))?.id ?? null;
  return [
    {
      text: `insert into provenance_records (organization_id, id, target_type, target_id, target_version, audit_entry_id,
          request_id, actor_type, actor_id, document, occurred_at, recorded_at)
        select $1, p.id, p.target_type, p.target_id, p.target_version, p.audit_entry_id, $2, $3, $4, p.document, $5, $5
        from unnest($6::text[], $7::text[], $8::text[], $9::int[], $10::text[], $11::json[])
          as p(id, target_type, target_id, target_version, audit_entry_id, document)`,
      values: [
        tx.organizationId,
        tx.requestId ?? null,
        tx.actor.type,
        tx.actor.id,
        tx.now,
        versions.map(() => newId('prv')),
        versions.map(({ type }) => type),
        versions.map(({ id }) => id),
        versions.map(({ version }) => version),
        versions.map(({ id }) => auditOf(id)),
        versions.map(({ document }) => document),
      ],
    },
  ];
};
