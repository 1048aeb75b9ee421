/** The field of a claim that an element of an 837P holds, by the use of the segment and the position of the element. */
const CLAIM_FIELDS: Readonly<Record<string, string>> = {
  '2000A.PRV 3': '/billingProvider/taxonomyCode',
  '2010AA.NM1 3': '/billingProvider/organizationName',
  '2010AA.NM1 9': '/billingProvider/npi',
  '2010AA.N3 1': '/billingProvider/address/line1',
  '2010AA.N3 2': '/billingProvider/address/line2',
  '2010AA.N4 1': '/billingProvider/address/city',
  '2010AA.N4 2': '/billingProvider/address/state',
  '2010AA.N4 3': '/billingProvider/address/postalCode',
  '2010AA.REF*EI 2': '/billingProvider/taxId',
  '2300.CLM 1': '/patientControlNumber',
  '2300.CLM 2': '/totalCharges',
  '2300.CLM 5': '/placeOfServiceCode',
  '2300.CLM 5.1': '/placeOfServiceCode',
  '2300.CLM 5.3': '/frequencyCode',
  '2300.CLM 7': '/assignmentCode',
  '2300.CLM 8': '/benefitsAssigned',
  '2300.CLM 9': '/releaseOfInformationCode',
  '2300.CLM 11': '/accident',
  '2300.CLM 20': '/delayReasonCode',
  '2300.DTP*431 3': '/dates/onset',
  '2300.DTP*439 3': '/accident/date',
  '2300.DTP*435 3': '/dates/admission',
  '2300.DTP*096 3': '/dates/discharge',
  '2300.AMT 2': '/patientAmountPaid',
  '2300.REF*9F 2': '/referralNumber',
  '2300.REF*G1 2': '/priorAuthorizationNumber',
  '2300.REF*F8 2': '/payerClaimControlNumber',
  '2300.REF*X4 2': '/cliaNumber',
  '2300.NTE 2': '/note',
  '2310A.NM1 9': '/referringProvider/npi',
  '2310B.NM1 9': '/renderingProvider/npi',
  '2310B.PRV 3': '/renderingProvider/taxonomyCode',
  '2310C.NM1 3': '/serviceFacility/organizationName',
  '2310C.NM1 9': '/serviceFacility/npi',
  '2310D.NM1 9': '/supervisingProvider/npi',
};

/** The same within a service line. */
const LINE_FIELDS: Readonly<Record<string, string>> = {
  '2400.LX 1': 'sequence',
  '2400.SV1 1': 'procedureCode',
  '2400.SV1 1.2': 'procedureCode',
  '2400.SV1 1.3': 'modifiers/0',
  '2400.SV1 1.4': 'modifiers/1',
  '2400.SV1 1.5': 'modifiers/2',
  '2400.SV1 1.6': 'modifiers/3',
  '2400.SV1 1.7': 'description',
  '2400.SV1 2': 'charge',
  '2400.SV1 3': 'unitType',
  '2400.SV1 4': 'units',
  '2400.SV1 5': 'placeOfServiceCode',
  '2400.SV1 7': 'diagnosisPointers',
  '2400.SV1 7.1': 'diagnosisPointers/0',
  '2400.SV1 7.2': 'diagnosisPointers/1',
  '2400.SV1 7.3': 'diagnosisPointers/2',
  '2400.SV1 7.4': 'diagnosisPointers/3',
  '2400.SV1 9': 'emergency',
  '2400.SV1 11': 'epsdt',
  '2400.SV1 12': 'familyPlanning',
  '2400.DTP*472 3': 'serviceDate',
  '2400.REF*6R 2': 'lineItemControlNumber',
  '2400.NTE*ADD 2': 'note',
  '2410.LIN 3': 'drug/ndc',
  '2410.CTP 4': 'drug/quantity',
  '2410.CTP 5': 'drug/unit',
};

const DIAGNOSES = '2300.HI*ABK';

type ClaimElement = {
  /** The use of the segment in the guide of the 837P, such as `2300.CLM`. */
  useKey: string;
  position: number;
  component?: number;
  /** The position of the service line, from 0; null outside of lines. */
  lineIndex: number | null;
};

/** Returns the JSON Pointer of the claim's field that an element of an 837P holds, or null. */
export function claimPointer({ useKey, position, component, lineIndex }: ClaimElement): string | null {
  if (useKey === DIAGNOSES) {
    return component === undefined || component === 2 ? `/diagnoses/${position - 1}/code` : null;
  }
  const key = `${useKey} ${position}${component === undefined ? '' : `.${component}`}`;
  if (lineIndex === null) return CLAIM_FIELDS[key] ?? null;
  const field = LINE_FIELDS[key];
  return field === undefined ? null : `/serviceLines/${lineIndex}/${field}`;
}
