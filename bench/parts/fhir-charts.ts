/** Invented charts: a patient with a coverage and two visits, each with a diagnosis and two charges. */
export const RESOURCES_PER_PATIENT = 10;

type Resource = { resourceType: string; id: string } & Record<string, unknown>;

const coded = (system: string, code: string) => ({ coding: [{ system, code }] });
const ICD = 'http://hl7.org/fhir/sid/icd-10-cm';
const CPT = 'http://www.ama-assn.org/go/cpt';

/** Returns the resources of one patient. */
export function chartOf(patient: number): Resource[] {
  const id = `p${String(patient).padStart(7, '0')}`;
  return [person(id, patient), coverage(id), ...visit(id, 1), ...visit(id, 2)];
}

function person(id: string, number: number): Resource {
  const day = String((number % 28) + 1).padStart(2, '0');
  return {
    resourceType: 'Patient',
    id,
    identifier: [{ type: coded('http://terminology.hl7.org/CodeSystem/v2-0203', 'MR'), value: `M${id}` }],
    name: [{ use: 'official', family: `Family${id}`, given: ['Ana', 'B.'] }],
    birthDate: `${1940 + (number % 70)}-${String((number % 12) + 1).padStart(2, '0')}-${day}`,
    gender: number % 2 === 0 ? 'female' : 'male',
    address: [{ line: [`${number} Mill Lane`], city: 'Albany', state: 'NY', postalCode: '12207' }],
    telecom: [{ system: 'phone', value: '518-555-0100' }],
  };
}

function coverage(id: string): Resource {
  return {
    resourceType: 'Coverage',
    id: `c-${id}`,
    status: 'active',
    subscriberId: `M-${id}`,
    beneficiary: { reference: `Patient/${id}` },
    relationship: coded('http://terminology.hl7.org/CodeSystem/subscriber-relationship', 'self'),
    payor: [{ identifier: { system: 'urn:rcm:payer-id', value: 'SBX01' } }],
    order: 1,
  };
}

function visit(patient: string, number: number): Resource[] {
  const id = `e${number}-${patient}`;
  const subject = { reference: `Patient/${patient}` };
  const encounter = { reference: `Encounter/${id}` };
  const date = `2026-0${number}-03`;
  const charge = (line: number, code: string): Resource => ({
    resourceType: 'ChargeItem',
    id: `h${line}-${id}`,
    status: 'billable',
    code: coded(CPT, code),
    subject,
    context: encounter,
    occurrenceDateTime: date,
    quantity: { value: 1 },
    priceOverride: { value: 120 + line, currency: 'USD' },
  });
  return [
    {
      resourceType: 'Condition',
      id: `d-${id}`,
      clinicalStatus: coded('http://terminology.hl7.org/CodeSystem/condition-clinical', 'active'),
      category: [coded('http://terminology.hl7.org/CodeSystem/condition-category', 'encounter-diagnosis')],
      code: coded(ICD, number === 1 ? 'I10' : 'E11.9'),
      subject,
      encounter,
      recordedDate: date,
    },
    charge(1, '99213'),
    charge(2, '85025'),
    {
      resourceType: 'Encounter',
      id,
      status: 'finished',
      class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
      subject,
      period: { start: `${date}T14:00:00Z`, end: `${date}T14:25:00Z` },
    },
  ];
}
