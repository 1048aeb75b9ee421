import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { Coverage } from '../../practice/coverages/coverage.ts';
import type { Patient } from '../../practice/patients/patient.ts';
import { nameSearchKey } from '../../practice/patients/search-key.ts';

/** The data by which a file's claim is matched with existing resources. */
export type Traits = Pick<Patient, 'name' | 'birthDate' | 'sex'> & {
  postalCode: string | null;
  memberId: string;
  payerId: string;
  patientControlNumber: string | null;
};

type ClaimOfNumber = { id: string; duplicateHash: Buffer; frequencyCode: string };

export type Matches = {
  patient: Patient | null;
  coverage: Coverage | null;
  /** The claim with the patient control number. */
  taken: ClaimOfNumber | null;
};

type MatchRow = {
  patient_id: string | null;
  patient: Omit<Patient, 'id'> | null;
  coverage_id: string | null;
  coverage: Omit<Coverage, 'id'> | null;
  claim_id: string | null;
  duplicate_hash: Buffer | null;
  frequency_code: string | null;
};

/**
 * Returns the patient and the coverage of a claim in a file, if they exist, in one round trip. The patient has the same
 * first and last name, birth date and sex, and the same postal code or member id. Of several patients, it is the one of
 * the claim with the same patient control number, so that a repeated import finds its claim; otherwise the oldest. The
 * coverage is the patient's with the same payer and member id. Both are returned without `version` and times. Only
 * patients on the given test clock are considered; if it is null, only patients without a test clock.
 */
export async function findMatches(reader: TenantReader, traits: Traits, testClockId: string | null): Promise<Matches> {
  const [row] = await reader.query<MatchRow>(
    `with person as (
       select p.id, p.document from patients p
       where p.organization_id = $1 and p.birth_date = $2 and p.family_name_key = $3
         and lower(coalesce(p.document->'name'->'given'->>0, '')) = lower($4)
         and p.document->>'sex' = $5 and p.status <> 'merged' and p.test_clock_id is not distinct from $10
         and (left(p.document->'addresses'->0->>'postalCode', 5) = $6
           or exists (select 1 from coverages c
                      where c.organization_id = $1 and c.patient_id = p.id and c.member_id = $7))
       order by p.id in (select c.patient_id from claims c
                         where c.organization_id = $1 and c.patient_control_number = $9) desc, p.id
       limit 1)
     select person.id as patient_id, person.document as patient, cover.id as coverage_id, cover.document as coverage,
       taken.id as claim_id, taken.duplicate_hash, taken.document->>'frequencyCode' as frequency_code
     from (values (1)) one
     left join person on true
     left join lateral (
       select c.id, c.document from coverages c
       where c.organization_id = $1 and c.patient_id = person.id and c.payer_id = $8 and c.member_id = $7
         and c.status not in ('cancelled', 'entered_in_error')
       order by c.id limit 1) cover on true
     left join claims taken on taken.organization_id = $1 and taken.patient_control_number = $9`,
    [
      reader.organizationId,
      traits.birthDate,
      nameSearchKey(traits.name.family),
      traits.name.given[0] ?? '',
      traits.sex,
      traits.postalCode?.slice(0, 5) ?? null,
      traits.memberId,
      traits.payerId,
      traits.patientControlNumber,
      testClockId,
    ],
  );
  return row ? fromRow(row) : { patient: null, coverage: null, taken: null };
}

function fromRow(row: MatchRow): Matches {
  return {
    patient: row.patient ? ({ ...row.patient, id: row.patient_id } as Patient) : null,
    coverage: row.coverage ? ({ ...row.coverage, id: row.coverage_id } as Coverage) : null,
    taken: row.claim_id
      ? { id: row.claim_id, duplicateHash: row.duplicate_hash!, frequencyCode: row.frequency_code ?? '1' }
      : null,
  };
}

/**
 * Locks the organization's imports until the transaction ends, because two imports that create the same patient at once
 * would create it twice.
 */
export async function lockImports(reader: TenantReader): Promise<void> {
  await reader.query('select pg_advisory_xact_lock(hashtextextended($1, 7200010))', [reader.organizationId]);
}
