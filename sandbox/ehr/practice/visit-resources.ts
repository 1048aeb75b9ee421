import type { Resource } from '../resource.ts';
import { coded, hl7, numbered, reference, SYSTEMS } from './fhir-values.ts';
import type { PracticeVisit } from './people.ts';

/** Returns a finished visit with its diagnoses, its charges and the note. `date` is the day of the visit. */
export function visitResources(visit: PracticeVisit, number: number, date: string): Resource[] {
  const id = numbered('encounter', number);
  const patient = reference('Patient', numbered('patient', visit.patient));
  const practitioner = reference('Practitioner', numbered('practitioner', visit.practitioner));
  const of = { id, patient, practitioner, date };
  return [
    {
      resourceType: 'Encounter',
      id,
      identifier: [{ system: 'urn:rcm:embedded-ehr:visit', value: `V${1_000 + number}` }],
      status: 'finished',
      class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB', display: 'ambulatory' },
      type: [coded(SYSTEMS.cpt, visit.charges[0]!.code)],
      subject: patient,
      participant: [{ type: [hl7('v3-ParticipationType', 'PPRF')], individual: practitioner }],
      period: { start: `${date}T14:00:00Z`, end: `${date}T14:25:00Z` },
      diagnosis: visit.diagnoses.map((_code, index) => ({
        condition: reference('Condition', `${id}-diagnosis-${index + 1}`),
        use: hl7('diagnosis-role', 'billing'),
        rank: index + 1,
      })),
      location: [{ location: reference('Location', 'office') }],
      serviceProvider: reference('Organization', 'practice'),
    },
    ...visit.diagnoses.map((code, index) => condition(code, index + 1, of)),
    ...visit.charges.map((charge, index) => chargeItem(charge, index + 1, of)),
    note(of, number),
  ];
}

type Of = { id: string; patient: { reference: string }; practitioner: { reference: string }; date: string };

function condition(code: string, rank: number, { id, patient, date }: Of): Resource {
  return {
    resourceType: 'Condition',
    id: `${id}-diagnosis-${rank}`,
    clinicalStatus: hl7('condition-clinical', 'active'),
    verificationStatus: hl7('condition-ver-status', 'confirmed'),
    category: [hl7('condition-category', 'encounter-diagnosis')],
    code: coded(SYSTEMS.icd10cm, code),
    subject: patient,
    encounter: reference('Encounter', id),
    recordedDate: date,
  };
}

function chargeItem({ code, cents, modifier }: PracticeVisit['charges'][number], line: number, of: Of): Resource {
  const { coding } = coded(SYSTEMS.cpt, code);
  return {
    resourceType: 'ChargeItem',
    id: `${of.id}-charge-${line}`,
    status: 'billable',
    // A modifier follows the procedure as a further coding of the same system.
    code: { coding: modifier === undefined ? coding : [...coding, { system: SYSTEMS.cpt, code: modifier }] },
    subject: of.patient,
    context: reference('Encounter', of.id),
    occurrenceDateTime: of.date,
    performer: [{ actor: of.practitioner }],
    performingOrganization: reference('Organization', 'practice'),
    quantity: { value: 1 },
    priceOverride: { value: cents / 100, currency: 'USD' },
  };
}

function note({ id, patient, practitioner, date }: Of, number: number): Resource {
  const text = `Visit note of ${date}. The patient was seen, examined and advised.`;
  return {
    resourceType: 'DocumentReference',
    id: numbered('document', number),
    status: 'current',
    type: coded(SYSTEMS.loinc, '11506-3', 'Progress note'),
    category: [coded('http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category', 'clinical-note')],
    subject: patient,
    date: `${date}T14:30:00Z`,
    author: [practitioner],
    content: [
      {
        attachment: {
          contentType: 'text/plain; charset=utf-8',
          data: Buffer.from(text).toString('base64'),
          title: 'Progress note',
        },
      },
    ],
    context: { encounter: [reference('Encounter', id)] },
  };
}
