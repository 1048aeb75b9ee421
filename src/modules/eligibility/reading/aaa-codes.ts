/**
 * A field of an eligibility check, as a JSON Pointer; null if the error concerns no single field. For a code that can
 * concern either person, the field is the subscriber's; in the dependent's loops it is the dependent's.
 */
type Reject = { message: string; field: string | null; resolutions: readonly string[] };

const CHECK_ID = 'Compare the member id with the card, with its prefix and without blanks.';
const CHECK_NAME = 'Compare the name with the card; payers match first and last names letter by letter.';
const CHECK_BIRTH = 'Compare the birth date with the card or an identity document.';
const CHECK_PAYER = 'Choose the payer that is printed on the card; it may be a plan of the same group.';
const CHECK_NPI = 'Send the NPI of a provider that is enrolled with this payer.';
const CHECK_DATES = 'Send a date of service within the period that the payer answers for.';
const LATER = 'Send the same inquiry again later.';
const CALL = 'Call the payer; its number is on the card.';

const MEMBER = '/subscriber/memberId';
const NPI = '/provider/npi';
const PERSON = '/subscriber';
const DATES = '/serviceDate';
const SERVICE = '/serviceTypeCodes';

const reject = (message: string, field: string | null, ...resolutions: string[]): Reject => ({
  message,
  field,
  resolutions,
});

/** AAA03 (data element 901) with the service's own texts. */
const REJECTS: Readonly<Record<string, Reject>> = {
  '04': reject(
    'The inquiry asks for more patients or services than the payer accepts at once.',
    SERVICE,
    'Ask for fewer services at once.',
  ),
  '15': reject(
    'A required field for this service or patient is missing.',
    null,
    'Complete the patient, the provider and the dates.',
  ),
  '33': reject('A field has a value that the payer cannot use.', null, 'Compare each field with the card.'),
  '35': reject('The payer does not answer for patients outside its network.', null, CHECK_PAYER),
  '41': reject(
    'The payer has not authorized this provider or submitter to ask.',
    NPI,
    CHECK_NPI,
    'Enroll for eligibility inquiries with the payer.',
  ),
  '42': reject('The payer cannot respond now.', null, LATER),
  '43': reject('The payer does not accept the identifier of the provider.', NPI, CHECK_NPI),
  '44': reject(
    'The payer does not accept the name of the provider.',
    '/provider',
    'Send the name under which the provider is enrolled.',
  ),
  '45': reject(
    'The specialty of the provider is missing or not accepted.',
    '/provider/taxonomyCode',
    'Send the taxonomy code of the enrollment.',
  ),
  '46': reject('The telephone number of the provider is missing or not accepted.', '/provider', CALL),
  '47': reject('The state of the provider is missing or not accepted.', '/provider', CALL),
  '48': reject('The referring provider is missing or not accepted.', '/provider', CALL),
  '49': reject(
    'The provider is not the primary care physician of the patient.',
    NPI,
    'Ask the primary care physician for a referral.',
  ),
  '50': reject(
    'This provider may not ask the payer about eligibility.',
    NPI,
    'Enroll for eligibility inquiries with the payer.',
  ),
  '51': reject('The payer does not know the provider.', NPI, CHECK_NPI),
  '52': reject('The dates of service are outside the period of the provider’s plan.', DATES, CHECK_DATES),
  '53': reject('The benefits of this service cannot be stated for these dates.', DATES, CHECK_DATES),
  '54': reject(
    'The code of the service is not accepted or inconsistent.',
    SERVICE,
    'Ask with service type 30, which every payer answers.',
  ),
  '55': reject(
    'The unit of the service is not accepted.',
    SERVICE,
    'Ask with service type 30, which every payer answers.',
  ),
  '56': reject('The date of service is not accepted.', DATES, CHECK_DATES),
  '57': reject('The dates of service are missing or not accepted.', DATES, CHECK_DATES),
  '58': reject('The birth date is missing or not accepted.', `${PERSON}/birthDate`, CHECK_BIRTH),
  '60': reject('The birth date is after the date of service.', `${PERSON}/birthDate`, CHECK_BIRTH, CHECK_DATES),
  '61': reject('The patient died before the date of service.', DATES, CHECK_DATES),
  '62': reject('The date of service is too far in the past.', DATES, CHECK_DATES, CALL),
  '63': reject(
    'The date of service is in the future.',
    DATES,
    'Ask again on the date of service, or for the current date.',
  ),
  '64': reject('The identifier of the patient is missing or not accepted.', MEMBER, CHECK_ID),
  '65': reject('The name of the patient is missing or not accepted.', PERSON, CHECK_NAME),
  '66': reject(
    'The sex of the patient is missing or not accepted.',
    `${PERSON}/sex`,
    'Send the sex that the payer has on file.',
  ),
  '67': reject('The payer does not know the patient.', PERSON, CHECK_NAME, CHECK_BIRTH),
  '68': reject(
    'The identifier of the patient belongs to several persons.',
    PERSON,
    'Send the birth date and the full name.',
  ),
  '69': reject('The patient has no benefits for services that are not in the period.', DATES, CHECK_DATES),
  '70': reject(
    'The benefit is not stated for the sex of the patient.',
    `${PERSON}/sex`,
    'Send the sex that the payer has on file.',
  ),
  '71': reject('The birth date does not match the one that the payer has on file.', `${PERSON}/birthDate`, CHECK_BIRTH),
  '72': reject('The member id is missing or not accepted.', MEMBER, CHECK_ID),
  '73': reject('The name of the subscriber is missing or not accepted.', PERSON, CHECK_NAME),
  '74': reject(
    'The sex of the subscriber is missing or not accepted.',
    `${PERSON}/sex`,
    'Send the sex that the payer has on file.',
  ),
  '75': reject('The payer does not know the subscriber.', PERSON, CHECK_ID, CHECK_PAYER, CHECK_BIRTH),
  '76': reject('The member id belongs to several persons.', MEMBER, 'Send the birth date and the full name.', CHECK_ID),
  '77': reject(
    'The payer knows the subscriber but not the patient.',
    '/dependent',
    'Ask whether the patient is covered as a dependent.',
  ),
  '78': reject(
    'The subscriber is not in the group or plan that was named.',
    '/subscriber/groupNumber',
    CHECK_ID,
    CHECK_PAYER,
  ),
  '79': reject('The clearinghouse or payer does not know the payer of the inquiry.', '/payerId', CHECK_PAYER),
  '80': reject('The payer did not respond to the clearinghouse.', null, LATER),
  '97': reject('The address of the provider is missing or not accepted.', '/provider', CALL),
  '98': reject('The service is not covered for the experience of this provider.', SERVICE, CALL),
  AA: reject('The authorization number was not found.', null, CALL),
  AE: reject('The authorization needs a primary care physician.', null, CALL),
  AF: reject(
    'The diagnosis code is missing or not accepted.',
    null,
    'Send a diagnosis that is valid on the date of service.',
  ),
  AG: reject('The procedure code is missing or not accepted.', '/procedureCodes', 'Ask without procedure codes.'),
  AO: reject('Additional patient conditions are needed.', null, CALL),
  CI: reject('The certification information does not match the patient.', null, CALL),
  E8: reject('The payer needs the patient’s medical record.', null, CALL),
  IA: reject('The authorization number is not accepted.', null, CALL),
  MA: reject('The authorization number is missing.', null, 'Send the authorization number that the payer gave.'),
  T4: reject('The name or identifier of the payer is missing.', '/payerId', CHECK_PAYER),
};

/** The codes of the reject reasons (AAA03), sorted. */
export const REJECT_REASON_CODES: readonly string[] = Object.keys(REJECTS).toSorted();

const UNKNOWN = reject('The payer gave a reason that is not in the code list.', null, CALL);

/** Returns the meaning of AAA03. An unknown code has a general meaning. */
export function rejectOf(code: string): Reject {
  return Object.hasOwn(REJECTS, code) ? REJECTS[code]! : UNKNOWN;
}

/** Rejections after which the same inquiry may succeed a little later. */
export const RETRIED_AAA_CODES: ReadonlySet<string> = new Set(['42', '80']);
