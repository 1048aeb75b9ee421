import { expect, test } from 'vitest';
import { postHead } from './http1-request.ts';

const head = (headers: Record<string, string>, path = '/hooks?a=b') =>
  postHead({ host: 'receiver.example:8443', path, headers, bodyBytes: 7 });

test('a POST begins as HTTP/1.1 wants it', () => {
  expect(head({ 'Service-Event': 'claim.paid', 'X-Team': 'caf\xe9 ~' }).split('\r\n')).toEqual([
    'POST /hooks?a=b HTTP/1.1',
    'Host: receiver.example:8443',
    'Connection: keep-alive',
    'Content-Length: 7',
    'Service-Event: claim.paid',
    'X-Team: caf\xe9 ~',
    '',
    '',
  ]);
});

test.each([
  ['a value with a line of its own', { A: 'b\r\nHost: other.example' }],
  ['a value with a line feed', { A: 'b\nc' }],
  ['a value with a null', { A: 'b\0' }],
  ['a value beyond latin1', { A: 'b\u{10a}c' }],
  ['a name with a colon', { 'A:b': 'c' }],
  ['a name with a line of its own', { 'A: b\r\nC': 'd' }],
  ['no name', { '': 'b' }],
])('%s is never sent', (_name, headers) => {
  for (let time = 0; time < 2; time += 1)
    expect(() => head(headers as Record<string, string>)).toThrow('cannot be sent');
});
