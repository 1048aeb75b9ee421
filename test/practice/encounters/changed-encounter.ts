import type { TestApp } from '../../helpers/app.ts';
import { SERVICE_DATE } from '../../helpers/builders.ts';
import { createCovered } from '../../helpers/claims.ts';
import type { Shown } from '../../helpers/shown.ts';

/** Creates an encounter with a charge of $125.00; returns it with the body of a PATCH that makes it $150.00. */
export async function anEncounterToChange(t: TestApp): Promise<{ encounter: Shown; changed: object }> {
  const visit = { serviceDate: { start: SERVICE_DATE }, class: 'ambulatory', placeOfServiceCode: '11' };
  const charges = [{ procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] }];
  const body = { ...(await createCovered(t)), ...visit, diagnoses: [{ code: 'J06.9' }], charges };
  const { body: encounter } = await t.call('POST', '/v1/encounters', { body });
  return { encounter, changed: { charges: [{ ...charges[0], id: encounter.charges[0].id, charge: 15_000 }] } };
}
