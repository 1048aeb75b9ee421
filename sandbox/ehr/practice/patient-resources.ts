import type { Resource } from '../resource.ts';
import { coded, hl7, numbered, reference, SYSTEMS } from './fhir-values.ts';
import type { PracticePatient } from './people.ts';

/** Returns a patient with the coverage, allergies and medication of the chart. */
export function patientResources(patient: PracticePatient, number: number, today: string): Resource[] {
  const id = numbered('patient', number);
  return [
    {
      resourceType: 'Patient',
      id,
      active: true,
      identifier: [
        {
          type: hl7('v2-0203', 'MR'),
          system: 'urn:rcm:embedded-ehr:mrn',
          value: `HB${String(100_000 + number)}`,
        },
      ],
      name: [{ use: 'official', family: patient.family, given: [patient.given] }],
      telecom: [{ system: 'phone', use: 'home', value: `51855501${String(number).padStart(2, '0')}` }],
      gender: patient.gender,
      birthDate: patient.birthDate,
      address: [
        {
          use: 'home',
          line: [`${number * 7} Canal Street`],
          city: patient.city,
          state: 'NY',
          postalCode: patient.postalCode,
          country: 'US',
        },
      ],
      managingOrganization: reference('Organization', 'practice'),
    },
    ...coverageResources(patient, number),
    ...chartResources(patient, number, today),
  ];
}

function coverageResources(patient: PracticePatient, number: number): Resource[] {
  const { payer, member, subscriber } = patient;
  const beneficiary = reference('Patient', numbered('patient', number));
  const person = numbered('subscriber', number);
  const coverage: Resource = {
    resourceType: 'Coverage',
    id: numbered('coverage', number),
    status: 'active',
    type: hl7('v3-ActCode', 'HIP'),
    subscriber: subscriber ? reference('RelatedPerson', person) : beneficiary,
    subscriberId: `SBX-${member}`,
    beneficiary,
    relationship: hl7('subscriber-relationship', subscriber?.relationship ?? 'self'),
    period: { start: '2026-01-01' },
    payor: [
      { ...reference('Organization', payer.toLowerCase()), identifier: { system: SYSTEMS.payerId, value: payer } },
    ],
    class: [{ type: hl7('coverage-class', 'group'), value: `G-${payer}` }],
    order: 1,
  };
  if (subscriber === undefined) return [coverage];
  return [
    coverage,
    {
      resourceType: 'RelatedPerson',
      id: person,
      active: true,
      patient: beneficiary,
      // The relationship is the reverse of the patient's relationship to the subscriber.
      relationship: [hl7('v3-RoleCode', subscriber.relationship === 'child' ? 'PRN' : 'SPS')],
      name: [{ family: subscriber.family, given: [subscriber.given] }],
      birthDate: subscriber.birthDate,
    },
  ];
}

function chartResources({ allergy, medication }: PracticePatient, number: number, today: string): Resource[] {
  const patient = reference('Patient', numbered('patient', number));
  const resources: Resource[] = [];
  if (allergy) {
    resources.push({
      resourceType: 'AllergyIntolerance',
      id: numbered('allergy', number),
      clinicalStatus: hl7('allergyintolerance-clinical', 'active'),
      verificationStatus: hl7('allergyintolerance-verification', 'confirmed'),
      code: coded(SYSTEMS.snomed, allergy.code, allergy.text),
      patient,
      recordedDate: '2024-05-14',
    });
  }
  if (medication) {
    resources.push({
      resourceType: 'MedicationRequest',
      id: numbered('medication', number),
      status: 'active',
      intent: 'order',
      medicationCodeableConcept: coded(SYSTEMS.rxNorm, medication.code, medication.text),
      subject: patient,
      authoredOn: today,
      requester: reference('Practitioner', 'practitioner-01'),
      dosageInstruction: [{ text: 'One tablet by mouth every day' }],
    });
  }
  return resources;
}
