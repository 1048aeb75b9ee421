import type { FlushContributor, FlushingTransaction } from '../../../database/transactions/contributor.ts';
import type { Write } from '../../../database/transactions/fold-writes.ts';
import { newId } from '../../../kernel/ids.ts';
import { changedMembers } from './provenance.ts';
import { versionsOf, type WrittenVersion, withoutSecrets } from './tracked-writes-store.ts';

/**
 * Adds the provenance of the tracked resources that a flush writes, with the audit entry of their change. The entry
 * seals the record, so a change without an audit entry, such as a payer's status of a claim, gets one.
 */
export const recordProvenance: FlushContributor = ({ writes, audits }, tx) => {
  const versions = writes.flatMap(versionsOf);
  if (versions.length === 0) return [];
  const entries = audits.length > 0 ? [...audits] : versions.map((version) => auditOfChange(version, tx));
  const auditOf = (id: string) => (entries.findLast(({ subjectId }) => subjectId === id) ?? entries.at(-1)!).id;
  const byTexts = Map.groupBy(
    versions.map((version) => withChanges(version, tx)),
    ({ texts }) => texts,
  );
  return [...byTexts].map(([texts, own]) =>
    recordOf(
      texts[own.length === 1 ? 'one' : 'many'],
      own.map(({ version }) => version),
      { auditOf, tx },
    ),
  );
};

/**
 * Returns a version with the statement that records it. If the transaction has locked the row, the documents are compared
 * here, which costs less than in the database; otherwise the statement compares them.
 */
function withChanges(version: WrittenVersion, tx: FlushingTransaction): { texts: Texts; version: WrittenVersion } {
  if (version.isNew) return { texts: CREATIONS, version };
  const stored = tx.stored.textOf(version.id, version.version - 1);
  if (stored === undefined) return { texts: changesIn(version.table), version };
  const document = changedMembers(withoutSecrets(stored), version.document);
  return { texts: CHANGES, version: { ...version, document } };
}

function auditOfChange(
  { type, id, isNew }: WrittenVersion,
  tx: FlushingTransaction,
): { id: string; subjectId: string } {
  const action = `${type}.${isNew ? 'created' : 'updated'}`;
  return { id: tx.audit({ action, subjectType: type, subjectId: id }), subjectId: id };
}

type Context = { auditOf: (id: string) => string; tx: FlushingTransaction };

function recordOf(text: string, versions: readonly WrittenVersion[], { auditOf, tx }: Context): Write {
  const rows = [
    versions.map(() => newId('prv')),
    versions.map(({ type }) => type),
    versions.map(({ id }) => id),
    versions.map(({ version }) => version),
    versions.map(({ id }) => auditOf(id)),
    versions.map(({ document }) => document),
  ];
  const columns = versions.length === 1 ? rows.flat() : rows;
  return { text, values: [tx.organizationId, tx.requestId ?? null, tx.actor.type, tx.actor.id, tx.now, ...columns] };
}

/**
 * The statement for one version, whose parameters are values, and the one for several, whose parameters are arrays.
 * PostgreSQL's generic plan assumes ten rows for an array parameter. At that estimate it prefers custom plans, so it would
 * plan the statement again for each version.
 */
type Texts = { one: string; many: string };

const VERSIONS: Texts = {
  one: '(values ($6::text, $7::text, $8::text, $9::int, $10::text, $11::json))',
  many: 'unnest($6::text[], $7::text[], $8::text[], $9::int[], $10::text[], $11::json[])',
};

function insertsOf(column: string, value: string, before: string): Texts {
  const insertFrom = (versions: string) => `
  insert into provenance_records (organization_id, id, target_type, target_id, target_version, audit_entry_id,
    request_id, actor_type, actor_id, ${column}, occurred_at, recorded_at)
  select $1, p.id, p.target_type, p.target_id, p.target_version, p.audit_entry_id, $2, $3, $4, ${value}, $5, $5
  from ${versions}
    as p(id, target_type, target_id, target_version, audit_entry_id, document)${before}`;
  return { one: insertFrom(VERSIONS.one), many: insertFrom(VERSIONS.many) };
}

const CREATIONS = insertsOf('document', 'p.document', '');
const CHANGES = insertsOf('changes', 'p.document', '');

const texts = new Map<string, Texts>();

/** The flush is one statement, so its snapshot still contains the row before the change. */
function changesIn(table: string): Texts {
  let text = texts.get(table);
  if (text === undefined) {
    text = insertsOf(
      'changes',
      'c.changes',
      ` join ${table} old on old.organization_id = $1 and old.id = p.target_id,
  lateral (${changesBetween(withoutStoredSecrets('old.document'), 'p.document')}) c`,
    );
    texts.set(table, text);
  }
  return text;
}

/** Members are compared as texts, which is exact because both documents were written by JSON.stringify. */
const changesBetween = (before: string, after: string) => `
    select json_build_object(
      'before', coalesce(json_object_agg(b.key, b.value order by b.position) filter (where b.key is not null), '{}'),
      'after', coalesce(json_object_agg(a.key, a.value order by a.position) filter (where a.key is not null), '{}')
    ) as changes
    from json_each(${before}) with ordinality as b(key, value, position)
    full join json_each(${after}) with ordinality as a(key, value, position) on a.key = b.key
    where b.value::text is distinct from a.value::text`;

/**
 * Removes ciphertexts, which are bound to the row that they were sealed for. In JSON, a quote within a text is escaped.
 */
const withoutStoredSecrets = (document: string) => `
    case when ${document}::text like '%"sealed":"%'
      then regexp_replace(${document}::text, ',"sealed":"[^"]*"|"sealed":"[^"]*",?', '', 'g')::json
      else ${document} end`;
