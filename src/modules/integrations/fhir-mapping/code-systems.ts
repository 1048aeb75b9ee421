/** Code systems by their canonical URL (US Core 6.1, "Terminology"), with the short names of the API. */
export const CODE_SYSTEMS: Readonly<Record<string, string>> = {
  'http://hl7.org/fhir/sid/icd-10-cm': 'icd10cm',
  'http://hl7.org/fhir/sid/icd-9-cm': 'icd9cm',
  'http://hl7.org/fhir/sid/icd-10': 'icd10cm',
  'http://snomed.info/sct': 'snomed',
  'http://www.nlm.nih.gov/research/umls/rxnorm': 'rxnorm',
  'http://loinc.org': 'loinc',
  'http://hl7.org/fhir/sid/ndc': 'ndc',
  'http://hl7.org/fhir/sid/cvx': 'cvx',
  'http://www.ama-assn.org/go/cpt': 'cpt',
  'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets': 'hcpcs',
  'https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets': 'hcpcs',
  'http://terminology.hl7.org/CodeSystem/HCPCS-all-codes': 'hcpcs',
  'urn:oid:2.16.840.1.113883.6.285': 'hcpcs',
  'urn:oid:2.16.840.1.113883.6.12': 'cpt',
  'urn:oid:2.16.840.1.113883.6.90': 'icd10cm',
};

/** Canonical URLs that the API writes. */
export const SYSTEM_URLS = {
  icd10cm: 'http://hl7.org/fhir/sid/icd-10-cm',
  icd9cm: 'http://hl7.org/fhir/sid/icd-9-cm',
  snodent: 'http://www.ada.org/snodent',
  cpt: 'http://www.ama-assn.org/go/cpt',
  hcpcs: 'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets',
  cdt: 'http://www.ada.org/cdt',
  hipps: 'https://www.cms.gov/Medicare/Medicare-Fee-for-Service-Payment/ProspMedicareFeeSvcPmtGen/HIPPSCodes',
  npi: 'http://hl7.org/fhir/sid/us-npi',
  taxonomy: 'http://nucc.org/provider-taxonomy',
  placeOfService: 'https://www.cms.gov/Medicare/Coding/place-of-service-codes/Place_of_Service_Code_Set',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  adjudication: 'http://terminology.hl7.org/CodeSystem/adjudication',
  carc: 'https://x12.org/codes/claim-adjustment-reason-codes',
  rarc: 'https://x12.org/codes/remittance-advice-remark-codes',
  groupCode: 'https://x12.org/codes/claim-adjustment-group-codes',
  typeOfBill: 'https://www.nubc.org/CodeSystem/TypeOfBill',
  revenue: 'https://www.nubc.org/CodeSystem/RevenueCodes',
  pointOfOrigin: 'https://www.nubc.org/CodeSystem/PointOfOrigin',
  pointOfOriginNewborn: 'https://www.nubc.org/CodeSystem/PointOfOriginNewborn',
  admissionType: 'https://www.nubc.org/CodeSystem/PriorityTypeOfAdmitOrVisit',
  dischargeStatus: 'https://www.nubc.org/CodeSystem/PatDischargeStatus',
  presentOnAdmission: 'https://www.nubc.org/CodeSystem/PresentOnAdmissionIndicator',
  // The NUBC publishes these codes without a URL.
  valueCode: 'urn:rcm:nubc-value-code',
  occurrenceCode: 'urn:rcm:nubc-occurrence-code',
  conditionCode: 'urn:rcm:nubc-condition-code',
  icd10pcs: 'http://www.cms.gov/Medicare/Coding/ICD10',
  icd9Procedures: 'http://www.cms.gov/Medicare/Coding/ICD9',
  tooth: 'http://terminology.hl7.org/CodeSystem/ADAUniversalToothDesignationSystem',
  oralCavity: 'http://terminology.hl7.org/CodeSystem/ADAAreaOralCavitySystem',
  dataAbsentReason: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
} as const;

/** The systems whose codes a claim may use for diagnoses (837P HI) and services (837P SV101). */
export const DIAGNOSIS_SYSTEMS: ReadonlySet<string> = new Set(['icd10cm']);
export const PROCEDURE_SYSTEMS: ReadonlySet<string> = new Set(['cpt', 'hcpcs']);
