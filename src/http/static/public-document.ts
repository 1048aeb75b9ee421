import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContentEncoding, chooseEncoding } from './content-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const COMPRESS: Record<ContentEncoding, (content: Buffer) => Promise<Buffer>> = {
  // Quality 11 takes seconds for a file of the reference and saves a few percent more.
  br: (content) => compressBrotli(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content) => compressGzip(content, { level: 9 }),
  identity: async (content) => content,
};

type Encoded = { content: Buffer; etag: string };

/**
 * A document that is the same for every caller, compressed once per encoding at its first request. Only such documents
 * are compressed: the length of a compressed response that mixes a secret with the caller's input reveals the secret
 * (the BREACH attack).
 */
export class PublicDocument {
  readonly #content: Buffer;
  readonly #type: string;
  readonly #digest: string;
  readonly #encoded = new Map<ContentEncoding, Promise<Encoded>>();

  constructor(content: string | Buffer, type: string) {
    this.#content = Buffer.from(content);
    this.#type = /text|json|javascript|xml/.test(type) ? `${type}; charset=utf-8` : type;
    this.#digest = createHash('sha256').update(this.#content).digest('base64url').slice(0, 22);
  }

  /**
   * Sends the document in the encoding that the client prefers, or 304 if `If-None-Match` names its ETag. With another
   * status than 200 it stands for a document that does not exist, and is always sent.
   */
  async send(request: FastifyRequest, reply: FastifyReply, status = 200): Promise<FastifyReply> {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const { content, etag } = await this.#encode(encoding);
    reply.headers({ vary: 'Accept-Encoding', etag, 'cache-control': 'public, max-age=300' });
    if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(status).header('content-type', this.#type).send(content);
  }

  #encode(encoding: ContentEncoding): Promise<Encoded> {
    let encoded = this.#encoded.get(encoding);
    if (!encoded) {
      const etag = encoding === 'identity' ? `"${this.#digest}"` : `"${this.#digest}-${encoding}"`;
      encoded = COMPRESS[encoding](this.#content).then((content) => ({ content, etag }));
      this.#encoded.set(encoding, encoded);
    }
    return encoded;
  }
}

/**
 * Returns whether an If-None-Match header names an ETag. Compares weakly (RFC 9110, section 13.1.2), because a proxy may
 * have weakened it.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((item) => item.trim().replace(/^W\//, '') === etag);
}
