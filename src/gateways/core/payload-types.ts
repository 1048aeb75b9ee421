/**
 * The payload type of each transaction set that is sent. The rule names those of eligibility, status inquiries and
 * acknowledgments; partners differ in the others, so a connection may set each (`payloadType` and the set).
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

/** What is asked for at a partner: acknowledgments of what was sent, and other files. */
export const ACKNOWLEDGMENT_TYPES: readonly string[] = ['X12_999_RetrievalRequest_005010X231A1'];
export const RESULT_TYPES: readonly string[] = ['X12_277CA_Request_005010X214', 'X12_835_Request_005010X221A1'];

/** With a TA1 a partner says that it has a submission, and we that we have a file. The names are as the rule spells them. */
export const RECEIPT_TYPE = 'X12_TA1_RetrievalRequest_00501X231A1';
export const CONFIRMATION_TYPE = 'X12_TA1_SubmissionRequest_00501X231A1';

/** Returns whether an answer says that nothing is waiting, such as `X12_005010_Response_NoBatchResultsFile`. */
export function isNothingWaiting(payloadType: string): boolean {
  return /NoBatch\w*File$/i.test(payloadType);
}
