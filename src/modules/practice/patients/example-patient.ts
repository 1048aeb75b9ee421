import type { EventExample, ExampleContext } from '../../resource.ts';
import { newResource } from '../../resource-fields.ts';
import { patientFields } from './patient-fields.ts';
import { presentPatient } from './patient-schema.ts';

const SANDBOX = { livemode: false };

/** Returns the data of a patient's event, all of it invented. */
export function examplePatient(
  { id, now }: ExampleContext,
  previousAttributes?: Record<string, unknown>,
): EventExample {
  const isNew = previousAttributes === undefined;
  const given = {
    mrn: isNew ? null : 'EXAMPLE-1',
    name: { given: ['Ada'], family: 'Example' },
    birthDate: '1984-02-29',
    sex: 'female' as const,
    addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '122070001' }],
  };
  const example = { ...newResource(patientFields, given, now), id: id('pat'), version: isNew ? 1 : 2 };
  return {
    resourceType: 'patient',
    resourceId: example.id,
    data: { patient: presentPatient(example, SANDBOX), ...(isNew ? {} : { previousAttributes }) },
  };
}
