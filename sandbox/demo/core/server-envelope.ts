import { CoreError } from '../../../src/gateways/transports/core/core-error.ts';
import * as core from '../../../src/gateways/transports/core/envelope/core-message.ts';
import { mediaTypeOf, parameterOf } from '../../../src/gateways/transports/core/envelope/multipart.ts';
import { readMessage } from '../../../src/gateways/transports/core/envelope/read-message.ts';
import {
  CORE_NAMESPACE,
  SOAP_NAMESPACE,
  writeMime,
  writeMtom,
  writeSoap,
} from '../../../src/gateways/transports/core/envelope/write-soap.ts';
import {
  type OperationName,
  operationOf,
  operationsByAction,
} from '../../../src/gateways/transports/core/operations.ts';

/** How the server answers a message. */
export type Reply =
  | { payloadType: string; payloadId?: string; payload: Buffer | null }
  /** A code of the rule. */
  | { errorCode: string };

type ReadRequest = {
  message: core.CoreMessage;
  operation: OperationName;
  token: core.UsernameToken;
  form: 'soap' | 'mime';
};

/** Reads a request; returns null if it is not an envelope. */
export function readRequest(contentType: string, body: Buffer): ReadRequest | null {
  try {
    const read = readMessage(contentType, body);
    if (read.faultCode !== null) return null;
    const form = mediaTypeOf(contentType) === 'multipart/form-data' ? 'mime' : 'soap';
    const operation = form === 'mime' ? operationOfForm(read) : operationOfAction(contentType, read);
    return operation && { message: read, operation, token: read.token, form };
  } catch (error) {
    if (error instanceof CoreError) return null;
    throw error;
  }
}

/** The action and the element must belong together. */
function operationOfAction(contentType: string, { element }: core.CoreMessage): OperationName | null {
  const named = operationsByAction().get(parameterOf(contentType, 'action') ?? '');
  return named?.element === element ? named.operation : null;
}

/** A form does not name its operation: the processing mode and the payload type decide. */
function operationOfForm({ fields, payload }: core.CoreMessage): OperationName {
  if (fields.ProcessingMode === 'RealTime') return 'realTime';
  const type = fields.PayloadType ?? '';
  if (/_(?:999|TA1)_SubmissionRequest_|ReceiptConfirmation/.test(type)) return 'confirm';
  if (payload !== null) return 'submit';
  return /_(?:999|TA1)_RetrievalRequest_/.test(type) ? 'acknowledgment' : 'results';
}

/** Returns whether the payload of a message has the length and the checksum that its envelope states. */
export function isIntact(message: core.CoreMessage): boolean {
  try {
    core.requireIntact(message);
    return true;
  } catch {
    return false;
  }
}

type ReplyOptions = { operation: OperationName; form: 'soap' | 'mime'; now: Date };

/** Writes the answer to a message, with its sender and receiver exchanged. */
export function writeReply(
  asked: core.CoreMessage,
  reply: Reply,
  { operation, form, now }: ReplyOptions,
): core.EncodedMessage {
  const { action, answer } = operationOf({ operations: 'specific' }, operation);
  const { fields } = asked;
  const payload = 'payload' in reply ? reply.payload : null;
  const isRealTime = operation === 'realTime';
  const message: core.CoreMessage = {
    element: answer,
    payload,
    fields: {
      PayloadType: 'payloadType' in reply ? reply.payloadType : 'CoreEnvelopeError',
      ProcessingMode: isRealTime ? 'RealTime' : 'Batch',
      PayloadID: ('payloadId' in reply ? reply.payloadId : undefined) ?? fields.PayloadID ?? '',
      TimeStamp: core.timeStamp(now),
      SenderID: fields.ReceiverID ?? '',
      ReceiverID: fields.SenderID ?? '',
      CORERuleVersion: '2.2.0',
      ...(payload && !isRealTime && { PayloadLength: String(payload.length), CheckSum: core.checkSum(payload) }),
      ErrorCode: 'errorCode' in reply ? reply.errorCode : 'Success',
      ErrorMessage: 'errorCode' in reply ? 'The message was not taken.' : 'None',
    },
  };
  if (form === 'mime') return writeMime(message, null);
  const options = { action: `${action}Response`, token: null };
  return (isRealTime ? writeSoap(message, options) : null) ?? writeMtom(message, options);
}

/** Writes a SOAP fault. */
export function writeFault(code: 'Sender' | 'Receiver'): core.EncodedMessage {
  const fault = `<s:Fault><s:Code><s:Value>s:${code}</s:Value></s:Code><s:Reason><s:Text xml:lang="en">The message is not an envelope of CORE.</s:Text></s:Reason></s:Fault>`;
  return {
    contentType: 'application/soap+xml; charset=UTF-8',
    body: Buffer.from(
      `<s:Envelope xmlns:s="${SOAP_NAMESPACE}" xmlns:c="${CORE_NAMESPACE}"><s:Body>${fault}</s:Body></s:Envelope>`,
    ),
  };
}
