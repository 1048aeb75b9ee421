import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError, type ErrorCode } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { errorBody } from '../errors.ts';

/** How long a refused client has to read the response and close its side of the connection. */
const LINGER_MS = 1_000;

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
};

/** Answers requests that Node refuses before they reach the router, with the error envelope. */
export class BrokenHttp {
  readonly #headers: Record<string, string>;
  /** The latest response of each connection. */
  readonly #responses = new WeakMap<Duplex, ServerResponse>();

  constructor(headers: Record<string, string>) {
    this.#headers = headers;
  }

  watch(server: Server): void {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.#responses.set(request.socket, response);
    });
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      this.#responses.set(request.socket, response);
      const { status, headers, body } = this.#answer(new AppError('expectation_failed'));
      response.writeHead(status, headers).end(body);
    });
    server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
      // Node has removed its own listeners from the socket, and an error without a listener ends the process.
      socket.on('error', () => socket.destroy());
      this.#refuse(socket, new AppError('method_not_allowed', { headers: { allow: '' } }));
    });
  }

  /** Handles the server's `clientError`: bytes that are not HTTP, limits exceeded, and requests that time out. */
  onClientError(error: Error & { code?: string }, socket: Duplex): void {
    if (error.code === 'ECONNRESET') return;
    this.#refuse(socket, new AppError(CODES[error.code ?? ''] ?? 'invalid_request'));
  }

  #refuse(socket: Duplex, failure: AppError): void {
    if (socket.destroyed || !socket.writable) return;
    const response = this.#responses.get(socket);
    const isAnswered = response === undefined || (response.req.complete && response.writableFinished);
    if (!isAnswered && response.headersSent) {
      // A second status line would be read as part of the response in progress.
      socket.destroy();
      return;
    }
    if (!isAnswered && response.req.complete) {
      // The error is in the next pipelined request. The current response is completed, and then the connection is
      // closed.
      response.setHeader('connection', 'close');
      return;
    }
    const { status, headers, body } = this.#answer(failure);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    const lingering = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(lingering));
  }

  #answer(failure: AppError): { status: number; headers: Record<string, string>; body: string } {
    const requestId = newId('req');
    const body = JSON.stringify(errorBody(failure, requestId));
    const headers = {
      ...this.#headers,
      ...failure.options.headers,
      'request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    return { status: failure.status, headers, body };
  }
}

/** Throws unless an HTTP/1.1 request has exactly one Host header. */
export function checkHost({ httpVersion, headers, rawHeaders }: IncomingMessage): void {
  if (httpVersion !== '1.1' && headers.host === undefined) return;
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  if (count !== 1) throw new AppError('invalid_request', { message: 'Send exactly one Host header.' });
}
