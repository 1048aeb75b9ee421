import type { InformationRequest } from '../../../modules/billing/claims/information/information.ts';
import type { InformationMapping } from '../../../modules/billing/claims/information/information-mapping.ts';
import type { AppealMapping } from '../../../modules/payments/appeals/delivery/appeal-mapping.ts';
import { ANSWER, OWN_NUMBER, PAYER_NUMBER, UNSOLICITED, write275 } from './attachments-275.ts';
import { attachmentOf, formatOf } from './document-to-275.ts';

/** CAT01: support data for a claim. CAT02: an image, which is any binary format. */
const REPORT_TYPE = 'OZ';
const FORMAT = 'IA';

/** The mapping of appeals to X12: the letter as a 275 with one PDF. */
export const appealMapping: AppealMapping = {
  buildAppeal: ({ ownNumber, payerNumber, pdf, ...input }) =>
    write275('The letter cannot be written as a 275.', {
      ...input,
      purposeCode: UNSOLICITED,
      ownNumber,
      attachments: [
        {
          traceType: payerNumber === null ? OWN_NUMBER : PAYER_NUMBER,
          controlNumber: payerNumber ?? ownNumber,
          reportTypeCode: REPORT_TYPE,
          formatCode: FORMAT,
          content: pdf,
        },
      ],
    }),
};

const LOINC = 'LOI';
/** STC01, STC10 and STC11. */
const INFORMATION_MAX = 3;

/** The mapping of requested documents to X12: a 275 with each document under the number of the request. */
export const informationMapping: InformationMapping = {
  buildClaimInformation: ({ claim, request, ownReferenceId, documents, ...input }) => {
    const { payerControlNumber } = request;
    return write275('The documents cannot be written as a 275.', {
      ...input,
      subject: 'claim',
      purposeCode: ANSWER,
      referenceId: request.referenceId ?? ownReferenceId,
      provider: claim.billingProvider,
      ownNumber: claim.patientControlNumber,
      attachments: documents.map((document) => ({
        traceType: payerControlNumber === null ? OWN_NUMBER : PAYER_NUMBER,
        controlNumber: payerControlNumber ?? claim.patientControlNumber,
        ...answered(request),
        reportTypeCode: attachmentOf(document).reportTypeCode,
        formatCode: formatOf(document.contentType),
        content: document.content,
      })),
    });
  },
};

/** Returns the codes of the request, by which the payer identifies it. */
function answered({ items }: InformationRequest) {
  const information = items
    .filter(({ codeList }) => codeList === 'loinc')
    .slice(0, INFORMATION_MAX)
    .map(({ categoryCode, code }) => ({ categoryCode, code, codeList: LOINC }));
  return information.length > 0 ? { request: { information } } : {};
}
