import { randomUUID } from 'node:crypto';
import { CoreError, type CoreFailure } from './core-error.ts';
import type { CoreSettings } from './core-settings.ts';
import * as core from './envelope/core-message.ts';
import { type ReadMessage, readMessage } from './envelope/read-message.ts';
import { writeMime, writeMtom, writeSoap } from './envelope/write-soap.ts';
import type { HttpAnswer, HttpClient } from './http-client.ts';
import { type OperationName, operationOf } from './operations.ts';

const SUCCESS = 'Success';

/** Codes of CORE without the name of a field. */
const CODES: Readonly<Record<string, CoreFailure>> = {
  versionmismatch: 'version_mismatch',
  unauthorized: 'authentication_failed',
  checksummismatched: 'checksum_mismatch',
  sender: 'envelope_refused',
  mustunderstand: 'envelope_refused',
  dataencodingunknown: 'envelope_refused',
  // WS-Security
  failedauthentication: 'authentication_failed',
  invalidsecurity: 'authentication_failed',
  invalidsecuritytoken: 'authentication_failed',
  securitytokenunavailable: 'authentication_failed',
};

/**
 * The failures that error codes of CORE name by a field: `<Field>Illegal`, `<Field>Required`, `<Field>NotUnderstood` and
 * `<Field>NotSupported`. The keys are the names of these fields in lower case.
 */
const FIELDS: Readonly<Record<string, CoreFailure>> = {
  payloadtype: 'payload_type_refused',
  processingmode: 'processing_mode_refused',
  payloadid: 'payload_id_refused',
  payload: 'payload_refused',
  senderid: 'sender_id_refused',
  receiverid: 'receiver_id_refused',
  coreruleversion: 'version_mismatch',
  username: 'authentication_failed',
  password: 'authentication_failed',
  payloadlength: 'envelope_field_refused',
  timestamp: 'envelope_field_refused',
  checksum: 'envelope_field_refused',
};

const FIELD_CODE = /^(?<field>[a-z]+?)(?:illegal|required|notunderstood|notsupported)$/;

/** A partner as one connection reaches it. */
export type CorePartner = { settings: CoreSettings; token: core.UsernameToken | null; client: HttpClient };

/** The content of a message. Without `payloadId` the message gets a new id. */
type OutgoingMessage = {
  operation: OperationName;
  payloadType: string;
  payloadId?: string;
  payload?: Uint8Array;
  now: Date;
  signal: AbortSignal | undefined;
};

/** `isCut`: the payload is larger than the connection allows and was not read to its end. */
export type Answer = core.CoreMessage & { isCut: boolean };

/** Room for the envelope around a payload. */
const ENVELOPE_BYTES_MAX = 65_536;
const NEVER = new AbortController().signal;

/** Sends a message and returns the answer, which has the code `Success`. Throws `CoreError`. */
export async function sendMessage(partner: CorePartner, outgoing: OutgoingMessage): Promise<Answer> {
  const { settings, client } = partner;
  const encoded = encode(partner, outgoing);
  const options = {
    signal: outgoing.signal ?? NEVER,
    timeoutMs: settings.answerTimeoutMs,
    answerBytesMax: settings.fileBytesMax + ENVELOPE_BYTES_MAX,
  };
  const url = urlOf(settings, outgoing.operation);
  const isSubmission = outgoing.operation === 'submit';
  const answer = await (isSubmission ? client.postOnce(url, encoded, options) : client.post(url, encoded, options));
  return answerOf(answer, settings);
}

function urlOf(settings: CoreSettings, operation: OperationName): string {
  if (operation === 'realTime') return settings.url;
  return operation === 'submit' ? settings.batchUrl : settings.pickUpUrl;
}

function encode({ settings, token }: CorePartner, outgoing: OutgoingMessage): core.EncodedMessage {
  const { action, request } = operationOf(settings, outgoing.operation);
  const payload = outgoing.payload ?? null;
  const isRealTime = outgoing.operation === 'realTime';
  const fields: core.Fields = {
    PayloadType: outgoing.payloadType,
    ProcessingMode: isRealTime ? core.PROCESSING_MODES.realTime : core.PROCESSING_MODES.batch,
    PayloadID: outgoing.payloadId ?? randomUUID(),
    TimeStamp: core.timeStamp(outgoing.now),
    SenderID: settings.senderId,
    ReceiverID: settings.receiverId,
    CORERuleVersion: settings.ruleVersion,
    ...(payload && !isRealTime && { PayloadLength: String(payload.byteLength), CheckSum: core.checkSum(payload) }),
  };
  const message = { element: request, fields, payload };
  if (settings.envelope === 'mime') return writeMime(message, token);
  if (!isRealTime) return writeMtom(message, { action, token });
  const encoded = writeSoap(message, { action, token });
  if (encoded === null) throw new CoreError('payload_refused', { isRefused: true });
  return encoded;
}

function answerOf({ status, contentType, body, isCut }: HttpAnswer, settings: CoreSettings): Answer {
  let message: ReadMessage;
  try {
    message = readMessage(contentType, body, { isCut });
  } catch (error) {
    throw errorOfStatus(status) ?? (isCut ? new CoreError('answer_too_large') : error);
  }
  if (message.faultCode !== null) throw errorOfCode(message.faultCode);
  const { ErrorCode } = message.fields;
  if (ErrorCode !== undefined && ErrorCode !== SUCCESS) throw errorOfCode(ErrorCode);
  if (ErrorCode === undefined) throw errorOfStatus(status) ?? new CoreError('envelope_invalid');
  const isTooLarge = isCut || (message.payload?.byteLength ?? 0) > settings.fileBytesMax;
  return { element: message.element, fields: message.fields, payload: message.payload, isCut: isTooLarge };
}

/** Returns the error of an answer without an envelope, by its status; null for a success. */
function errorOfStatus(status: number): CoreError | null {
  if (status === 401 || status === 403) return new CoreError('authentication_failed', { isRefused: true });
  if (status === 429) return new CoreError('partner_busy', { isRefused: true });
  // A server that gave up waiting may still have read the message.
  if (status === 408 || status === 503 || status === 504) return new CoreError('partner_busy');
  if (status >= 500) return new CoreError('partner_failure');
  if (status >= 400) return new CoreError('request_refused', { isRefused: true });
  return status >= 300 ? new CoreError('redirected', { isRefused: true }) : null;
}

/**
 * Returns the error of a code of an envelope or a SOAP fault, which may have the prefix of a namespace. `Receiver`, and
 * codes that CORE does not define, leave open whether the partner has accepted the message.
 */
export function errorOfCode(code: string): CoreError {
  const name = code.slice(code.lastIndexOf(':') + 1).toLowerCase();
  if (name === 'receiver') return new CoreError('partner_failure');
  const field = FIELD_CODE.exec(name)?.groups?.field;
  const reason = field === undefined ? ownValue(CODES, name) : ownValue(FIELDS, field);
  return reason === undefined ? new CoreError('error_code_unknown') : new CoreError(reason, { isRefused: true });
}

function ownValue(values: Readonly<Record<string, CoreFailure>>, name: string): CoreFailure | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
