import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ResponseReader } from './http1-response.ts';

/** What is read of `text`, cut into pieces of the sizes given, and then the connection's end where `ends`. */
function read(text: string, { sizes = [] as number[], ends = false } = {}) {
  const bytes = Buffer.from(text, 'latin1');
  const reader = new ResponseReader();
  const seen = { statuses: [] as number[], body: '', left: '', isOver: false, keepAliveMs: 0 };
  const sink = {
    started: (status: number) => seen.statuses.push(status),
    body: (part: Buffer) => {
      seen.body += part.toString('latin1');
    },
  };
  let at = 0;
  for (let piece = 0; at < bytes.length && !reader.isOver; piece += 1) {
    const end = at + (sizes[piece] ?? bytes.length);
    at += reader.read(bytes.subarray(at, end), sink);
  }
  if (ends) reader.end();
  return { ...seen, left: bytes.toString('latin1', at), isOver: reader.isOver, keepAliveMs: reader.keepAliveMs };
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
const FOR_EVER = Number.POSITIVE_INFINITY;

describe('an answer ends where it says', () => {
  test.each([
    ['without a body', lines('HTTP/1.1 204 No Content', 'Date: x', ''), 204, ''],
    ['304 has none, whatever it says', lines('HTTP/1.1 304 x', 'Content-Length: 3', ''), 304, ''],
    ['without a reason', lines('HTTP/1.1 204', ''), 204, ''],
    ['counted', lines('HTTP/1.1 200 OK', 'content-LENGTH:  3 ', '', 'abc').slice(0, -2), 200, 'abc'],
    [
      'twice the same length',
      lines('HTTP/1.1 200 OK', 'Content-Length: 1, 1', 'Content-Length: 1', '', 'a').slice(0, -2),
      200,
      'a',
    ],
    [
      'in chunks',
      lines(
        'HTTP/1.1 500 x',
        'Transfer-Encoding: gzip, Chunked',
        '',
        '3;a=b',
        'abc',
        '0A ',
        '0123456789',
        '0',
        'T: 1',
        '',
      ),
      500,
      'abc0123456789',
    ],
    [
      'after interim answers',
      lines(
        'HTTP/1.1 100 Continue',
        '',
        'HTTP/1.1 103 x',
        'Content-Length: 9',
        '',
        'HTTP/1.1 200 OK',
        'Content-Length: 0',
        '',
      ),
      200,
      '',
    ],
  ])('%s', (_name, text, status, body) => {
    expect(read(`${text}HTTP`)).toEqual({
      statuses: [status],
      body,
      left: 'HTTP',
      isOver: true,
      keepAliveMs: FOR_EVER,
    });
  });

  test.each([
    ['no length', lines('HTTP/1.1 200 OK', '', 'abc')],
    ['another coding than chunked at last', lines('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked, gzip', '', 'abc')],
  ])('with the connection: %s', (_name, text) => {
    expect(read(text)).toMatchObject({ body: 'abc\r\n', isOver: false });
    expect(read(text, { ends: true })).toMatchObject({ body: 'abc\r\n', isOver: true, keepAliveMs: 0 });
  });

  test.each([
    ['in its head', 'HTTP/1.1 200 OK\r\nContent-Le'],
    ['in its body', lines('HTTP/1.1 200 OK', 'Content-Length: 9', '', 'abc')],
    ['before its last chunk', lines('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', '', '3', 'abc')],
  ])('and is not whole when the connection ends %s', (_name, text) => {
    expect(read(text, { ends: true }).isOver).toBe(false);
  });

  test('however its bytes are cut', () => {
    const texts = [
      lines(
        'HTTP/1.1 102 x',
        'A: b',
        '',
        'HTTP/1.1 200 OK',
        'Transfer-Encoding: chunked',
        '',
        '5',
        'a\r\nbc',
        '1',
        'd',
        '0',
        'T: 1',
        '',
      ),
      lines('HTTP/1.1 201 Created', 'Keep-Alive: timeout=5', 'Content-Length: 4', '', 'a\r\n'),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(fc.integer({ min: 1, max: 30 })), (text, sizes) => {
        expect(read(`${text}rest`, { sizes: [...sizes, ...Array(200).fill(1)] })).toEqual(read(`${text}rest`));
      }),
    );
  });
});

test.each([
  ['as long as we like', 'HTTP/1.1', [], FOR_EVER],
  ['not at all', 'HTTP/1.1', ['Connection: Close'], 0],
  ['not in the old version', 'HTTP/1.0', [], 0],
  ['unless that asks for it', 'HTTP/1.0', ['Connection: Keep-Alive'], FOR_EVER],
  ['a moment less than the receiver says', 'HTTP/1.1', ['Keep-Alive: max=3, timeout=5'], 4_000],
  ['not for a second', 'HTTP/1.1', ['Keep-Alive: timeout=1'], 0],
  ['not with two lengths', 'HTTP/1.1', ['Transfer-Encoding: chunked', 'Content-Length: 0'], 0],
] as const)('the connection may be kept: %s', (_name, version, headers, expected) => {
  const body = headers.some((header) => header.startsWith('Transfer')) ? ['0', ''] : [];
  const length = body.length > 0 ? [] : ['Content-Length: 0'];
  expect(read(lines(`${version} 200 OK`, ...headers, ...length, '', ...body))).toMatchObject({
    isOver: true,
    keepAliveMs: expected,
  });
});

test.each([
  ['another protocol', 'SSH-2.0-x'],
  ['the first byte of another protocol', '\x15'],
  ['another version', 'HTTP/2 200 OK\r\n'],
  ['no status', 'HTTP/1.1 20 OK\r\n'],
  ['lines without a carriage return', 'HTTP/1.1 200 OK\n'],
  ['an upgrade', lines('HTTP/1.1 101 x', '')],
  ['a header without a name', lines('HTTP/1.1 200 OK', ': a')],
  ['a header with a space before the colon', lines('HTTP/1.1 200 OK', 'Content-Length : 1')],
  ['a header over two lines', lines('HTTP/1.1 200 OK', 'A: b', ' c')],
  ['a control character', lines('HTTP/1.1 200 OK', 'A: b\0')],
  ['a carriage return within a line', lines('HTTP/1.1 200 OK', 'A: b\rContent-Length: 1')],
  ['two lengths', lines('HTTP/1.1 200 OK', 'Content-Length: 1', 'Content-Length: 2')],
  ['a length that is none', lines('HTTP/1.1 200 OK', 'Content-Length: -1')],
  ['a length in hexadecimal', lines('HTTP/1.1 200 OK', 'Content-Length: 0x1')],
  ['no length at all', lines('HTTP/1.1 200 OK', 'Content-Length:')],
  ['a chunk that is longer than it says', lines('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', '', '1', 'ab')],
  ['a chunk without a size', lines('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', '', '-1')],
])('what cannot be read is refused: %s', (_name, text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'ERR_RESPONSE_INVALID' }));
});

test.each([
  ['a line', `HTTP/1.1 200 ${'a'.repeat(16_384)}`],
  ['headers', `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(3_000)}`],
  ['interim answers', lines('HTTP/1.1 102 x', '').repeat(2_000)],
  ['trailers', `${lines('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', '', '0')}${'a: b\r\n'.repeat(3_000)}`],
])('%s without an end are refused', (_name, text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'ERR_RESPONSE_HEAD_TOO_LARGE' }));
  expect(() => read(text, { sizes: Array(text.length).fill(1) })).toThrow(/too long/);
});

test('small chunks are no long head', () => {
  const text = lines('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', '') + '1\r\na\r\n'.repeat(20_000);
  expect(read(`${text}0\r\n\r\n`)).toMatchObject({ isOver: true, body: 'a'.repeat(20_000) });
});
