import type { DocumentKind } from '../../kernel/document-kinds.ts';
import type { DocumentType } from '../../modules/documents/document-type.ts';
import type {
  AuthorizationInterchangeInput,
  CarriedDocument,
} from '../../modules/prior-authorizations/transport/authorization-mapping.ts';
import type { Build275Input } from '../../x12/275-005010X210/index.ts';
import { envelopeOf } from './claim-to-837p.ts';
import { dependent, elementText, partyName, personName, subscriber } from './parties-to-837p.ts';

/** BGN01: sent without a request of the payer. */
const UNSOLICITED = '02';
/** TRN01: the control number of the provider. */
const OWN_NUMBER = '1';
/** CAT02: an image, which is any binary format, or text. */
const FORMATS: Readonly<Partial<Record<DocumentType, string>>> = { 'text/plain': 'TX', 'application/xml': 'TX' };
const BINARY = 'IA';

/** PWK01 and CAT01. */
const REPORT_TYPES: Readonly<Record<DocumentKind, string>> = {
  clinical_note: '09',
  lab_result: 'LA',
  imaging: 'RR',
  letter: 'OZ',
  id_card: 'OZ',
  other: 'OZ',
};

/** Returns the report type of a document and the number that its 278 and its 275 share (PWK06, TRN02). */
export function attachmentOf({ id, kind }: Pick<CarriedDocument, 'id' | 'kind'>) {
  return { reportTypeCode: REPORT_TYPES[kind], controlNumber: id.replace('_', '').toUpperCase() };
}

/** Returns CAT02 for a type of content. */
export function formatOf(contentType: DocumentType): string {
  return FORMATS[contentType] ?? BINARY;
}

/** Returns one document of an authorization as a 275 (006020X314) that the payer has not asked for. */
export function documentTo275(input: AuthorizationInterchangeInput, document: CarriedDocument): Build275Input {
  return build275Input(input, {
    purposeCode: UNSOLICITED,
    ...attachmentOf(document),
    formatCode: formatOf(document.contentType),
    content: document.content,
  });
}

type Attached = {
  purposeCode: string;
  controlNumber: string;
  reportTypeCode: string;
  formatCode: string;
  content: Uint8Array;
};

/** Returns a 275 (006020X314) about an authorization with one document in base64. */
export function build275Input(
  { authorization, envelope, payer, traceNumber, coverage, patient, ...input }: AuthorizationInterchangeInput,
  { purposeCode, controlNumber, reportTypeCode, formatCode, content }: Attached,
): Build275Input {
  const createdAt = envelope.createdAt.toISOString();
  const date = createdAt.slice(0, 10);
  return {
    ...envelopeOf(envelope),
    implementation: '006020X314',
    transactions: [
      {
        controlNumber: input.transactionSetControlNumber,
        purposeCode,
        referenceId: input.referenceId,
        createdDate: date,
        createdTime: createdAt.slice(11, 16).replace(':', ''),
        payer: {
          name: { type: 'organization', organization: elementText(payer.name) },
          idQualifier: 'PI',
          id: payer.electronicPayerId ?? payer.id,
        },
        provider: {
          name: partyName(authorization.requestingProvider),
          idQualifier: 'XX',
          id: authorization.requestingProvider.npi,
        },
        patient: {
          name: dependent(coverage, patient)?.name ?? personName(patient.name),
          idQualifier: 'MI',
          id: subscriber(coverage, patient).memberId!,
          providerClaimId: traceNumber,
        },
        attachments: [
          {
            assignedNumber: '1',
            traceType: OWN_NUMBER,
            controlNumber,
            submittedDate: date,
            reportTypeCode,
            formatCode,
            filterCode: 'B64',
            data: Buffer.from(Buffer.from(content).toString('base64'), 'latin1'),
          },
        ],
      },
    ],
  };
}
