import { Readable } from 'node:stream';
import { requireClaimReference } from '../../../modules/billing/claims/require-claim-reference.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { createDocument } from '../../../modules/practice/documents/create-document.ts';
import { deleteDocument, guardDeleteDocument } from '../../../modules/practice/documents/delete-document.ts';
import { documentResource } from '../../../modules/practice/documents/document-resource.ts';
import {
  Document,
  DocumentCreate,
  DocumentList,
  DocumentUpdate,
  presentDocument,
} from '../../../modules/practice/documents/document-schema.ts';
import { DOCUMENT_TYPES, type DocumentType, UPLOAD_TYPES } from '../../../modules/practice/documents/document-type.ts';
import {
  getDocument,
  listDocuments,
  readContent,
  requireContent,
} from '../../../modules/practice/documents/find-documents.ts';
import { guardContent } from '../../../modules/practice/documents/store-content.ts';
import { guardDocumentChange, updateDocument } from '../../../modules/practice/documents/update-document.ts';
import { ofRemainingPatient } from '../../../modules/practice/patients/find-patients.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, defineStream, type OperationRequest, type PathParameter } from '../../operation.ts';
import { matchesEtag } from '../../static/public-document.ts';
import { DOCUMENT_BYTES_MAX, receiveDocumentContent } from '../../uploads/document-upload.ts';

const tag = 'Documents';
const id: PathParameter = { kind: 'doc', table: 'documents', description: 'Document id.' };

const targetOf = ({
  params,
  expectedVersion,
}: Pick<OperationRequest<unknown, unknown, 'id'>, 'params' | 'expectedVersion'>) => ({
  id: params.id,
  expectedVersion,
});

export const create = defineCommand({
  id: 'createDocument',
  tag,
  summary: 'Create a document',
  description:
    'Creates a document without content. Then upload its content with `PUT /v1/documents/{id}/content`. The title may contain PHI; names and ids of patients never belong in a URL.',
  body: DocumentCreate,
  responses: { 201: { description: 'The document, without content.', schema: Document, headers: ['Location'] } },
  example: { kind: 'clinical_note', title: 'Office visit, 24 February' },
  handle: async (tx, { body }) => {
    const { claimId } = body;
    const claim = claimId === undefined ? null : await requireClaimReference(tx, claimId, '/claimId');
    const document = await createDocument(tx, body, claim);
    return {
      status: 201,
      headers: { location: `/v1/documents/${document.id}` },
      body: presentDocument(document, tx),
    };
  },
});

export const upload = defineStream({
  id: 'uploadDocumentContent',
  tag,
  summary: 'Upload the content of a document',
  description:
    'The body is the file, up to 25 MiB. Its type is detected from the content and must be that of `Content-Type`: PDF, PNG, JPEG, TIFF, plain text (UTF-8), XML such as a C-CDA, or a Word document (DOCX) without macros; otherwise the request fails with `document_type_mismatch`. A file that is small but becomes large when it is read is refused with `document_over_limit`: one of more than 10,000 pages or 250 million pixels (PNG: 40 million), or of 128 MiB when it is inflated. The content is encrypted. It can be uploaded once: uploading the same content again has no effect, and other content fails with 409.',
  params: { id },
  requestContentTypes: UPLOAD_TYPES,
  bodyBytesMax: DOCUMENT_BYTES_MAX,
  isRepeatable: true,
  responses: { 200: { description: 'The document with its content.', schema: Document } },
  errors: [
    'invalid_state_transition',
    'payload_too_large',
    'unsupported_media_type',
    'document_type_mismatch',
    'document_over_limit',
    'service_unavailable',
  ],
  guard: (reader, { params }) => guardContent(reader, params.id),
  handle: receiveDocumentContent,
});

export const list = defineRead({
  id: 'listDocuments',
  tag,
  summary: 'List documents',
  description: 'Newest first.',
  query: listQueryOf(documentResource.lists.listDocuments),
  responses: { 200: { description: 'A page of documents.', schema: DocumentList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'documents', organizationId: reader.organizationId, app },
      async (page) => listDocuments(reader, await ofRemainingPatient(reader, query), page),
      (document) => presentDocument(document, reader),
    ),
});

export const get = defineRead({
  id: 'getDocument',
  tag,
  summary: 'Retrieve a document',
  params: { id },
  responses: { 200: { description: 'The document, without its content.', schema: Document } },
  handle: async (reader, { params }) => {
    const document = await getDocument(reader, params.id);
    return { status: 200, body: presentDocument(document, reader) };
  },
});

export const download = defineRead({
  id: 'downloadDocument',
  tag,
  summary: 'Download the content of a document',
  description:
    'Returns the bytes as they were uploaded. The ETag is the SHA-256 of the content; with it in `If-None-Match` the response is 304. If the content was removed, the response is 410.',
  params: { id },
  responses: {
    200: {
      description: 'The content.',
      contentType: Object.keys(DOCUMENT_TYPES),
      headers: ['ETag', 'Content-Disposition', 'Content-Length'],
    },
    304: { description: 'The content has not changed.', headers: ['ETag'] },
  },
  errors: ['invalid_state_transition', 'payload_expired'],
  guard: async (reader, { params }) => void requireContent(await getDocument(reader, params.id)),
  handle: async (reader, { params, headers }, app) => {
    const content = requireContent(await getDocument(reader, params.id));
    const etag = `"${content.sha256}"`;
    if (matchesEtag(headers['if-none-match'], etag)) return { status: 304, headers: { etag } };
    return {
      status: 200,
      contentType: mediaType(content.contentType),
      headers: {
        etag,
        'content-disposition': `attachment; filename="${params.id}.${DOCUMENT_TYPES[content.contentType]}"`,
        'content-length': String(content.byteCount),
      },
      body: Readable.from(readContent(reader, content, app.encryption), { objectMode: false }),
    };
  },
});

/** Plain text is always UTF-8; the encoding of XML is in its declaration. */
function mediaType(type: DocumentType): string {
  return type === 'text/plain' ? 'text/plain; charset=utf-8' : type;
}

export const update = defineCommand({
  id: 'updateDocument',
  tag,
  summary: 'Update a document',
  description:
    'A merge patch. A new `kind` also changes `retainUntil`. Set `legalHold` to keep the content beyond its retention period.',
  params: { id },
  body: DocumentUpdate,
  responses: { 200: { description: 'The updated document.', schema: Document } },
  errors: ['version_conflict'],
  example: { legalHold: true },
  guard: (reader, request) => guardDocumentChange(reader, targetOf(request)),
  handle: async (tx, request, app) => {
    const document = await updateDocument(tx, targetOf(request), request.body, app.config.documentRetentionDays);
    return { status: 200, body: presentDocument(document, tx) };
  },
});

export const remove = defineCommand({
  id: 'deleteDocument',
  tag,
  summary: 'Delete a document',
  description: 'Deletes the document and its content permanently. A document under legal hold cannot be deleted.',
  params: { id },
  responses: { 204: { description: 'The document has been deleted.' } },
  errors: ['version_conflict', 'invalid_state_transition'],
  guard: (reader, request) => guardDeleteDocument(reader, targetOf(request)),
  handle: async (tx, request) => {
    await deleteDocument(tx, targetOf(request));
    return { status: 204 };
  },
});
