import type { EventExample, ExampleContext } from '../../resource.ts';
import { presentPatient } from './present-patient.ts';

const SANDBOX = { livemode: false };

/** Returns the data of a patient's event, all of it invented. */
export function examplePatient(
  { id, now }: ExampleContext,
  previousAttributes?: Record<string, unknown>,
): EventExample {
  const at = now.toISOString();
  const example = {
    id: id('pat'),
    status: 'active' as const,
    externalId: null,
    mrn: previousAttributes === undefined ? null : 'EXAMPLE-1',
    name: { given: ['Ada'], family: 'Example' },
    birthDate: '1984-02-29',
    sex: 'female' as const,
    genderIdentity: null,
    deceasedAt: null,
    addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '122070001' }],
    telecoms: [],
    language: null,
    ssnLast4: null,
    identifiers: [],
    doNotBillReason: null,
    mergedIntoId: null,
    metadata: {},
    version: previousAttributes === undefined ? 1 : 2,
    createdAt: at,
    updatedAt: at,
  };
  return {
    resourceType: 'patient',
    resourceId: example.id,
    data: {
      patient: presentPatient(example, SANDBOX),
      ...(previousAttributes === undefined ? {} : { previousAttributes }),
    },
  };
}
