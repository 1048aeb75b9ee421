import type { EventExample, ExampleContext } from '../../resource.ts';
import { type BillingStatus, newEncounter } from './encounter.ts';
import { presentEncounter } from './present-encounter.ts';

/** Returns an invented encounter of an event. */
export function exampleEncounter(billingStatus: BillingStatus) {
  return ({ id, now }: ExampleContext): EventExample => {
    const day = now.toISOString().slice(0, 10);
    const charge = {
      id: id('chg'),
      procedureCode: 'G0463',
      modifiers: [],
      units: '1',
      charge: 12_500,
      diagnosisPointers: [1],
      serviceDate: null,
    };
    const encounter = newEncounter(
      {
        id: id('enc'),
        billingStatus,
        patientId: id('pat'),
        coverageId: id('cov'),
        serviceDate: { start: day, end: day },
        class: 'ambulatory',
        actCode: 'AMB',
        clinicalStatus: 'finished',
        placeOfServiceCode: '11',
        renderingProvider: null,
        diagnoses: [{ code: 'J06.9' }],
        charges: [charge],
        billable: 'billable',
      },
      now,
    );
    const data = { encounter: presentEncounter(encounter, { livemode: false }) };
    return { resourceType: 'encounter', resourceId: encounter.id, data };
  };
}
