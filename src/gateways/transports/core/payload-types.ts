/**
 * The payload type of each transaction set that is sent. The CORE rule defines those of eligibility, status inquiries
 * and acknowledgments. Partners differ in the others, so a connection can set each (`payloadType` and the set).
 */
export const PAYLOAD_TYPES: Readonly<Record<string, string>> = {
  '270': 'X12_270_Request_005010X279A1',
  '276': 'X12_276_Request_005010X212',
  '278': 'X12_278_Request_005010X217',
  '275': 'X12_275_Request_005010X210',
  '837P': 'X12_837_Request_005010X222A1',
  '837I': 'X12_837_Request_005010X223A2',
  '837D': 'X12_837_Request_005010X224A2',
};

/** The files requested from a partner: acknowledgments of submissions, and other files. */
export const ACKNOWLEDGMENT_TYPES: readonly string[] = ['X12_999_RetrievalRequest_005010X231A1'];
const RESULT_TYPES: readonly string[] = ['X12_277CA_Request_005010X214', 'X12_835_Request_005010X221A1'];

/** Files with decisions about authorizations, which payers make after their first answer. */
const AUTHORIZATION_RESULT_TYPE = 'X12_005010_Request_Batch_Results_278';

/** Returns the files that are picked up by a connection that carries these transaction sets. */
export function resultTypesOf(carried: readonly string[]): readonly string[] {
  return carried.includes('278') ? [...RESULT_TYPES, AUTHORIZATION_RESULT_TYPE] : RESULT_TYPES;
}

/**
 * A TA1, with which the partner confirms a submission and the service confirms a file. The name is spelled as in the
 * rule.
 */
export const RECEIPT_TYPE = 'X12_TA1_RetrievalRequest_00501X231A1';
export const CONFIRMATION_TYPE = 'X12_TA1_SubmissionRequest_00501X231A1';

/**
 * Returns whether a response without a payload confirms that the partner has the request, such as
 * `X12_BatchReceiptConfirmation`.
 */
export function isReceipt(payloadType: string): boolean {
  return /Receipt/i.test(payloadType);
}

const ANSWERS: Readonly<Record<string, string>> = { '270': '271', '276': '277', '278': '278' };

/** Returns whether the answers to a transaction set are among the files that are picked up. */
export function isPickedUp(transactionSet: string, resultTypes: readonly string[]): boolean {
  const answer = ANSWERS[transactionSet];
  return answer !== undefined && resultTypes.some((type) => type.split('_').includes(answer));
}

/** Returns whether a response states that no file is waiting, such as `X12_005010_Response_NoBatchResultsFile`. */
export function isNothingWaiting(payloadType: string): boolean {
  return /NoBatch\w*File$/i.test(payloadType);
}
