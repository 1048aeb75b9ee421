import type { EventExample, ExampleContext } from '../resource.ts';
import type { BillingStatus, Encounter } from './encounter.ts';
import { presentEncounter } from './present-encounter.ts';

/** An invented encounter of an event. */
export function exampleEncounter(billingStatus: BillingStatus) {
  return ({ id, now }: ExampleContext): EventExample => {
    const at = now.toISOString();
    const day = at.slice(0, 10);
    const encounter: Encounter = {
      id: id('enc'),
      billingStatus,
      statusReason: null,
      externalId: null,
      patientId: id('pat'),
      coverageId: id('cov'),
      serviceDate: { start: day, end: day },
      class: 'ambulatory',
      actCode: 'AMB',
      clinicalStatus: 'finished',
      placeOfServiceCode: '11',
      renderingProvider: null,
      diagnoses: [{ code: 'J06.9' }],
      charges: [
        {
          id: id('chg'),
          procedureCode: 'G0463',
          modifiers: [],
          units: '1',
          charge: 12_500,
          diagnosisPointers: [1],
          serviceDate: null,
        },
      ],
      billable: 'billable',
      responsibleParty: 'insurance',
      priorAuthorizationIds: [],
      noteDocumentIds: [],
      claimIds: [],
      metadata: {},
      version: 1,
      createdAt: at,
      updatedAt: at,
    };
    const data = { encounter: presentEncounter(encounter, { livemode: false }) };
    return { resourceType: 'encounter', resourceId: encounter.id, data };
  };
}
