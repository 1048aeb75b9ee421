import type { Pool } from '../../../src/database/connections/pool.ts';
import { escapeHtml } from './page.ts';

type PatientRow = { id: string; family: string | null; given: string | null; birth_date: string | null };

const SHOWN_MAX = 200;

/** Returns a field in which one of the practice's patients is chosen. */
export async function patientField(pool: Pool, tenant: string): Promise<string> {
  const { rows } = await pool.query<PatientRow>(
    `select id, content #>> '{name,0,family}' as family, content #>> '{name,0,given,0}' as given,
       content ->> 'birthDate' as birth_date
     from embedded_ehr.versions
     where tenant = $1 and resource_type = 'Patient' and is_current and content is not null
     order by family, given, id limit ${SHOWN_MAX}`,
    [tenant],
  );
  const options = rows.map(({ id, family, given, birth_date: birthDate }) => {
    const name = [family, given].filter((part) => part !== null).join(', ');
    return `<option value="${escapeHtml(id)}">${escapeHtml(`${name} (${birthDate ?? 'no date of birth'})`)}</option>`;
  });
  return `<label>Patient<select name="patient" required>${options.join('')}</select></label>`;
}

/** Returns the latest encounter of a patient; null without a patient of this id or without an encounter. */
export async function latestEncounter(pool: Pool, tenant: string, patientId: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from embedded_ehr.versions
     where tenant = $1 and resource_type = 'Encounter' and is_current and content @> $2::jsonb
     order by content #>> '{period,start}' desc limit 1`,
    [tenant, JSON.stringify({ subject: { reference: `Patient/${patientId}` } })],
  );
  return rows[0]?.id ?? null;
}

export async function isPatient(pool: Pool, tenant: string, id: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from embedded_ehr.versions
     where tenant = $1 and resource_type = 'Patient' and id = $2 and is_current and content is not null`,
    [tenant, id],
  );
  return rows.length === 1;
}
