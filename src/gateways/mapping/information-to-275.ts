import { AppError } from '../../kernel/errors.ts';
import type { InformationRequest } from '../../modules/claims/information/information.ts';
import type {
  InformationInterchangeInput,
  InformationMapping,
  SentDocument,
} from '../../modules/claims/information/information-mapping.ts';
import { type Build275Input, build275, type ClaimAttachment } from '../../x12/275-005010X210/index.ts';
import { X12BuildError } from '../../x12/writing/build-error.ts';
import { envelopeOf } from './claim-to-837p.ts';
import { attachmentOf, formatOf } from './document-to-275.ts';
import { dependent, elementText, partyName, personName, subscriber } from './parties-to-837p.ts';

/** BGN01: answers a request. */
const ANSWER = '11';
/** TRN01: the control number of the provider, or the payer's, which the request has named. */
const OWN_NUMBER = '1';
const PAYER_NUMBER = '2';
const LOINC = 'LOI';

/** The mapping of requested documents to X12. What the guide forbids becomes a 409 that names the elements. */
export const informationMapping: InformationMapping = {
  buildClaimInformation: (input) => {
    try {
      return Buffer.from(build275(informationTo275(input))).toString('latin1');
    } catch (error) {
      if (!(error instanceof X12BuildError)) throw error;
      const details = error.problems.map(({ path, code, message }) => ({ code: `x12.${code}`, param: path, message }));
      throw new AppError('requirements_unmet', {
        message: 'The documents cannot be written as a 275.',
        details,
        cause: error,
      });
    }
  },
};

/** Returns the documents as a 275 (006020X314), each in base64 under the number of the request. */
function informationTo275({ claim, request, envelope, ...input }: InformationInterchangeInput): Build275Input {
  const { payer, patient, coverage, documents } = input;
  const createdAt = envelope.createdAt.toISOString();
  const date = createdAt.slice(0, 10);
  return {
    ...envelopeOf(envelope),
    implementation: '006020X314',
    transactions: [
      {
        controlNumber: input.transactionSetControlNumber,
        purposeCode: ANSWER,
        referenceId: request.referenceId ?? input.ownReferenceId,
        createdDate: date,
        createdTime: createdAt.slice(11, 16).replace(':', ''),
        payer: {
          name: { type: 'organization', organization: elementText(payer.name) },
          idQualifier: 'PI',
          id: payer.electronicPayerId ?? payer.id,
        },
        provider: { name: partyName(claim.billingProvider), idQualifier: 'XX', id: claim.billingProvider.npi },
        patient: {
          name: dependent(coverage, patient)?.name ?? personName(patient.name),
          idQualifier: 'MI',
          id: subscriber(coverage, patient).memberId!,
          providerClaimId: claim.patientControlNumber,
        },
        attachments: documents.map((document, index) =>
          attachment(document, { request, ownNumber: claim.patientControlNumber, date, position: index + 1 }),
        ),
      },
    ],
  };
}

type Answering = { request: InformationRequest; ownNumber: string; date: string; position: number };

function attachment(document: SentDocument, { request, ownNumber, date, position }: Answering): ClaimAttachment {
  const { payerControlNumber, items } = request;
  const information = items
    .filter(({ codeList }) => codeList === 'loinc')
    .slice(0, 3)
    .map(({ categoryCode, code }) => ({ categoryCode, code, codeList: LOINC }));
  return {
    assignedNumber: String(position),
    traceType: payerControlNumber === null ? OWN_NUMBER : PAYER_NUMBER,
    controlNumber: payerControlNumber ?? ownNumber,
    // The payer finds by it which of its requests is answered.
    ...(information.length > 0 ? { request: { information } } : {}),
    submittedDate: date,
    reportTypeCode: attachmentOf(document).reportTypeCode,
    formatCode: formatOf(document.contentType),
    filterCode: 'B64',
    data: Buffer.from(Buffer.from(document.content).toString('base64'), 'latin1'),
  };
}
