/** Invented charts. */
const ICD = 'http://hl7.org/fhir/sid/icd-10-cm';
const CPT = 'http://www.ama-assn.org/go/cpt';
const coded = (system: string, code: string) => ({ coding: [{ system, code }] });

export const patient = (id: string, more: object = {}) => ({
  resourceType: 'Patient',
  id,
  name: [{ family: `Family${id}`, given: ['Ana'] }],
  birthDate: '1980-04-01',
  gender: 'female',
  ...more,
});

export const coverage = (id: string, patientId: string, more: object = {}) => ({
  resourceType: 'Coverage',
  id,
  status: 'active',
  subscriberId: `M-${id}`,
  beneficiary: { reference: `Patient/${patientId}` },
  relationship: coded('urn:relationship', 'self'),
  payor: [{ display: 'An unknown payer' }],
  ...more,
});

export const encounter = (id: string, patientId: string, more: object = {}) => ({
  resourceType: 'Encounter',
  id,
  status: 'finished',
  class: { code: 'AMB' },
  subject: { reference: `Patient/${patientId}` },
  period: { start: '2026-03-01T09:00:00Z' },
  ...more,
});

export const condition = (id: string, patientId: string, encounterId: string | null, code = 'I10') => ({
  resourceType: 'Condition',
  id,
  code: coded(ICD, code),
  subject: { reference: `Patient/${patientId}` },
  recordedDate: '2026-03-01',
  ...(encounterId === null
    ? {}
    : {
        category: [coded('urn:category', 'encounter-diagnosis')],
        encounter: { reference: `Encounter/${encounterId}` },
      }),
});

export const procedure = (id: string, patientId: string, encounterId: string, code = '99213') => ({
  resourceType: 'Procedure',
  id,
  status: 'completed',
  code: coded(CPT, code),
  subject: { reference: `Patient/${patientId}` },
  encounter: { reference: `Encounter/${encounterId}` },
});

export const practitioner = (id: string, npi: string) => ({
  resourceType: 'Practitioner',
  id,
  identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: npi }],
  name: [{ family: `Doctor${id}`, given: ['Eva'] }],
});
