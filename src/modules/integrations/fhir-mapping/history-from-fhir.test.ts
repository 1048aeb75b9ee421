import { describe, expect, test } from 'vitest';
import { allergyFromFhir, conditionFromFhir, medicationFromFhir } from './history-from-fhir.ts';

const coded = (system: string, code: string, display?: string) => ({ coding: [{ system, code, display }] });

describe('medical history from FHIR', () => {
  test('a condition keeps its SNOMED code and its statuses', () => {
    const { value } = conditionFromFhir({
      resourceType: 'Condition',
      clinicalStatus: coded('urn:c', 'resolved'),
      verificationStatus: coded('urn:v', 'unconfirmed'),
      code: coded('http://snomed.info/sct', '38341003', 'Hypertension'),
      onsetDateTime: '2020-01-05T10:00:00Z',
      abatementDateTime: '2019-01-01',
      recordedDate: '2020-01-06',
    });
    expect(value).toMatchObject({
      category: 'condition',
      code: { system: 'snomed', code: '38341003', display: 'Hypertension' },
      clinicalStatus: 'resolved',
      verificationStatus: 'provisional',
      onsetDate: '2020-01-05',
      endDate: null,
      recordedDate: '2020-01-06',
    });
  });

  test('an allergy keeps the severity and the manifestations of its reactions', () => {
    const { value } = allergyFromFhir({
      resourceType: 'AllergyIntolerance',
      code: coded('http://www.nlm.nih.gov/research/umls/rxnorm', '7980', 'Penicillin'),
      recordedDate: '2021-04-01',
      reaction: [{ manifestation: [{ text: 'Hives' }], severity: 'moderate' }],
    });
    expect(value).toMatchObject({ category: 'allergy', severity: 'moderate', value: { text: 'Hives' } });
  });

  test('a medication is found in the request, in a contained resource, or in the given resource', () => {
    const medication = { resourceType: 'Medication', id: 'm', code: coded('urn:x', '1', 'Drug') };
    const request = { resourceType: 'MedicationRequest', status: 'completed', authoredOn: '2022-02-02' };
    const texts = [{ text: 'Once daily' }];
    const contained = { ...request, contained: [medication], medicationReference: { reference: '#m' } };
    const given = { ...request, medicationReference: { reference: 'Medication/m' } };
    expect(medicationFromFhir({ ...contained, dosageInstruction: texts }).value).toMatchObject({
      category: 'medication',
      code: { system: 'urn:x', code: '1', display: 'Drug' },
      clinicalStatus: 'resolved',
      dosage: 'Once daily',
    });
    expect(medicationFromFhir(given, medication).value?.code.code).toBe('1');
    expect(medicationFromFhir(given).value).toBeNull();
  });
});
