import type { InformationRequest } from '../../../modules/billing/claims/information/information.ts';
import type { InformationMapping } from '../../../modules/billing/claims/information/information-mapping.ts';
import { ANSWER, OWN_NUMBER, PAYER_NUMBER, write275 } from './attachments-275.ts';
import { attachmentOf, formatOf } from './document-to-275.ts';

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
