import { withConnection } from '../../../src/database/connections/with-connection.ts';
import type { EhrContext } from '../ehr-context.ts';
import type { Resource } from '../resource.ts';
import { addFirstVersions, claimSeeding, isSeeded } from '../store/tenants-store.ts';
import { numbered, reference } from './fhir-values.ts';
import { patientResources } from './patient-resources.ts';
import { PATIENTS, VISITS } from './people.ts';
import { staffResources } from './staff-resources.ts';
import { visitResources } from './visit-resources.ts';

const DAY_MS = 86_400_000;

/** Returns the records of a practice that is opened now; the visits are in the days before. */
function practiceResources(now: Date): Resource[] {
  const dayBefore = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  const group: Resource = {
    resourceType: 'Group',
    id: 'all-patients',
    type: 'person',
    actual: true,
    name: 'All patients of the practice',
    member: PATIENTS.map((_patient, index) => ({ entity: reference('Patient', numbered('patient', index + 1)) })),
  };
  return [
    ...staffResources(),
    ...PATIENTS.flatMap((patient, index) => patientResources(patient, index + 1, dayBefore(30))),
    ...VISITS.flatMap((visit, index) => visitResources(visit, index + 1, dayBefore(visit.daysAgo))),
    group,
  ];
}

/** Fills a practice with its records, once. */
export async function seedPractice(context: EhrContext, tenant: string): Promise<void> {
  if (await isSeeded(context.pool, tenant)) return;
  const now = context.clock.now();
  await withConnection(context.pool, async (connection) => {
    await connection.query('begin');
    if (await claimSeeding(connection, tenant, now)) {
      // Changed one after another before now, as in a practice that has been working.
      const resources = practiceResources(now);
      const rows = resources.map((resource, index) => ({
        resource,
        lastUpdated: new Date(now.getTime() - (resources.length - index) * 60_000).toISOString(),
      }));
      await addFirstVersions(connection, tenant, rows);
    }
    await connection.query('commit');
  });
}
