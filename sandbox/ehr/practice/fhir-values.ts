/** Code systems, as FHIR names them. */
export const SYSTEMS = {
  npi: 'http://hl7.org/fhir/sid/us-npi',
  taxId: 'urn:oid:2.16.840.1.113883.4.4',
  taxonomy: 'http://nucc.org/provider-taxonomy',
  icd10cm: 'http://hl7.org/fhir/sid/icd-10-cm',
  cpt: 'http://www.ama-assn.org/go/cpt',
  snomed: 'http://snomed.info/sct',
  rxNorm: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  loinc: 'http://loinc.org',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  /** The payer ids of the sandbox. */
  payerId: 'urn:rcm:payer-id',
} as const;

export const reference = (type: string, id: string) => ({ reference: `${type}/${id}` });

export const coded = (system: string, code: string, text?: string) => ({
  coding: [{ system, code }],
  ...(text === undefined ? {} : { text }),
});

export const hl7 = (name: string, code: string) => coded(`http://terminology.hl7.org/CodeSystem/${name}`, code);

/** Two digits, so that ids sort as numbers do. */
export const numbered = (prefix: string, number: number) => `${prefix}-${String(number).padStart(2, '0')}`;
