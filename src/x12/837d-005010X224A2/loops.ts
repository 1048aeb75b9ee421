import { claimGuide } from '../claim-837/party-loops.ts';
import { type GuideDefinition, segment } from '../guide/definition.ts';
import { claimLoop } from './claim-loops.ts';

/** 837 dental, 005010X224 with its errata. */
export const definition: GuideDefinition = claimGuide({
  id: '005010X224A2',
  versions: ['005010X224A2', '005010X224A3', '005010X224A1', '005010X224'],
  billingProviderTypes: '1,2',
  billingProviderIds: [
    segment('REF', 'R', 1, 'Billing provider tax id', 'R=EI,SY R'),
    segment('REF', 'S', 2, 'Billing provider UPIN or license', 'R=0B,1G R'),
  ],
  payerBillingProviderIdMax: 2,
  insuranceTypeCode: 'N',
  subscriberPatient: [],
  patientInformation: '',
  propertyCasualtyContact: () => [],
  claimLoop,
});
