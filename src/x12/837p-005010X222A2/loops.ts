import { claimGuide } from '../claim-837/party-loops.ts';
import { type GuideDefinition, segment } from '../guide/definition.ts';
import { claimLoop } from './claim-loops.ts';

/** PAT05-PAT09. */
const PATIENT_INFORMATION = 'S=D8 S S=01 S S=Y';

/** 837 professional, 005010X222 with its errata. */
export const definition: GuideDefinition = claimGuide({
  id: '005010X222A2',
  versions: ['005010X222A1', '005010X222A2', '005010X222'],
  billingProviderTypes: '1,2',
  billingProviderIds: [
    segment('REF', 'R', 1, 'Billing provider tax id', 'R=EI,SY R'),
    segment('REF', 'S', 2, 'Billing provider UPIN or license', 'R=0B,1G R'),
  ],
  payerBillingProviderIdMax: 2,
  insuranceTypeCode: 'S=12,13,14,15,16,41,42,43,47',
  subscriberPatient: [segment('PAT', 'S', 1, 'Patient information', `N N N N ${PATIENT_INFORMATION}`)],
  patientInformation: `N N N ${PATIENT_INFORMATION}`,
  propertyCasualtyContact: (name) => [
    segment('PER', 'S', 1, `Property and casualty ${name} contact`, 'R=IC S R=TE R S=EX S'),
  ],
  claimLoop,
});
