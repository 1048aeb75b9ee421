import pg from 'pg';
import { newId } from '../../src/kernel/ids.ts';
import { aClaim, aCoverage, aPatient } from '../../test/helpers/builders.ts';
import type { Service } from './service.ts';

const PATIENTS = 200;
const AT_ONCE = 8;
const GIVEN = ['Ada', 'Maximiliana', 'Joe', 'Wilhelmina', 'Noor'];
const FAMILY = ['Larkin', 'Featherstonehaugh', 'Okafor', 'Ng', 'Castellanos-Whitfield', 'Brandt', 'Ito'];

/**
 * Creates claims for a long list: `PATIENTS` over the API, half of them scrubbed, and copies of these in the table.
 * Returns the ids of claims that are drafts.
 */
export async function createListedClaims(service: Service, count: number): Promise<string[]> {
  const call = async (path: string, body: unknown) => {
    const response = await fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': service.key },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
  const createOne = async (number: number): Promise<string> => {
    const name = { given: [GIVEN[number % GIVEN.length]], family: `${FAMILY[number % FAMILY.length]} ${number}` };
    const patient = await call('/v1/patients', aPatient({ name }));
    const coverage = await call('/v1/coverages', aCoverage(patient.id));
    const claim = await call('/v1/claims', aClaim({ patientId: patient.id, coverageId: coverage.id }));
    if (number % 2 === 0) await call(`/v1/claims/${claim.id}/scrub`, {});
    return claim.id;
  };
  const ids: string[] = [];
  for (let number = 0; number < PATIENTS; number += AT_ONCE) {
    ids.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, offset) => createOne(number + offset)))));
  }
  await copyClaims(service, count - ids.length);
  return ids.filter((_, index) => index % 2 === 1);
}

/** Copies the organization's claims in turn, with new ids and control numbers. */
async function copyClaims({ adminUrl, organizationId }: Service, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const ids = Array.from({ length: count }, () => newId('clm'));
    await client.query(
      `with source as (select row_number() over (order by id) - 1 as place, count(*) over () as total, c.*
         from claims c where organization_id = $1)
       insert into claims (organization_id, id, patient_id, coverage_id, payer_id, patient_control_number, status,
         total_charges, service_from, duplicate_hash, document, version, created_at, updated_at)
       select s.organization_id, n.id, s.patient_id, s.coverage_id, s.payer_id, 'B' || n.place, s.status,
         s.total_charges, s.service_from, sha256(n.id::bytea), s.document, s.version, s.created_at, s.updated_at
       from unnest($2::text[]) with ordinality as n(id, place) join source s on s.place = n.place % s.total`,
      [organizationId, ids],
    );
    await client.query('analyze claims');
  } finally {
    await client.end();
  }
}
