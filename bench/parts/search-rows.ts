import { withClient } from '../../src/database/connections/with-client.ts';
import { newId } from '../../src/kernel/ids.ts';
import { aClaim, aCoverage, aPatient } from '../../test/helpers/builders.ts';
import type { Service } from './service.ts';

const CLAIMS_OF_PATIENT = 6;
const GIVEN = ['Ada', 'Samuel', 'Maximiliana', 'Joe', 'Wilhelmina', 'Noor', 'Sam', 'Samantha', 'Maria', 'Mark'];
const FAMILY = ['Larkin', 'Silva', 'Featherstonehaugh', 'Okafor', 'Ng', 'Castellanos', 'Brandt', 'Ito', 'Silverstone'];
const ENDINGS = ['', 'son', 'er', 'smith', 'ford', 'well', 'ley', 'wood', 'man', 'sen', 'field', 'worth', 'by'];

/** A patient of the search, with the numbers of its first claim. */
export type SearchedPatient = {
  id: string;
  family: string;
  given: string;
  birthDate: string;
  memberId: string;
  controlNumber: string;
};

/**
 * Creates a patient, a coverage and a claim over the API, and copies them in the tables until there are `claims` claims.
 * Names repeat as unevenly as real ones. Returns some of the patients.
 */
export async function createSearchRows(service: Service, claims: number): Promise<SearchedPatient[]> {
  await createFirst(service);
  const count = Math.ceil(claims / CLAIMS_OF_PATIENT);
  const people = Array.from({ length: count }, (_, at) => ({
    id: newId('pat'),
    coverage: newId('cov'),
    given: GIVEN[at % GIVEN.length]!,
    family: `${FAMILY[(at * 7) % FAMILY.length]}${ENDINGS[(at * 11) % ENDINGS.length]}`,
    birthDate: new Date(Date.UTC(1935, 0, 1) + ((at * 7919) % 30_000) * 86_400_000).toISOString().slice(0, 10),
  }));
  await withClient(service.adminUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    const column = (name: keyof (typeof people)[number]) => people.map((one) => one[name]);
    await client.query(
      `create temporary table people as select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::date[])
         with ordinality as p (id, coverage, given, family, birth_date, place)`,
      [column('id'), column('coverage'), column('given'), column('family'), column('birthDate')],
    );
    for (const text of COPIES) await client.query(text, [service.organizationId]);
    const ids = Array.from({ length: count * CLAIMS_OF_PATIENT }, () => newId('clm'));
    await client.query(COPY_CLAIMS, [service.organizationId, ids]);
    await client.query('analyze');
  });
  return people
    .map((one, at) => ({ ...one, memberId: `MBR${at + 1}`, controlNumber: `PCN${at * CLAIMS_OF_PATIENT + 1}` }))
    .filter((_, at) => at % Math.max(1, Math.floor(count / 200)) === 0);
}

async function createFirst({ url, key }: Service): Promise<void> {
  const call = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
  const patient = await call('/v1/patients', aPatient());
  const coverage = await call('/v1/coverages', aCoverage(patient.id));
  await call('/v1/claims', aClaim({ patientId: patient.id, coverageId: coverage.id }));
}

const COPIES = [
  `insert into patients (organization_id, id, status, family_name, family_name_key, birth_date, document, version, created_at,
     updated_at)
   select s.organization_id, p.id, 'active', p.family, lower(p.family), p.birth_date,
     jsonb_set(s.document::jsonb, '{name}', jsonb_build_object('given', jsonb_build_array(p.given), 'family', p.family))::json,
     1, s.created_at, s.updated_at
   from people p, (select * from patients where organization_id = $1 limit 1) s`,
  `insert into patient_search_words (organization_id, patient_id, word)
   select $1, p.id, lower(w.word) from people p cross join lateral (values (p.given), (p.family)) as w (word)`,
  `insert into coverages (organization_id, id, patient_id, payer_id, member_id, status, document, version, created_at,
     updated_at)
   select s.organization_id, p.coverage, p.id, s.payer_id, 'MBR' || p.place, 'active', s.document, 1, s.created_at,
     s.updated_at
   from people p, (select * from coverages where organization_id = $1 limit 1) s`,
];

const COPY_CLAIMS = `insert into claims (organization_id, id, patient_id, coverage_id, payer_id, patient_control_number,
    payer_claim_control_number, status, total_charges, service_from, duplicate_hash, document, version, created_at, updated_at)
  select s.organization_id, n.id, p.id, p.coverage, s.payer_id, 'PCN' || n.place, 'ICN' || n.place, 'paid',
    s.total_charges, s.service_from, sha256(n.id::bytea), s.document, 1, s.created_at, s.updated_at
  from unnest($2::text[]) with ordinality as n (id, place)
  join people p on p.place = (n.place - 1) / ${CLAIMS_OF_PATIENT} + 1,
  (select * from claims where organization_id = $1 limit 1) s`;
