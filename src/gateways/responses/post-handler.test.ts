import { expect, test } from 'vitest';
import { responseExcerpt as excerptOf } from './post-handler.ts';

const PATIENT = {
  object: 'patient',
  id: 'pat_01JABCDEFGHJKMNPQRSTVWXYZ0',
  name: { given: ['Ada', 'Li'], family: "O'Larkin" },
  address: { line1: '12 Mill Lane', city: 'Albany', state: 'NY' },
  sex: 'female',
};
const SENT = {
  body: Buffer.from(JSON.stringify({ id: 'evt_1', type: 'patient.created', data: { patient: PATIENT } })),
  confidentialHeaders: {
    Authorization: 'Bearer hunter-two-secret',
    'X-Api-Token': 'correct-horse',
    Cookie: 'sid=topsecretvalue; a=b',
  },
};
const responseExcerpt = (bytes: Buffer, isWhole = true) => excerptOf(bytes, SENT, isWhole);

test('an excerpt is printable text without control bytes, NUL and broken UTF-8', () => {
  const excerpt = responseExcerpt(Buffer.from([0x6f, 0x6b, 0x00, 0x1b, 0x5b, 0x33, 0x31, 0x6d, 0xff, 0x21]));
  expect(excerpt).toBe('ok [31m\ufffd!');
});

test('an excerpt is at most 1 KiB, also when broken bytes grow', () => {
  expect(Buffer.byteLength(responseExcerpt(Buffer.alloc(5_000, 'a'))!)).toBe(1_024);
  expect(Buffer.byteLength(responseExcerpt(Buffer.alloc(5_000, 0xff))!)).toBeLessThanOrEqual(1_024);
});

test('an empty body, or one of only blanks, has no excerpt', () => {
  expect(responseExcerpt(Buffer.alloc(0))).toBeNull();
  expect(responseExcerpt(Buffer.from(' \r\n '))).toBeNull();
});

test.each([
  ['member W123456789 unknown', 'member [number] unknown'],
  ['ssn 078-05-1120', 'ssn [number]'],
  ['born 1984-02-29', 'born [date]'],
  ['born 02/29/1984', 'born [date]'],
  ['call +1 (518) 555-0100', 'call [number]'],
  ['mail jo.other@example.org', 'mail [email]'],
  ['key whsec_c2VjcmV0LXNlY3JldA==', 'key [secret]'],
  ['{"error":"bad signature","code":401}', '{"error":"bad signature","code":401}'],
])('data that may identify a person is masked: %s', (text, masked) => {
  expect(responseExcerpt(Buffer.from(text))).toBe(masked);
});

test.each([
  ["no patient ADA O'LARKIN of 12 Mill Lane, Albany", 'no patient [sent] [sent] of [sent], [sent]'],
  ['unknown: Li', 'unknown: [sent]'],
  ['the Adaptor listens', 'the Adaptor listens'],
  ['{"authorization":"Bearer hunter-two-secret"}', '{"authorization":"[sent]"}'],
  ['bad token hunter-two-secret, x-api-token: correct-horse', 'bad token [sent], x-api-token: [sent]'],
  ['no pat_01JABCDEFGHJKMNPQRSTVWXYZ0 here', 'no pat_01JABCDEFGHJKMNPQRSTVWXYZ0 here'],
  ['{"error":"unknown:\\tAda"}', '{"error":"unknown:\t[sent]"}'],
  ['{"given":"Ad\\u0061"}', '{"given":"[sent]"}'],
  ['<p>O&#39;Larkin, Albany</p>', '<p>[sent], [sent]</p>'],
  ['q=%22Li%22&a=12%20Mill%20Lane', 'q="[sent]"&a=[sent]'],
  ['line1=12+Mill+Lane', 'line1=[sent]'],
  ['no street Mill here', 'no street [sent] here'],
  ['bad cookie topsecretvalue', 'bad cookie [sent]'],
  ['a plain \\n answer', 'a plain \\n answer'],
  ['ok', 'ok'],
])('values of the request are not repeated: %s', (text, masked) => {
  expect(responseExcerpt(Buffer.from(text))).toBe(masked);
});

test('a response that repeats the request shows nothing about the person', () => {
  const excerpt = responseExcerpt(
    Buffer.from(JSON.stringify({ body: SENT.body.toString(), headers: SENT.confidentialHeaders })),
  )!;
  for (const value of ['Ada', 'Larkin', 'Mill', 'Albany', 'female', 'hunter', 'horse'])
    expect(excerpt).not.toContain(value);
});

test('a value that is cut off by the end of the excerpt is not shown either', () => {
  const excerpt = responseExcerpt(Buffer.from(`${'- '.repeat(508)}in Albany, 12 Mill Lane`))!;
  expect(excerpt).toMatch(/in \[sent/);
  expect(excerpt).not.toContain('Alb');
  const secret = responseExcerpt(Buffer.from(`${'. '.repeat(500)}Authorization: Bearer hunter-two-secret`))!;
  expect(secret).not.toContain('hunt');
});

test.each(['unknown resident of Alban', 'bad header: Bearer hunter-two-se'])(
  'a response that ends within a value does not reveal its beginning: %s',
  (text) => {
    expect(responseExcerpt(Buffer.from(text), false)).not.toMatch(/Alb|hunt/);
    expect(responseExcerpt(Buffer.from(text), true), 'a whole answer has another word there').toBe(text);
  },
);

test('an accented letter counts as one letter in every Unicode form', () => {
  const body = Buffer.from(JSON.stringify({ data: { patient: { name: { family: 'Müller-Larkiné' } } } }));
  const of = (text: string) => excerptOf(Buffer.from(text), { body, confidentialHeaders: {} }, true);
  for (const text of [
    'Müller-Larkiné',
    'Mu\u0308ller-Larkine\u0301',
    'M\\u00fcller-Larkin\\u00e9',
    'M%C3%BCller-Larkin%C3%A9',
    'M&uuml;ller-Larkin&eacute;',
  ]) {
    expect(of(`no ${text} here`)).toBe('no [sent] here');
  }
});
