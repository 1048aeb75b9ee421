import { readerOf } from '../../../database/transactions/transaction.ts';
import { yieldingPieces } from '../../../kernel/yielding-pieces.ts';
import { findClaimIdsByControlNumber } from '../../../modules/billing/claims/find-claims.ts';
import { annotateFile } from '../../../x12/annotating/annotate-file.ts';
import { defineStream } from '../../operation.ts';
import { refuseEncodedBody } from '../../uploads/stream-body.ts';
import { withinX12Memory } from '../../uploads/within-x12-memory.ts';
import { controlNumbersOf, presentAnnotation } from '../../x12/x12-annotation.ts';
import { ANNOTATED_SEGMENTS, X12AnnotateQuery, X12Annotation } from '../../x12/x12-annotation-schema.ts';
import { CONTENT_TYPES, codeSetsOf, EXAMPLE, overridesOf } from './x12.ts';

/** The file is read twice for each page, so it is smaller than the files that are only validated. */
const BODY_BYTES_MAX = 5 * 1024 * 1024;
/** Bounds a page of many short elements, each of which is an object of the response. */
const VALUES_MAX = 10_000;
const FINDINGS_MAX = 1_000;

export const annotate = defineStream({
  id: 'annotateX12',
  tag: 'X12',
  summary: 'Annotate an X12 file',
  description:
    'The body is X12 text (005010), up to 5 MiB. Returns one page of its segments for a viewer: the position of each segment and element in the file, its loop, its meaning in plain words, and the findings about it. Segments of claims name the claim of the organization with the same patient control number if the caller has `claims:read`, and elements of an 837P the field of the claim. Send the file again with `offset` for the next page. A body with a Content-Encoding is refused. Nothing is stored.',
  query: X12AnnotateQuery,
  requestContentTypes: CONTENT_TYPES,
  example: EXAMPLE,
  bodyBytesMax: BODY_BYTES_MAX,
  readsOnly: true,
  responses: { 200: { description: 'A page of the file.', schema: X12Annotation } },
  errors: ['payload_too_large'],
  handle: async (request, app) => {
    const { query, headers, principal } = request;
    refuseEncodedBody(headers);
    const overrides = overridesOf(query.overrides);
    const work = async (receive: () => Promise<Uint8Array[]>) => {
      const body = await receive();
      const annotated = await annotateFile(() => yieldingPieces(body), {
        codeSets: await codeSetsOf(app),
        profile: query.profile ?? 'guide',
        overrides,
        today: app.clock.now().toISOString().slice(0, 10),
        offset: Number(query.offset ?? 0),
        limit: Number(query.limit ?? ANNOTATED_SEGMENTS),
        valuesMax: VALUES_MAX,
        findingsMax: FINDINGS_MAX,
      });
      const reader = readerOf(app.database, principal.organizationId);
      // The rest of the response is about the caller's own file, but ids of claims are the organization's.
      const numbers = principal.scopes.has('claims:read') ? controlNumbersOf(annotated) : [];
      const claims = await findClaimIdsByControlNumber(reader, numbers);
      return { status: 200, body: presentAnnotation(annotated, claims) };
    };
    return withinX12Memory(request, app, { bodyBytesMax: BODY_BYTES_MAX, work });
  },
});
