import { Readable } from 'node:stream';
import { AppError } from '../../../kernel/errors.ts';
import { yieldingPieces } from '../../../kernel/yielding-pieces.ts';
import { redact as redactFile } from '../../../x12/redact/redact.ts';
import { defineStream } from '../../operation.ts';
import { refuseEncodedBody } from '../../uploads/stream-body.ts';
import { withinX12Memory } from '../../uploads/within-x12-memory.ts';
import { CONTENT_TYPES, EXAMPLE } from './x12.ts';

const BODY_BYTES_MAX = 25 * 1024 * 1024;

export const redact = defineStream({
  id: 'redactX12',
  tag: 'X12',
  summary: 'Redact an X12 file',
  description:
    'The body is X12 text (005010), up to 25 MiB. Returns a copy in which names, ids, NPIs and tax ids, addresses, telephone numbers, claim and trace numbers and free text are replaced, so that it can be shared. Letters become letters, digits become digits, and equal values get equal replacements. All dates, including birth dates, move into the past by the same 60 to 359 days. Structure, codes (including diagnoses and procedures), amounts and names of payers are kept: a rare diagnosis or an amount may still identify a person, so check the copy before you share it. Each request makes other replacements. A body with a Content-Encoding is refused. Nothing is stored.',
  requestContentTypes: CONTENT_TYPES,
  example: EXAMPLE,
  bodyBytesMax: BODY_BYTES_MAX,
  readsOnly: true,
  responses: { 200: { description: 'The redacted copy.', contentType: 'application/edi-x12' } },
  errors: ['x12_unreadable', 'payload_too_large'],
  handle: async (request, app) => {
    refuseEncodedBody(request.headers);
    const work = async (receive: () => Promise<Uint8Array[]>) => {
      // Read completely before the response starts, because a client that writes its whole request before reading would
      // otherwise deadlock with the service.
      const body = await receive();
      const pieces = redactFile(yieldingPieces(body));
      const first = await pieces.next();
      if (first.done) throw new AppError('x12_unreadable');
      return {
        status: 200,
        body: Readable.from(following(first.value, pieces), { objectMode: false }),
        contentType: 'application/edi-x12',
      };
    };
    return withinX12Memory(request, app, { bodyBytesMax: BODY_BYTES_MAX, work });
  },
});

async function* following(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}
