import * as core from './core-message.ts';
import { type WrittenPart, writeMultipart } from './multipart.ts';

/** Writes a message as an HTTP form (`multipart/form-data`), the other envelope of the rule. */
export function writeMime(
  { fields, payload }: core.CoreMessage,
  token: core.UsernameToken | null,
): core.EncodedMessage {
  const written = (names: readonly core.Field[]) =>
    names.flatMap((name) => (fields[name] === undefined ? [] : [textPart(name, fields[name])]));
  const { boundary, body } = writeMultipart([
    ...written(core.FIELDS_BEFORE_PAYLOAD),
    ...(token === null ? [] : [textPart('UserName', token.username), textPart('Password', token.password)]),
    ...(payload === null ? [] : [payloadPart(payload)]),
    ...written(core.FIELDS_AFTER_PAYLOAD),
  ]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

function textPart(name: string, value: string): WrittenPart {
  return { headers: [`Content-Disposition: form-data; name="${name}"`], content: Buffer.from(value) };
}

function payloadPart(content: Uint8Array): WrittenPart {
  return { headers: ['Content-Disposition: form-data; name="Payload"', 'Content-Type: application/EDI-X12'], content };
}
