import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';

/** Returns the days on which a patient is expected, from a day on, the next one first. */
export async function selectVisits(reader: TenantReader, patientId: string, from: LocalDate): Promise<LocalDate[]> {
  const rows = await reader.query<{ visit_date: LocalDate }>(
    `select visit_date from expected_visits
     where organization_id = $1 and patient_id = $2 and visit_date >= $3 order by visit_date`,
    [reader.organizationId, patientId, from],
  );
  return rows.map((row) => row.visit_date);
}

/** Replaces the expected days of a patient. Past days are deleted. */
export async function replaceVisits(tx: UnitOfWork, patientId: string, dates: readonly LocalDate[]): Promise<void> {
  await tx.query(
    'delete from expected_visits where organization_id = $1 and patient_id = $2 and not visit_date = any($3::date[])',
    [tx.organizationId, patientId, dates],
  );
  await tx.query(
    `insert into expected_visits (organization_id, patient_id, visit_date, created_at)
     select $1, $2, day, $4 from unnest($3::date[]) as d(day) on conflict do nothing`,
    [tx.organizationId, patientId, dates, tx.now],
  );
}

/** Moves the expected days of a patient to another patient. */
export async function moveVisits(tx: UnitOfWork, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.query(
    `insert into expected_visits (organization_id, patient_id, visit_date, created_at)
     select organization_id, $3, visit_date, created_at from expected_visits
     where organization_id = $1 and patient_id = $2 on conflict do nothing`,
    [tx.organizationId, from, to],
  );
  const text = 'delete from expected_visits where organization_id = $1 and patient_id = $2';
  await tx.query(text, [tx.organizationId, from]);
}
