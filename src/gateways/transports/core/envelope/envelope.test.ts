import { expect, test } from 'vitest';
import { CoreError } from '../core-error.ts';
import { type CoreMessage, checkSum, requireIntact, timeStamp } from './core-message.ts';
import { readMessage } from './read-message.ts';
import { CORE_NAMESPACE, SOAP_NAMESPACE, writeMime, writeMtom, writeSoap } from './write-soap.ts';

const X12 = "ISA*00*A&B<C>'D*~\r\nST*270*0001~\r\n]]>é";
const TOKEN = { username: 'river<side>', password: 'a&b "c"' };

const MESSAGE: CoreMessage = {
  element: 'COREEnvelopeBatchSubmission',
  fields: {
    PayloadType: 'X12_837_Request_005010X222A1',
    ProcessingMode: 'Batch',
    PayloadID: '0b0a1f8e-65a9-8c1c-9d6f-3a3f1c1a7d11',
    TimeStamp: timeStamp(new Date('2026-03-15T12:00:00.987Z')),
    SenderID: 'RIVER & SIDE',
    ReceiverID: 'PARTNER',
    CORERuleVersion: '2.2.0',
  },
  payload: Buffer.from(X12),
};
const REAL_TIME: CoreMessage = {
  ...MESSAGE,
  element: 'COREEnvelopeRealTimeRequest',
  fields: { ...MESSAGE.fields, ProcessingMode: 'RealTime' },
};

test.each([
  ['SOAP', REAL_TIME, () => writeSoap(REAL_TIME, { action: 'RealTimeTransaction', token: TOKEN })!],
  [
    'SOAP with a part for the payload',
    MESSAGE,
    () => writeMtom(MESSAGE, { action: 'BatchSubmitTransaction', token: TOKEN }),
  ],
  ['MIME', { ...MESSAGE, element: '' }, () => writeMime(MESSAGE, TOKEN)],
])('a message in %s is read as it was written', (_, message, write) => {
  const { contentType, body } = write();
  expect(readMessage(contentType, body)).toEqual({ ...message, faultCode: null, token: TOKEN });
});

test('SOAP has the content type and the elements of the rule', () => {
  const { contentType, body } = writeSoap(REAL_TIME, { action: 'RealTimeTransaction', token: null })!;
  expect(contentType).toBe('application/soap+xml; charset=UTF-8; action="RealTimeTransaction"');
  const text = body.toString();
  expect(text).toContain(`<cor:COREEnvelopeRealTimeRequest xmlns:cor="${CORE_NAMESPACE}"><PayloadType>`);
  expect(text).toContain('<TimeStamp>2026-03-15T12:00:00Z</TimeStamp>');
  expect(text).not.toContain('Security');
});

test('a payload with characters that XML cannot hold is not written as text', () => {
  const message = { ...REAL_TIME, payload: Buffer.from('ISA\u001d') };
  expect(writeSoap(message, { action: 'RealTimeTransaction', token: null })).toBeNull();
});

const envelope = (body: string) =>
  `<e:Envelope xmlns:e="${SOAP_NAMESPACE}" xmlns:c="${CORE_NAMESPACE}"><e:Body>${body}</e:Body></e:Envelope>`;
const read = (xml: string, contentType = 'application/soap+xml') => readMessage(contentType, Buffer.from(xml));

test.each([
  ['unqualified', '<c:COREEnvelopeRealTimeResponse><ErrorCode> Success </ErrorCode></c:COREEnvelopeRealTimeResponse>'],
  ['qualified', '<c:COREEnvelopeRealTimeResponse><c:ErrorCode>Success</c:ErrorCode></c:COREEnvelopeRealTimeResponse>'],
  [
    'qualified by default',
    `<COREEnvelopeRealTimeResponse xmlns="${CORE_NAMESPACE}"><ErrorCode>Success</ErrorCode></COREEnvelopeRealTimeResponse>`,
  ],
])('%s children are read', (_, body) => {
  expect(read(envelope(body))).toMatchObject({
    element: 'COREEnvelopeRealTimeResponse',
    fields: { ErrorCode: 'Success' },
  });
});

test('a payload of a batch within the XML is base64', () => {
  const payload = Buffer.from(X12)
    .toString('base64')
    .replace(/(.{20})/g, '$1\n');
  const body = `<c:R><ProcessingMode>Batch</ProcessingMode><Payload>${payload}</Payload></c:R>`;
  expect(read(envelope(body))).toMatchObject({ payload: Buffer.from(X12) });
});

test('the most specific code of a fault is read', () => {
  const code =
    '<e:Code><e:Value>e:Sender</e:Value><e:Subcode><e:Value>w:FailedAuthentication</e:Value></e:Subcode></e:Code>';
  const fault = envelope(`<e:Fault>${code}<e:Reason><e:Text>No</e:Text></e:Reason></e:Fault>`);
  expect(read(fault)).toEqual({ faultCode: 'w:FailedAuthentication' });
});

const deep = `${'<a>'.repeat(20)}${'</a>'.repeat(20)}`;
test.each([
  ['a document type', `<!DOCTYPE e [<!ENTITY x "y">]>${envelope('<c:R/>')}`, 'envelope_invalid'],
  ['an entity that nobody declared', envelope('<c:R><ErrorCode>&x;</ErrorCode></c:R>'), 'envelope_invalid'],
  ['elements that are nested too deep', envelope(`<c:R>${deep}</c:R>`), 'envelope_invalid'],
  ['too many elements', envelope(`<c:R>${'<a/>'.repeat(600)}</c:R>`), 'envelope_invalid'],
  ['a field that is too long', envelope(`<c:R><PayloadID>${'x'.repeat(5_000)}</PayloadID></c:R>`), 'envelope_invalid'],
  ['a field twice', envelope('<c:R><PayloadID>1</PayloadID><PayloadID>2</PayloadID></c:R>'), 'envelope_invalid'],
  ['two messages', envelope('<c:R/><c:R/>'), 'envelope_invalid'],
  ['no message', envelope(''), 'envelope_invalid'],
  ['XML that is cut', envelope('<c:R/>').slice(0, -5), 'envelope_invalid'],
  [
    'a payload in a part that is missing',
    envelope('<c:R><Payload><x:Include xmlns:x="http://www.w3.org/2004/08/xop/include" href="cid:1"/></Payload></c:R>'),
    'envelope_invalid',
  ],
  ['HTML as XML', '<html><body>Sorry</body></html>', 'not_an_envelope'],
  ['a message of another namespace', envelope('<R/>'), 'not_an_envelope'],
  ['text', 'Service unavailable', 'not_an_envelope'],
])('%s is refused', (_, xml, reason) => {
  expect(() => read(xml)).toThrow(new CoreError(reason as 'not_an_envelope'));
});

test.each([
  ['text/html', '<html></html>', 'not_an_envelope'],
  ['', 'ISA*', 'not_an_envelope'],
  ['multipart/related; boundary=b', 'no parts', 'envelope_invalid'],
  ['multipart/related', '--b\r\n\r\nx\r\n--b--', 'envelope_invalid'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--',
    'not_an_envelope',
  ],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="PayloadType"\r\n\r\nx',
    'envelope_invalid',
  ],
])('a response of the type %s with %s is refused', (contentType, text, reason) => {
  expect(() => read(text, contentType)).toThrow(new CoreError(reason as 'not_an_envelope'));
});

test('the fields of a response are read although its payload is cut off', () => {
  const { contentType, body } = writeMtom(MESSAGE, { action: 'BatchResultsRetrievalTransaction', token: null });
  const cut = body.subarray(0, body.indexOf('ST*270'));
  expect(readMessage(contentType, cut, { isCut: true })).toMatchObject({ fields: MESSAGE.fields });
  expect(() => readMessage(contentType, cut)).toThrow('envelope_invalid');
});

test('parts may be separated by line feeds alone, and a boundary within a line is content', () => {
  const text =
    '--b\nContent-Type: application/xop+xml\nContent-ID: root\n\n%\n--b\nContent-ID: <p>\n\nISA--b~\n--b--\n';
  const include = '<x:Include xmlns:x="http://www.w3.org/2004/08/xop/include" href="cid:p"/>';
  const xml = envelope(`<c:R><ErrorCode>Success</ErrorCode><Payload>${include}</Payload></c:R>`);
  const related = 'multipart/related; type="application/xop+xml"; start="root"; boundary="b"';
  expect(read(text.replace('%', xml), related)).toMatchObject({ payload: Buffer.from('ISA--b~') });
});

test('a payload must have the checksum and the length that its envelope names', () => {
  const payload = Buffer.from(X12);
  const withFields = (fields: CoreMessage['fields']) => () => requireIntact({ element: '', fields, payload });
  expect(withFields({ CheckSum: checkSum(payload).toUpperCase() })).not.toThrow();
  expect(withFields({ CheckSum: Buffer.from(checkSum(payload), 'hex').toString('base64') })).not.toThrow();
  expect(withFields({ PayloadLength: String(payload.length) })).not.toThrow();
  expect(withFields({ CheckSum: checkSum(Buffer.from('other')) })).toThrow('checksum_mismatch');
  expect(withFields({ PayloadLength: String(payload.length - 1) })).toThrow('checksum_mismatch');
  expect(() => requireIntact({ element: '', fields: { CheckSum: 'x' }, payload: null })).not.toThrow();
});
