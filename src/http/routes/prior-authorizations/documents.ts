import { atTimeOf } from '../../../modules/platform/test-clocks/require-test-clock.ts';
import { DocumentList, presentDocument } from '../../../modules/practice/documents/document-schema.ts';
import { getDocument } from '../../../modules/practice/documents/find-documents.ts';
import {
  AuthorizationDocument,
  PacketQuery,
  PriorAuthorization,
} from '../../../modules/prior-authorizations/authorization-schema.ts';
import {
  attachDocument,
  detachDocument,
  guardDocuments,
} from '../../../modules/prior-authorizations/documents/attach-document.ts';
import { getAuthorization } from '../../../modules/prior-authorizations/find-authorizations.ts';
import { loadPacket } from '../../../modules/prior-authorizations/packet/load-packet.ts';
import { PRINT_CONTENT_TYPES } from '../../../printing/printed-document.ts';
import { requireScope } from '../../access/authorize.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';
import { printedReply } from '../../printed-reply.ts';
import { authorizationId, authorizationReply } from './shared.ts';

const tag = 'Prior authorizations';
const documentId: PathParameter = { kind: 'doc', table: 'documents', description: 'Document id.' };

export const attach = defineCommand({
  id: 'attachPriorAuthorizationDocument',
  tag,
  summary: 'Attach a document',
  description:
    'Attaches a stored document of the patient. Possible until the payer has decided. An attached document cannot be deleted. Documents named in answers are attached automatically.',
  params: { id: authorizationId },
  body: AuthorizationDocument,
  responses: { 200: { description: 'The prior authorization.', schema: PriorAuthorization } },
  errors: ['invalid_state_transition', 'version_conflict'],
  example: { documentId: 'doc_01k5v9q2w7e8rak0d3fghj4mnp' },
  guard: (reader, { params, expectedVersion }) => guardDocuments(reader, { id: params.id, expectedVersion }, 'attach'),
  handle: async (tx, { params, body, expectedVersion }) => {
    const target = { id: params.id, documentId: body.documentId, expectedVersion };
    return authorizationReply(tx, await attachDocument(tx, target));
  },
});

export const list = defineRead({
  id: 'listPriorAuthorizationDocuments',
  tag,
  summary: 'List the attached documents',
  description: 'All attached documents, in the order in which the packet encloses them.',
  params: { id: authorizationId },
  responses: { 200: { description: 'The documents.', schema: DocumentList } },
  handle: async (reader, { params }) => {
    const { documentIds } = await getAuthorization(reader, params.id);
    const data = [];
    for (const id of documentIds) data.push(presentDocument(await getDocument(reader, id), reader));
    return { status: 200, body: { object: 'list', data, hasMore: false, nextCursor: null } };
  },
});

export const detach = defineCommand({
  id: 'detachPriorAuthorizationDocument',
  tag,
  summary: 'Detach a document',
  description: 'Possible until the prior authorization is submitted. The document itself is kept.',
  params: { id: authorizationId, documentId },
  responses: { 200: { description: 'The prior authorization.', schema: PriorAuthorization } },
  errors: ['invalid_state_transition', 'version_conflict'],
  guard: (reader, { params, expectedVersion }) => guardDocuments(reader, { id: params.id, expectedVersion }, 'detach'),
  handle: async (tx, { params, expectedVersion }) => {
    const target = { id: params.id, documentId: params.documentId, expectedVersion };
    return authorizationReply(tx, await detachDocument(tx, target));
  },
});

export const packet = defineRead({
  id: 'getPriorAuthorizationPacket',
  tag,
  summary: 'Print a prior authorization',
  description:
    'Returns the request as a PDF for a fax or a portal: the request, its services, the clinical answers with their evidence, and the attached documents that are PDF, PNG, JPEG or plain text. The list of enclosures names documents that are not included and why. With attached documents the caller also needs `documents:read`. If one of them is damaged or takes too much memory or time, the request fails with `document_unprintable`, which names it.',
  params: { id: authorizationId },
  query: PacketQuery,
  responses: {
    200: {
      description: 'The packet.',
      contentType: PRINT_CONTENT_TYPES.pdf,
      headers: ['Content-Disposition', 'Content-Length'],
    },
  },
  errors: ['file_too_large', 'document_unprintable', 'service_unavailable'],
  byClock: true,
  handle: async (reader, request, app) => {
    const authorization = await getAuthorization(reader, request.params.id);
    if (authorization.documentIds.length > 0) requireScope(request, 'documents:read');
    const timed = await atTimeOf(reader, authorization);
    const { document, exhibits } = await loadPacket(timed, authorization, app.encryption);
    const printer = app.printer.of(reader.organizationId);
    const { content } = await printer.pdf(document, exhibits, request.query.unreadable);
    return printedReply(content, 'pdf', `${authorization.id}-packet`);
  },
});
