import type { ChargeBundle } from '../../api/queries/practice/charge-bundles.ts';
import type { Encounter } from '../../api/queries/practice/encounters.ts';
import { listOf } from '../../components/list-of.ts';

export const CLASSES = listOf<Encounter['class']>({
  ambulatory: 'Office or clinic',
  telehealth: 'Telehealth',
  inpatient: 'Inpatient',
  emergency: 'Emergency',
  home: 'Home',
  observation: 'Observation',
});

export const CLAIM_TYPES = listOf<Encounter['claimType']>({
  professional: 'Professional',
  institutional: 'Institutional: the bill of a facility',
  dental: 'Dental',
});

export const CLINICAL_STATUSES = listOf<Encounter['clinicalStatus']>({
  finished: 'Finished',
  planned: 'Planned',
  arrived: 'Arrived',
  triaged: 'Triaged',
  'in-progress': 'In progress',
  onleave: 'On leave',
  cancelled: 'Cancelled',
  'entered-in-error': 'Entered in error',
  unknown: 'Not known',
});

export const BILLABLE = listOf<Encounter['billable']>({
  unknown: 'Not known yet',
  billable: 'Yes',
  not_billable: 'No',
});

export const PAYERS_OF_VISIT = listOf<Encounter['responsibleParty']>({
  insurance: 'The insurance',
  self_pay: 'The patient',
});

export const BUNDLE_STATUSES = listOf<ChargeBundle['status']>({ active: 'Active', inactive: 'Inactive' });
