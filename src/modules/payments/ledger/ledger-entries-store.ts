import type { Write } from '../../../database/transactions/fold-writes.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Actor } from '../../../database/transactions/transaction-options.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Account, Decision, EntryKind, LedgerEntry, Posting, PostingKind } from './ledger-entry.ts';

type EntryRow = {
  id: string;
  kind: EntryKind;
  claim_id: string | null;
  position: number | null;
  patient_id: string | null;
  payer_id: string | null;
  payer_rank: number | null;
  claim_version: number | null;
  remittance_id: string | null;
  remittance_sequence: number | null;
  revision: number | null;
  undoes_id: string | null;
  reason: string | null;
  note: string | null;
  reference: string | null;
  entered_by: Actor | null;
  effective_date: LocalDate;
  posted_at: Date;
  line_ids: (string | null)[];
  accounts: Account[];
  kinds: PostingKind[];
  group_codes: (string | null)[];
  reason_codes: (string | null)[];
  quantities: (string | null)[];
  amounts: (number | string)[];
  decision: Decision | null;
};

const COLUMNS = `id, kind, claim_id, position, patient_id, payer_id, payer_rank, claim_version, remittance_id, remittance_sequence,
  revision, undoes_id, reason, note, reference, entered_by, effective_date::text as effective_date, posted_at, line_ids, accounts, kinds, group_codes,
  reason_codes, quantities, amounts, decision`;

function fromRow(row: EntryRow): LedgerEntry {
  const { remittance_id: remittanceId, remittance_sequence: sequence, revision } = row;
  return {
    id: row.id,
    kind: row.kind,
    claimId: row.claim_id,
    position: row.position,
    patientId: row.patient_id,
    payerId: row.payer_id,
    payerRank: row.payer_rank,
    claimVersion: row.claim_version,
    source: remittanceId === null ? null : { remittanceId, sequence: sequence!, revision: revision! },
    undoesId: row.undoes_id,
    reason: row.reason,
    note: row.note,
    reference: row.reference,
    enteredBy: row.entered_by,
    effectiveDate: row.effective_date,
    postedAt: row.posted_at.toISOString(),
    postings: row.amounts.map(
      (amount, index): Posting => ({
        serviceLineId: row.line_ids[index]!,
        account: row.accounts[index]!,
        kind: row.kinds[index]!,
        groupCode: row.group_codes[index]!,
        reasonCode: row.reason_codes[index]!,
        quantity: row.quantities[index]!,
        amount: Number(amount),
      }),
    ),
    decision: row.decision,
  };
}

/** The entries that a write inserts, by the array of its values. */
const WRITTEN = new WeakMap<readonly unknown[], readonly LedgerEntry[]>();

/** Returns the entries that a write of a flush inserts. */
export function entriesOfWrite({ values }: Pick<Write, 'values'>): readonly LedgerEntry[] {
  return WRITTEN.get(values) ?? [];
}

/**
 * Inserts entries in one statement. The database refuses an entry that does not add up to zero. An entry without a
 * position becomes the claim's next one.
 */
export function insertEntries(
  tx: Pick<UnitOfWork, 'organizationId' | 'livemode' | 'write'>,
  entries: readonly LedgerEntry[],
): void {
  if (entries.length === 0) return;
  const column = <T>(of: (entry: LedgerEntry) => T) => entries.map(of);
  const arrays = (of: (posting: Posting) => string | number | null) =>
    entries.map(({ postings }) => arrayLiteral(postings.map(of)));
  const values = [
    tx.organizationId,
    tx.livemode,
    column((entry) => entry.id),
    column((entry) => entry.kind),
    column((entry) => entry.claimId),
    column((entry) => entry.patientId),
    column((entry) => entry.payerId),
    column((entry) => entry.payerRank),
    column((entry) => entry.claimVersion),
    column((entry) => entry.source?.remittanceId ?? null),
    column((entry) => entry.source?.sequence ?? null),
    column((entry) => entry.source?.revision ?? null),
    column((entry) => entry.undoesId),
    column((entry) => entry.reason),
    column((entry) => entry.effectiveDate),
    column((entry) => entry.postedAt),
    arrays((posting) => posting.serviceLineId),
    arrays((posting) => posting.account),
    arrays((posting) => posting.kind),
    arrays((posting) => posting.groupCode),
    arrays((posting) => posting.reasonCode),
    arrays((posting) => posting.quantity),
    arrays((posting) => posting.amount),
    column((entry) => entry.decision && JSON.stringify(entry.decision)),
    column((entry) => entry.position),
    column((entry) => entry.reference),
    column((entry) => entry.note),
    column((entry) => entry.enteredBy && JSON.stringify(entry.enteredBy)),
  ];
  WRITTEN.set(values, entries);
  tx.write(
    `insert into ledger_entries
       (organization_id, livemode, id, kind, claim_id, position, patient_id, payer_id, payer_rank, claim_version, remittance_id,
        remittance_sequence, revision, undoes_id, reason, effective_date, posted_at, line_ids, accounts, kinds,
        group_codes, reason_codes, quantities, amounts, decision, reference, note, entered_by)
     select $1, $2, e.id, e.kind, e.claim_id,
       case when e.claim_id is not null then coalesce(e.position, (select coalesce(max(l.position), 0) + 1
         from ledger_entries l where l.organization_id = $1 and l.claim_id = e.claim_id)) end,
       e.patient_id, e.payer_id, e.payer_rank, e.claim_version, e.remittance_id,
       e.remittance_sequence, e.revision, e.undoes_id, e.reason, e.effective_date, e.posted_at, e.line_ids::text[],
       e.accounts::text[], e.kinds::text[], e.group_codes::text[], e.reason_codes::text[], e.quantities::text[],
       e.amounts::bigint[], e.decision, e.reference, e.note, e.entered_by
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::smallint[], $9::int[], $10::text[],
         $11::int[], $12::int[], $13::text[], $14::text[], $15::date[], $16::timestamptz[], $17::text[], $18::text[],
         $19::text[], $20::text[], $21::text[], $22::text[], $23::text[], $24::json[],
         $25::int[], $26::text[], $27::text[], $28::json[])
       as e(id, kind, claim_id, patient_id, payer_id, payer_rank, claim_version, remittance_id, remittance_sequence,
         revision, undoes_id, reason, effective_date, posted_at, line_ids, accounts, kinds, group_codes, reason_codes,
         quantities, amounts, decision, position, reference, note, entered_by)`,
    values,
  );
}

/** Writes an array as PostgreSQL reads it. Arrays of different lengths cannot be the columns of one parameter. */
function arrayLiteral(values: readonly (string | number | null)[]): string {
  const elements = values.map((value) => {
    if (value === null) return 'NULL';
    return typeof value === 'number' ? String(value) : `"${value.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}

/** Returns the entries of some claims in the order in which they were posted. */
export async function selectEntriesOfClaims(
  reader: TenantReader,
  claimIds: readonly string[],
): Promise<Map<string, LedgerEntry[]>> {
  const entries = new Map<string, LedgerEntry[]>();
  if (claimIds.length === 0) return entries;
  const rows = await reader.query<EntryRow>(
    `select ${COLUMNS} from ledger_entries where organization_id = $1 and claim_id = any($2::text[]) order by claim_id, position`,
    [reader.organizationId, claimIds],
  );
  for (const row of rows) {
    const known = entries.get(row.claim_id!);
    if (known) known.push(fromRow(row));
    else entries.set(row.claim_id!, [fromRow(row)]);
  }
  return entries;
}

/** Returns entries of a claim in their order, after the position `after`. */
export async function selectEntriesOfClaim(
  reader: TenantReader,
  claimId: string,
  page: { limit: number; after?: number },
): Promise<LedgerEntry[]> {
  const rows = await reader.query<EntryRow>(
    `select ${COLUMNS} from ledger_entries where organization_id = $1 and claim_id = $2 and position > $3
     order by position limit ${Number(page.limit)}`,
    [reader.organizationId, claimId, page.after ?? 0],
  );
  return rows.map(fromRow);
}

/**
 * Returns the entries of a claim payment, or of the remittance itself (sequence 0), in the order of their revisions.
 */
export async function selectEntriesOfSource(
  reader: TenantReader,
  { remittanceId, sequence }: { remittanceId: string; sequence: number },
): Promise<LedgerEntry[]> {
  const rows = await reader.query<EntryRow>(
    `select ${COLUMNS} from ledger_entries
     where organization_id = $1 and remittance_id = $2 and remittance_sequence = $3 order by revision`,
    [reader.organizationId, remittanceId, sequence],
  );
  return rows.map(fromRow);
}

export async function countEntriesOfSource(
  reader: TenantReader,
  { remittanceId, sequence }: { remittanceId: string; sequence: number },
): Promise<number> {
  const rows = await reader.query<{ count: number }>(
    `select count(*)::int as count from ledger_entries
     where organization_id = $1 and remittance_id = $2 and remittance_sequence = $3`,
    [reader.organizationId, remittanceId, sequence],
  );
  return rows[0]?.count ?? 0;
}

/** Returns whether an entry of the remittance counts: one that was neither undone nor undoes another. */
export async function hasEffectiveEntry(reader: TenantReader, remittanceId: string): Promise<boolean> {
  const rows = await reader.query(
    `select 1 from ledger_entries e where organization_id = $1 and remittance_id = $2 and undoes_id is null
       and not exists (select 1 from ledger_entries u where u.organization_id = $1 and u.undoes_id = e.id) limit 1`,
    [reader.organizationId, remittanceId],
  );
  return rows.length > 0;
}

/** Returns the entries of claim payments that persons have released since, newest first. */
export async function selectReleases(reader: TenantReader, since: Date, limit: number): Promise<LedgerEntry[]> {
  const rows = await reader.query<EntryRow>(
    `select ${COLUMNS} from ledger_entries
     where organization_id = $1 and kind in ('claim_payment', 'claim_reversal') and reason is not null and posted_at >= $2
     order by id desc limit ${Number(limit)}`,
    [reader.organizationId, since],
  );
  return rows.map(fromRow);
}

/** Returns the write-offs that were posted since, newest first. */
export async function selectWriteOffs(reader: TenantReader, since: Date, limit: number): Promise<LedgerEntry[]> {
  const rows = await reader.query<EntryRow>(
    `select ${COLUMNS} from ledger_entries where organization_id = $1 and kind = 'write_off' and posted_at >= $2
     order by id desc limit ${Number(limit)}`,
    [reader.organizationId, since],
  );
  return rows.map(fromRow);
}

/** An entry of an account, with the open amount that it changes. Amounts in cents. */
export type AccountEntry = {
  entry: LedgerEntry;
  /** The open amount after this entry and all earlier ones of the account. */
  balance: number;
  /** The entry that cancels this one; null if none does. */
  undoneById: string | null;
  /** What the entry cancels, if it is an undo. */
  undoes: { kind: EntryKind; reason: string | null } | null;
};

type AccountRow = EntryRow & {
  balance: string;
  undone_by: string | null;
  undone_kind: EntryKind | null;
  undone_reason: string | null;
};

/**
 * Returns the entries of patients in the order in which they were posted, after the id `after`, each with the open amount
 * after it. With `claimId`, the account of this claim alone.
 */
export async function selectAccountEntries(
  reader: TenantReader,
  { patientIds, claimId }: { patientIds: readonly string[]; claimId: string | null },
  page: { limit: number; after?: string },
): Promise<AccountEntry[]> {
  const rows = await reader.query<AccountRow>(
    `with account as (
       select e.id, sum((select coalesce(sum(p.amount), 0) from unnest(e.accounts, e.amounts) p(account, amount)
           where p.account in ('payer', 'patient', 'denied'))) over (order by e.id) as balance
       from ledger_entries e
       where e.organization_id = $1 and e.patient_id = any($2::text[]) and ($3::text is null or e.claim_id = $3)),
     page as (select * from account where id > $4 order by id limit ${Number(page.limit)})
     select ${COLUMNS}, balance, undone_by, undone_kind, undone_reason
     from page
     join ledger_entries l using (id)
     left join lateral (
       select o.kind as undone_kind, o.reason as undone_reason from ledger_entries o
       where o.organization_id = $1 and o.id = l.undoes_id) undone on true
     left join lateral (
       select u.id as undone_by from ledger_entries u where u.organization_id = $1 and u.undoes_id = l.id) undoing on true
     where l.organization_id = $1 order by id`,
    [reader.organizationId, patientIds, claimId, page.after ?? ''],
  );
  return rows.map((row) => ({
    entry: fromRow(row),
    balance: Number(row.balance),
    undoneById: row.undone_by,
    undoes: row.undone_kind === null ? null : { kind: row.undone_kind, reason: row.undone_reason },
  }));
}
