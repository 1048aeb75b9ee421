import { expect, test } from 'vitest';
import { payloadIdOf } from './send-batch.ts';
import { errorOfCode } from './send-message.ts';

test.each([
  ['PayloadTypeNotSupported', 'payload_type_refused', true],
  ['PayloadTypeIllegal', 'payload_type_refused', true],
  ['PayloadIDRequired', 'payload_id_refused', true],
  ['PayloadNotUnderstood', 'payload_refused', true],
  ['SenderIDIllegal', 'sender_id_refused', true],
  ['CORERuleVersionIllegal', 'version_mismatch', true],
  ['VersionMismatch', 'version_mismatch', true],
  ['UnAuthorized', 'authentication_failed', true],
  ['wsse:FailedAuthentication', 'authentication_failed', true],
  ['ChecksumMismatched', 'checksum_mismatch', true],
  ['TimeStampRequired', 'envelope_field_refused', true],
  ['soap:Sender', 'envelope_refused', true],
  // The partner may have accepted these.
  ['env:Receiver', 'partner_failure', false],
  ['constructorIllegal', 'error_code_unknown', false],
  ['SomethingElse', 'error_code_unknown', false],
  ['', 'error_code_unknown', false],
])('the code "%s" means %s', (code, reason, isRefused) => {
  expect(errorOfCode(code)).toMatchObject({ reason, isRefused });
});

test('a payload id is a UUID that is derived from the interchange', () => {
  const id = payloadIdOf('org_1', 'itc_1');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(payloadIdOf('org_1', 'itc_1')).toBe(id);
  expect(payloadIdOf('org_2', 'itc_1')).not.toBe(id);
});
