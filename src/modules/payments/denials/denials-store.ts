import { Conditions } from '../../../database/conditions.ts';
import {
  DOCUMENT_COLUMNS,
  type DocumentRow,
  fromDocumentRow,
  toDocument,
} from '../../../database/documents/document-row.ts';
import { findDocument, lockDocument } from '../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FiltersOf } from '../../list.ts';
import type { Denial } from './denial.ts';
import { DENIAL_ORDERS, type DenialOrder } from './denial-order.ts';
import { denialResource } from './denial-resource.ts';
import { hasEnded, resolutionOf } from './denial-state.ts';

type DenialRow = DocumentRow<Denial>;

/** Adds the fields that denials did not have when some of them were written. */
function complete(denial: Denial): Denial {
  const { status, deniedAmount, createdAt } = denial;
  return {
    ...denial,
    openAmount: denial.openAmount ?? (status === 'overturned' ? 0 : deniedAmount),
    writtenOffAmount: denial.writtenOffAmount ?? 0,
    recoveredAmount: denial.recoveredAmount ?? 0,
    categoryChange: denial.categoryChange ?? null,
    preventable: { ...denial.preventable, wouldHaveBeenCaught: denial.preventable.wouldHaveBeenCaught ?? false },
    recoverability: denial.recoverability ?? {
      score: 0,
      basis: { source: 'default', scope: null, concluded: 0, overturned: 0, asOf: createdAt.slice(0, 10) },
    },
    appealDeadline: denial.appealDeadline && {
      ...denial.appealDeadline,
      level: denial.appealDeadline.level ?? 1,
      levelName: denial.appealDeadline.levelName ?? 'level_1',
      basis: { ...denial.appealDeadline.basis, citation: denial.appealDeadline.basis.citation ?? null },
    },
    replacementClaimId: denial.replacementClaimId ?? null,
    resolution:
      denial.resolution && resolutionOf(denial.resolution.type, new Date(denial.resolution.at), denial.resolution),
    nextNoticeAt: denial.nextNoticeAt ?? null,
  };
}

function fromRow(row: DenialRow): Denial {
  return complete(fromDocumentRow<Denial>(row));
}

export async function findDenial(reader: TenantReader, id: string): Promise<Denial | null> {
  const denial = await findDocument<Denial>(reader, 'denials', id);
  return denial && complete(denial);
}

/** Reads and locks a denial for a command. The transaction continues by the patient's test clock, if there is one. */
export async function lockDenial(tx: UnitOfWork, id: string): Promise<Denial | null> {
  const denial = await lockDocument<Denial>(tx, 'denials', id);
  await tx.liveBy(denial?.testClockId);
  return denial && complete(denial);
}

/** Returns and locks all denials of a claim, oldest first; the claim's row is locked before them. */
export async function lockDenialsOfClaim(reader: TenantReader, claimId: string): Promise<Denial[]> {
  const text = `select ${DOCUMENT_COLUMNS} from denials where organization_id = $1 and claim_id = $2 order by id for update`;
  return (await reader.query<DenialRow>(text, [reader.organizationId, claimId])).map(fromRow);
}

/** Returns all denials of a claim, oldest first. */
export async function selectDenialsOfClaim(reader: TenantReader, claimId: string): Promise<Denial[]> {
  const text = `select ${DOCUMENT_COLUMNS} from denials where organization_id = $1 and claim_id = $2 order by id`;
  return (await reader.query<DenialRow>(text, [reader.organizationId, claimId])).map(fromRow);
}

/** Returns and locks denials by id, oldest first, so that two transactions lock them in the same order. */
export async function lockDenialsById(reader: TenantReader, ids: readonly string[]): Promise<Denial[]> {
  const text = `select ${DOCUMENT_COLUMNS} from denials where organization_id = $1 and id = any($2::text[]) order by id for update`;
  return (await reader.query<DenialRow>(text, [reader.organizationId, [...ids]])).map(fromRow);
}

const LIST = denialResource.lists.listDenials;
export type DenialFilter = FiltersOf<typeof LIST>;

/** Returns denials in the requested order. */
export async function selectDenials(
  reader: TenantReader,
  { filter, order }: { filter: DenialFilter; order: DenialOrder },
  page: { limit: number; after?: string },
): Promise<Denial[]> {
  const { after, by, only }: { after: string; by: string; only?: string } = DENIAL_ORDERS[order];
  const where = new Conditions(reader.organizationId)
    .addFilters(LIST.filters, filter)
    .addText(only)
    .add(after, page.after);
  const text = `select ${DOCUMENT_COLUMNS} from denials where ${where.text} order by ${by} limit ${Number(page.limit)}`;
  return (await reader.query<DenialRow>(text, where.values)).map(fromRow);
}

/** Returns the columns that lists, reports and the clock read, besides the document. */
function columnsOf(denial: Denial) {
  const { payerId, openAmount, appealDeadline, correctedClaimDeadline, nextNoticeAt, testClockId, resolution } = denial;
  return {
    payerId,
    openAmount,
    appealDeadline: appealDeadline?.date ?? null,
    correctedClaimDeadline: correctedClaimDeadline?.date ?? null,
    nextNoticeAt,
    testClockId: testClockId ?? null,
    concludedAt: hasEnded(denial) ? (resolution?.at ?? denial.updatedAt) : null,
  };
}

export function insertDenials(tx: UnitOfWork, denials: readonly Denial[]): void {
  if (denials.length === 0) return;
  const column = <T>(of: (denial: Denial) => T) => denials.map(of);
  tx.write(
    `insert into denials
       (organization_id, id, claim_id, remittance_id, status, category, denied_amount, group_code, reason_code, document,
        version, created_at, updated_at, payer_id, open_amount, appeal_deadline, corrected_claim_deadline, next_notice_at,
        test_clock_id, concluded_at)
     select $1, d.* from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[],
       $9::text[], $10::json[], $11::int[], $12::timestamptz[], $13::timestamptz[], $14::text[], $15::bigint[],
       $16::date[], $17::date[], $18::timestamptz[], $19::text[], $20::timestamptz[])
       as d (id, claim_id, remittance_id, status, category, denied_amount, group_code, reason_code, document, version,
         created_at, updated_at, payer_id, open_amount, appeal_deadline, corrected_claim_deadline, next_notice_at,
         test_clock_id, concluded_at)`,
    [
      tx.organizationId,
      column(({ id }) => id),
      column(({ claimId }) => claimId),
      column(({ remittanceId }) => remittanceId),
      column(({ status }) => status),
      column(({ category }) => category),
      column(({ deniedAmount }) => deniedAmount),
      column(({ groupCode }) => groupCode),
      column(({ carc }) => carc),
      column(toDocument),
      column(({ version }) => version),
      column(({ createdAt }) => createdAt),
      column(({ updatedAt }) => updatedAt),
      column((denial) => columnsOf(denial).payerId),
      column((denial) => columnsOf(denial).openAmount),
      column((denial) => columnsOf(denial).appealDeadline),
      column((denial) => columnsOf(denial).correctedClaimDeadline),
      column((denial) => columnsOf(denial).nextNoticeAt),
      column((denial) => columnsOf(denial).testClockId),
      column((denial) => columnsOf(denial).concludedAt),
    ],
  );
}

/** Saves a denial that was read at the previous version. Throws `version_conflict` if it was changed meanwhile. */
export function updateDenial(tx: UnitOfWork, denial: Denial): void {
  const { openAmount, appealDeadline, correctedClaimDeadline, nextNoticeAt, concludedAt } = columnsOf(denial);
  tx.writeOne(
    `update denials set status = $3, category = $4, denied_amount = $5, document = $6, version = $7, updated_at = $8,
       open_amount = $9, appeal_deadline = $10, corrected_claim_deadline = $11, next_notice_at = $12, concluded_at = $13
     where organization_id = $1 and id = $2 and version = $7 - 1`,
    [
      tx.organizationId,
      denial.id,
      denial.status,
      denial.category,
      denial.deniedAmount,
      toDocument(denial),
      denial.version,
      denial.updatedAt,
      openAmount,
      appealDeadline,
      correctedClaimDeadline,
      nextNoticeAt,
      concludedAt,
    ],
    () => new AppError('version_conflict'),
  );
}
