import type { EventExample, ExampleContext } from '../../resource.ts';
import { newResource } from '../../resource-fields.ts';
import type { FhirSession } from './fhir-session.ts';
import { fhirSessionFields } from './fhir-session-fields.ts';
import { presentFhirSession } from './fhir-session-schema.ts';

/** Returns an invented session that is revoked. */
export function exampleFhirSession({ id, now }: ExampleContext): EventExample {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const created = newResource(
    fhirSessionFields,
    {
      connectionId: id('fhc'),
      type: 'ehr_launch',
      status: 'revoked',
      patientContext: { fhirId: 'patient-01' },
      encounterContext: { fhirId: 'encounter-01' },
      user: { fhirUser: 'Practitioner/practitioner-01' },
      scopes: ['launch', 'patient/*.rs', 'offline_access'],
      issuedAt: minutesAgo(65),
      expiresAt: minutesAgo(5),
      absoluteExpiresAt: minutesAgo(-43_135),
      refreshedAt: minutesAgo(10),
      refreshCount: 1,
    },
    new Date(minutesAgo(66)),
  );
  const session: FhirSession = { ...created, id: id('fsn'), version: 3, updatedAt: now.toISOString() };
  return {
    resourceType: 'fhir_session',
    resourceId: session.id,
    data: { session: presentFhirSession(session, { livemode: false }) },
  };
}
