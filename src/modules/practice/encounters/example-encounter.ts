import { newPart } from '../../part-fields.ts';
import type { EventExample, ExampleContext } from '../../resource.ts';
import { newResource } from '../../resource-fields.ts';
import { chargeFields } from './charge-fields.ts';
import type { BillingStatus } from './encounter.ts';
import { encounterFields } from './encounter-fields.ts';
import { presentEncounter } from './encounter-schema.ts';

/** Returns an invented encounter of an event. */
export function exampleEncounter(billingStatus: BillingStatus) {
  return ({ id, now }: ExampleContext): EventExample => {
    const day = now.toISOString().slice(0, 10);
    const charge = newPart(chargeFields, {
      id: id('chg'),
      procedureCode: 'G0463',
      charge: 12_500,
      diagnosisPointers: [1],
      serviceDate: null,
    });
    const given = {
      billingStatus,
      patientId: id('pat'),
      coverageId: id('cov'),
      serviceDate: { start: day, end: day },
      class: 'ambulatory' as const,
      actCode: 'AMB',
      clinicalStatus: 'finished' as const,
      placeOfServiceCode: '11',
      renderingProvider: null,
      diagnoses: [{ code: 'J06.9' }],
      charges: [charge],
      billable: 'billable' as const,
    };
    const encounter = { ...newResource(encounterFields, given, now), id: id('enc') };
    const data = { encounter: presentEncounter(encounter, { livemode: false }) };
    return { resourceType: 'encounter', resourceId: encounter.id, data };
  };
}
