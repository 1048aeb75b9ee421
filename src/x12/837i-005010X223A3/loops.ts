import { claimGuide } from '../claim-837/party-loops.ts';
import { type GuideDefinition, segment } from '../guide/definition.ts';
import { claimLoop } from './claim-loops.ts';

/** 837 institutional, 005010X223 with its errata. */
export const definition: GuideDefinition = claimGuide({
  id: '005010X223A3',
  versions: ['005010X223A2', '005010X223A3', '005010X223A1', '005010X223'],
  billingProviderTypes: '2',
  billingProviderIds: [segment('REF', 'R', 1, 'Billing provider tax id', 'R=EI R')],
  payerBillingProviderIdMax: 1,
  insuranceTypeCode: 'N',
  subscriberPatient: [],
  patientInformation: '',
  propertyCasualtyContact: () => [],
  claimLoop,
});
