/**
 * The fields of a claim that a payer's codes are about, as JSON Pointers. `/patient/…` and `/coverage/…` are fields of
 * those resources; `/line/…` is a field of the service line that the code is about.
 */
type Fields = Readonly<Record<string, readonly string[]>>;

const LINE_CODE = ['/line/procedureCode'];
const MODIFIERS = ['/line/modifiers'];
const DIAGNOSES = ['/diagnoses'];
const AUTHORIZATION = ['/priorAuthorizationNumber'];
const COVERAGE = ['/coverage/memberId'];
const PAYER = ['/coverageId'];
const PLACE = ['/placeOfServiceCode'];
const TYPE_OF_BILL = ['/institutional/typeOfBill'];

/** Claim adjustment reason codes (CARC). */
const ADJUSTMENTS: Fields = {
  '4': MODIFIERS,
  '5': [...PLACE, ...LINE_CODE],
  '6': ['/patient/birthDate', ...LINE_CODE],
  '7': ['/patient/sex', ...LINE_CODE],
  '8': ['/renderingProvider', ...LINE_CODE],
  '9': ['/diagnoses', '/patient/birthDate'],
  '10': ['/diagnoses', '/patient/sex'],
  '11': ['/line/diagnosisPointers', '/diagnoses'],
  '12': ['/diagnoses', '/renderingProvider'],
  '15': AUTHORIZATION,
  '18': ['/line/serviceDate'],
  '22': PAYER,
  '24': PAYER,
  '26': ['/line/serviceDate', '/coverageId'],
  '27': ['/line/serviceDate', '/coverageId'],
  '29': ['/delayReasonCode'],
  '31': COVERAGE,
  '32': COVERAGE,
  '33': COVERAGE,
  '38': ['/renderingProvider', ...AUTHORIZATION],
  '39': AUTHORIZATION,
  '40': DIAGNOSES,
  '47': DIAGNOSES,
  '49': LINE_CODE,
  '50': ['/line/diagnosisPointers', '/diagnoses'],
  '51': DIAGNOSES,
  '54': MODIFIERS,
  '55': LINE_CODE,
  '58': PLACE,
  '96': LINE_CODE,
  '97': ['/line/modifiers', '/line/procedureCode'],
  '107': LINE_CODE,
  '109': PAYER,
  '110': ['/line/serviceDate'],
  '114': LINE_CODE,
  '119': ['/line/units'],
  '129': PAYER,
  '140': COVERAGE,
  '146': DIAGNOSES,
  '147': ['/billingProvider'],
  '151': ['/line/units'],
  '165': ['/referralNumber'],
  '167': DIAGNOSES,
  '170': ['/renderingProvider'],
  '171': ['/renderingProvider', '/placeOfServiceCode'],
  '172': ['/renderingProvider'],
  '177': COVERAGE,
  '181': ['/line/procedureCode', '/line/serviceDate'],
  '182': ['/line/modifiers', '/line/serviceDate'],
  '183': ['/referringProvider'],
  '184': ['/referringProvider'],
  '185': ['/renderingProvider'],
  '197': AUTHORIZATION,
  '198': AUTHORIZATION,
  '199': LINE_CODE,
  '204': LINE_CODE,
  '206': ['/renderingProvider/npi'],
  '207': ['/renderingProvider/npi'],
  '208': ['/billingProvider/npi', '/renderingProvider/npi'],
  '222': ['/line/units'],
  '231': ['/line/modifiers', '/line/procedureCode'],
  '234': ['/line/modifiers', '/line/procedureCode'],
  '236': ['/line/modifiers', '/line/procedureCode'],
  '242': ['/renderingProvider'],
  '243': AUTHORIZATION,
  '272': LINE_CODE,
  '284': AUTHORIZATION,
  '288': ['/referralNumber'],
  '296': AUTHORIZATION,
  B7: ['/renderingProvider'],
  B14: ['/line/serviceDate'],
  B15: LINE_CODE,
  B16: LINE_CODE,
  B20: ['/renderingProvider'],
};

/** Remittance advice remark codes (RARC). They name the field that a vague adjustment reason, such as 16, is about. */
const REMARKS: Fields = {
  M20: LINE_CODE,
  M51: LINE_CODE,
  M52: ['/line/serviceDate'],
  M53: ['/line/units'],
  M54: ['/line/charge'],
  M56: PAYER,
  M59: ['/line/serviceDate'],
  M62: AUTHORIZATION,
  M64: DIAGNOSES,
  M76: DIAGNOSES,
  M77: PLACE,
  M79: ['/line/charge'],
  M81: DIAGNOSES,
  M119: ['/line/drug'],
  M123: ['/line/drug', '/line/description'],
  MA04: PAYER,
  MA27: ['/coverage/memberId', '/patient/name'],
  MA36: ['/patient/name'],
  MA37: ['/patient/addresses'],
  MA39: ['/patient/sex'],
  MA40: ['/dates/admission'],
  MA61: COVERAGE,
  MA63: DIAGNOSES,
  MA83: PAYER,
  MA92: PAYER,
  MA114: ['/serviceFacility', '/placeOfServiceCode'],
  MA120: ['/cliaNumber'],
  MA134: ['/serviceFacility/npi'],
  N20: MODIFIERS,
  N54: AUTHORIZATION,
  N56: LINE_CODE,
  N95: ['/renderingProvider'],
  N255: ['/billingProvider/taxonomyCode'],
  N256: ['/billingProvider/organizationName'],
  N257: ['/billingProvider/npi'],
  N258: ['/billingProvider/address'],
  N264: ['/referringProvider'],
  N265: ['/referringProvider/npi'],
  N285: ['/referringProvider'],
  N286: ['/referringProvider/npi'],
  N288: ['/renderingProvider/taxonomyCode'],
  N290: ['/renderingProvider/npi'],
  N293: ['/serviceFacility/npi'],
  N297: ['/supervisingProvider/npi'],
  N329: ['/patient/birthDate'],
  N362: ['/line/units'],
  N382: COVERAGE,
  N657: LINE_CODE,
  N822: MODIFIERS,
  N823: MODIFIERS,
};

/** The claim's field of a party of a claim status (STC01-3). */
const PARTIES: Readonly<Record<string, string>> = {
  '77': '/serviceFacility',
  '82': '/renderingProvider',
  '85': '/billingProvider',
  '1P': '/billingProvider',
  DN: '/referringProvider',
  DQ: '/supervisingProvider',
  IL: '/coverage',
  QC: '/patient',
  PR: '/coverageId',
};

/** Claim status codes (STC01-2) about a party: the member of the party. */
const OF_PARTY: Readonly<Record<string, { provider: string; person: string }>> = {
  '125': { provider: '', person: '/name' },
  '126': { provider: '/address', person: '/addresses' },
  '128': { provider: '/taxId', person: '' },
  '145': { provider: '/taxonomyCode', person: '' },
  '153': { provider: '/npi', person: '/memberId' },
  '157': { provider: '', person: '/sex' },
  '158': { provider: '', person: '/birthDate' },
  '164': { provider: '', person: '/memberId' },
  '500': { provider: '/address/postalCode', person: '/addresses' },
  '501': { provider: '/address/state', person: '/addresses' },
  '502': { provider: '/address/city', person: '/addresses' },
  '503': { provider: '/address/line1', person: '/addresses' },
  '504': { provider: '', person: '/name' },
  '505': { provider: '', person: '/name' },
  '562': { provider: '/npi', person: '' },
};

/** Claim status codes about a field of the claim. */
const STATUSES: Fields = {
  '27': PAYER,
  '29': COVERAGE,
  '30': COVERAGE,
  '31': COVERAGE,
  '32': COVERAGE,
  '33': COVERAGE,
  '48': ['/referralNumber', '/priorAuthorizationNumber'],
  '52': PAYER,
  '84': AUTHORIZATION,
  '88': COVERAGE,
  '90': COVERAGE,
  '97': COVERAGE,
  '109': COVERAGE,
  '116': PAYER,
  '121': ['/serviceLines'],
  '156': ['/coverage/relationshipToSubscriber'],
  '164': COVERAGE,
  '171': PAYER,
  '178': ['/line/charge'],
  '187': ['/line/serviceDate'],
  '188': ['/line/serviceDate'],
  '189': ['/dates/admission'],
  '190': ['/dates/discharge'],
  '249': PLACE,
  '252': AUTHORIZATION,
  '254': DIAGNOSES,
  '255': DIAGNOSES,
  '287': DIAGNOSES,
  '400': ['/line/charge'],
  '402': ['/line/charge'],
  '453': MODIFIERS,
  '454': LINE_CODE,
  '464': ['/payerClaimControlNumber'],
  '476': ['/line/units'],
  '477': ['/line/diagnosisPointers'],
  '478': ['/patientControlNumber'],
  '507': LINE_CODE,
  '510': ['/line/serviceDate'],
  '535': ['/frequencyCode'],
};

/** Segments of an 837 that occur with one meaning only. */
const SEGMENTS: Fields = {
  CLM: PLACE,
  CLM01: ['/patientControlNumber'],
  CLM02: ['/line/charge'],
  CLM05: PLACE,
  CLM07: ['/assignmentCode'],
  CLM08: ['/benefitsAssigned'],
  CLM09: ['/releaseOfInformationCode'],
  CLM11: ['/accident'],
  CLM20: ['/delayReasonCode'],
  HI: DIAGNOSES,
  SBR: PAYER,
  DMG: ['/patient/birthDate'],
  DMG02: ['/patient/birthDate'],
  DMG03: ['/patient/sex'],
  LX: ['/serviceLines'],
  SV1: LINE_CODE,
  SV101: LINE_CODE,
  SV102: ['/line/charge'],
  SV104: ['/line/units'],
  SV105: PLACE,
  SV107: ['/line/diagnosisPointers'],
  SV2: ['/line/revenueCode'],
  SV201: ['/line/revenueCode'],
  SV202: LINE_CODE,
  SV203: ['/line/charge'],
  SV205: ['/line/units'],
  SV3: LINE_CODE,
  SV301: LINE_CODE,
  SV302: ['/line/charge'],
  SV303: PLACE,
  SV306: ['/line/units'],
  SV311: ['/line/diagnosisPointers'],
  TOO: ['/line/teeth'],
  CL101: ['/institutional/admissionTypeCode'],
  CL102: ['/institutional/admissionSourceCode'],
  CL103: ['/institutional/patientStatusCode'],
  DN1: ['/dental/orthodonticTreatment'],
  DN2: ['/dental/toothStatuses'],
  LIN: ['/line/drug'],
  CTP: ['/line/drug'],
};

const NOTHING: readonly string[] = [];
const find = (fields: Fields, code: string): readonly string[] =>
  Object.hasOwn(fields, code) ? fields[code]! : NOTHING;

/** Returns the fields that an adjustment with its remarks is about. Remarks are more exact than the reason. */
export function fieldsOfAdjustment(reasonCode: string, remarkCodes: readonly string[]): readonly string[] {
  const remarked = remarkCodes.flatMap((code) => find(REMARKS, code));
  return remarked.length > 0 ? [...new Set(remarked)] : find(ADJUSTMENTS, reasonCode);
}

/** Returns the fields that a code of an acknowledgment is about, in the forms of `acknowledgmentLabel`. */
export function fieldsOfAcknowledgment(
  code: string,
  claimType: 'professional' | 'institutional' | 'dental' = 'professional',
): readonly string[] {
  const fields = fieldsOfCode(code);
  // CLM05 is the type of bill of an institutional claim.
  return claimType === 'institutional' && fields === PLACE ? TYPE_OF_BILL : fields;
}

function fieldsOfCode(code: string): readonly string[] {
  const [kind = '', second = '', third = ''] = code.split(':');
  if (kind === 'TA1' || kind === 'IK5') return NOTHING;
  if (kind === 'IK3' || kind === 'IK4') {
    const exact = find(SEGMENTS, second);
    return exact.length > 0 ? exact : find(SEGMENTS, second.replace(/\d\d$/, ''));
  }
  const party = Object.hasOwn(PARTIES, third) ? PARTIES[third]! : null;
  const member = Object.hasOwn(OF_PARTY, second) ? OF_PARTY[second]! : null;
  if (party !== null && member !== null) return [fieldOfParty(party, member)];
  const own = find(STATUSES, second);
  if (own.length > 0) return own;
  return party === null ? NOTHING : [party === '/coverage' ? '/coverage/memberId' : party];
}

/** The member id and the name of the patient are fields of different resources, whichever party the payer names. */
function fieldOfParty(party: string, { provider, person }: { provider: string; person: string }): string {
  if (party !== '/coverage' && party !== '/patient') return `${party}${provider}`;
  if (person === '/memberId') return '/coverage/memberId';
  if (party === '/coverage') return person === '' ? '/coverage/memberId' : '/coverage/subscriber';
  return person === '' ? '/patientId' : `/patient${person}`;
}
