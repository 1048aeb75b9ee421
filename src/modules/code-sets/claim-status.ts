/** The meaning of a status category (STC01-1) for the claim. */
export type ClaimStatusMeaning =
  | 'acknowledged'
  | 'rejected'
  | 'pending'
  | 'finalized'
  | 'information_requested'
  | 'error';

type Category = { label: string; meaning: ClaimStatusMeaning };

function categories(meaning: ClaimStatusMeaning, labels: Record<string, string>): [string, Category][] {
  return Object.entries(labels).map(([code, label]) => [code, { label, meaning }]);
}

/** Claim status categories with labels of ours. Unlisted codes are passed on unchanged. */
export const CLAIM_STATUS_CATEGORIES: ReadonlyMap<string, Category> = new Map([
  ...categories('acknowledged', {
    A0: 'Forwarded to another entity',
    A1: 'Received',
    A2: 'Accepted for adjudication',
    A5: 'Split',
  }),
  ...categories('rejected', {
    A3: 'Returned, cannot be processed',
    A4: 'Not found',
    A6: 'Rejected: information missing',
    A7: 'Rejected: information not valid',
    A8: 'Rejected: fields contradict each other',
  }),
  ...categories('pending', {
    P0: 'Pending, before adjudication',
    P1: 'Pending in process',
    P2: 'Pending payer review',
    P3: 'Pending, information asked of the provider',
    P4: 'Pending, information asked of the patient',
    P5: 'Pending for an administrative reason',
  }),
  ...categories('finalized', {
    F0: 'Adjudication complete',
    F1: 'Paid',
    F2: 'Denied',
    F3: 'Revised',
    F3F: 'Forwarded, adjudication complete',
    F3N: 'Not forwarded, adjudication complete',
    F4: 'Adjudication complete, nothing more is paid',
  }),
  ...categories('information_requested', {
    R0: 'Information requested',
    R1: 'Information requested about an entity',
    R3: 'Information requested about the claim or a line',
    R4: 'Documents requested',
    R5: 'Information requested, more specific',
    R6: 'Information requested about a regulation',
    R7: 'Information requested about care',
    R8: 'Information requested about home care',
    R9: 'Information requested about a visit or a test',
    R10: 'Information requested about a report',
    R11: 'Information requested about equipment',
    R12: 'Information requested about a plan of treatment',
    R13: 'Information requested about the progress of treatment',
    R14: 'Information requested about results',
    R15: 'Information requested about related conditions',
    R16: 'Information requested about an authorization',
    R17: 'Information requested, other',
  }),
  ...categories('error', {
    D0: 'Status request cannot be answered from the data given',
    E0: 'Status request failed',
    E1: 'Payer system does not answer',
    E2: 'Information holder does not answer',
    E3: 'Correction needed in the request',
    E4: 'Access not allowed',
  }),
]);

/**
 * The claim status codes (STC01-2) that rejections and inquiries name most, with labels of ours. "Entity" is the
 * party that STC01-3 names.
 */
const STATUS_LABELS: Readonly<Record<string, string>> = {
  '0': 'No further status',
  '1': 'See the remittance',
  '3': 'Adjudicated, waiting for payment',
  '16': 'Forwarded to the entity',
  '17': 'Forwarded by a third party',
  '18': 'Entity received the claim and has not answered',
  '19': 'Entity confirms receipt',
  '20': 'Accepted for processing',
  '21': 'Information missing or not valid',
  '23': 'Returned to the entity',
  '24': 'Entity not approved to send electronic claims',
  '25': 'Entity not approved',
  '26': 'Entity not found',
  '27': 'Policy cancelled',
  '29': 'Subscriber and policy do not belong together',
  '30': 'Subscriber and member id do not belong together',
  '31': 'Subscriber and policyholder name do not belong together',
  '32': 'Subscriber and policy not found',
  '33': 'Subscriber and member id not found',
  '35': 'Claim not found',
  '40': 'Waiting for final approval',
  '41': 'Special handling',
  '45': 'Waiting for the benefit to be determined',
  '46': 'Internal review',
  '48': 'Referral or authorization',
  '52': 'Other coverage being looked into',
  '54': 'Repeats a claim that was processed',
  '55': 'Assigned to a reviewer',
  '56': 'Waiting for eligibility to be determined',
  '65': 'Paid',
  '78': 'Repeats a claim that is in process',
  '84': 'Service not authorized',
  '85': 'Entity does not come first',
  '88': 'Entity not eligible on the dates of service',
  '90': 'Entity not eligible for medical benefits on the dates of service',
  '91': 'Entity not approved on the dates of service',
  '95': 'Requested information not received',
  '96': 'No agreement with the entity',
  '97': 'Patient not found at the entity',
  '104': 'Processed under the plan',
  '107': 'Processed under the contract',
  '109': 'Entity not eligible',
  '116': 'Sent to the wrong payer',
  '121': 'Too many service lines',
  '122': 'Data missing or not valid keeps the claim from being processed',
  '123': 'Information requested from the entity',
  '125': "Entity's name",
  '126': "Entity's address",
  '127': "Entity's telephone number",
  '128': "Entity's tax id",
  '145': "Entity's specialty (taxonomy)",
  '153': "Entity's id number",
  '156': 'Relationship of the patient to the subscriber',
  '157': "Entity's sex",
  '158': "Entity's birth date",
  '159': "Entity's date of death",
  '164': "Entity's member id",
  '171': 'Other coverage',
  '178': 'Charges',
  '187': 'Date of service',
  '188': 'Statement dates',
  '189': 'Admission date',
  '190': 'Discharge date',
  '249': 'Place of service',
  '252': 'Authorization number',
  '254': 'Principal diagnosis',
  '255': 'Diagnosis',
  '287': 'Medical necessity',
  '294': 'Supporting documents',
  '297': 'Medical notes or report',
  '400': 'Claim does not balance',
  '402': 'Amount must be above zero',
  '453': 'Modifier',
  '454': 'Procedure code',
  '455': 'Revenue code',
  '464': 'Payer claim control number',
  '476': 'Units of service',
  '477': 'Diagnosis pointer',
  '478': 'Patient control number',
  '481': 'Format of the claim not valid',
  '484': 'Application not available',
  '496': 'Submitter not approved for the entity',
  '500': "Entity's ZIP code",
  '501': "Entity's state",
  '502': "Entity's city",
  '503': "Entity's street",
  '504': "Entity's last name",
  '505': "Entity's first name",
  '507': 'HCPCS code',
  '510': 'Date in the future',
  '511': 'Character not valid',
  '512': "Length not valid for the receiver's system",
  '535': 'Claim frequency code',
  '562': "Entity's NPI",
};

/** Returns our label of a claim status code, or `null` when we have none. */
export function claimStatusLabel(statusCode: string): string | null {
  return Object.hasOwn(STATUS_LABELS, statusCode) ? STATUS_LABELS[statusCode]! : null;
}
