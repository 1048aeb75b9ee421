import type { TenantReader } from '../../database/transaction.ts';
import type { Coverage } from '../coverages/coverage.ts';
import type { Patient } from '../patients/patient.ts';

type Kept<T> = T & { id: string };

/**
 * The patient of whom a file speaks: same first and last name, birth date and sex, and living at the same postal
 * code or insured under the same member id. The oldest when there are several.
 */
export async function findSamePatient(
  reader: TenantReader,
  given: Pick<Patient, 'name' | 'birthDate' | 'sex'> & { postalCode: string | null; memberId: string },
): Promise<Kept<Patient> | null> {
  const rows = await reader.query<{ id: string; document: Omit<Patient, 'id'> }>(
    `select p.id, p.document from patients p
     where p.organization_id = $1 and p.birth_date = $2 and lower(p.family_name) = lower($3)
       and lower(coalesce(p.document->'name'->'given'->>0, '')) = lower($4)
       and p.document->>'sex' = $5 and p.status <> 'merged'
       and (left(p.document->'addresses'->0->>'postalCode', 5) = $6
         or exists (select 1 from coverages c
                    where c.organization_id = $1 and c.patient_id = p.id and c.member_id = $7))
     order by p.id limit 1`,
    [
      reader.organizationId,
      given.birthDate,
      given.name.family,
      given.name.given[0] ?? '',
      given.sex,
      given.postalCode?.slice(0, 5) ?? null,
      given.memberId,
    ],
  );
  return rows[0] ? ({ ...rows[0].document, id: rows[0].id } as Kept<Patient>) : null;
}

export async function findSameCoverage(
  reader: TenantReader,
  given: Pick<Coverage, 'patientId' | 'payerId' | 'memberId'>,
): Promise<Kept<Coverage> | null> {
  const rows = await reader.query<{ id: string; document: Omit<Coverage, 'id'> }>(
    `select id, document from coverages
     where organization_id = $1 and patient_id = $2 and payer_id = $3 and member_id = $4
       and status not in ('cancelled', 'entered_in_error')
     order by id limit 1`,
    [reader.organizationId, given.patientId, given.payerId, given.memberId],
  );
  return rows[0] ? ({ ...rows[0].document, id: rows[0].id } as Kept<Coverage>) : null;
}

export type ClaimOfNumber = { id: string; duplicateHash: Buffer; frequencyCode: string };

/** The claim that has a patient control number. */
export async function findClaimOfNumber(
  reader: TenantReader,
  patientControlNumber: string,
): Promise<ClaimOfNumber | null> {
  const rows = await reader.query<ClaimOfNumber>(
    `select id, duplicate_hash as "duplicateHash", document->>'frequencyCode' as "frequencyCode" from claims
     where organization_id = $1 and patient_control_number = $2`,
    [reader.organizationId, patientControlNumber],
  );
  return rows[0] ?? null;
}

/**
 * Lets the organization's imports take turns: two that find or create the same patient at once would both create.
 * Held until the transaction ends.
 */
export async function takeImportTurn(reader: TenantReader): Promise<void> {
  await reader.query('select pg_advisory_xact_lock(hashtextextended($1, 7200010))', [reader.organizationId]);
}
