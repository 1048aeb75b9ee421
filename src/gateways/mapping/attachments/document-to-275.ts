import type { DocumentKind } from '../../../kernel/x12-values.ts';
import type { DocumentType } from '../../../modules/practice/documents/document-type.ts';
import type {
  AuthorizationInterchangeInput,
  CarriedDocument,
} from '../../../modules/prior-authorizations/transport/authorization-mapping.ts';
import type { Build275Input } from '../../../x12/275-005010X210/index.ts';
import { type Attachments, attachments275, OWN_NUMBER, UNSOLICITED } from './attachments-275.ts';

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

/** Returns one document of an authorization as a 275 (006020X316) that the payer has not asked for. */
export function documentTo275(input: AuthorizationInterchangeInput, document: CarriedDocument): Build275Input {
  return build275Input(input, {
    purposeCode: UNSOLICITED,
    ...attachmentOf(document),
    formatCode: formatOf(document.contentType),
    content: document.content,
  });
}

type Attached = {
  purposeCode: Attachments['purposeCode'];
  controlNumber: string;
  reportTypeCode: string;
  formatCode: string;
  content: Uint8Array;
};

/** Returns a 275 (006020X316) about an authorization with one document in base64. */
export function build275Input(
  { authorization, traceNumber, ...input }: AuthorizationInterchangeInput,
  { purposeCode, ...attached }: Attached,
): Build275Input {
  return attachments275({
    ...input,
    subject: 'authorization',
    purposeCode,
    provider: authorization.requestingProvider,
    ownNumber: traceNumber,
    attachments: [{ traceType: OWN_NUMBER, ...attached }],
  });
}
