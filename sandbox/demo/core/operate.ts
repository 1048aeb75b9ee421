import type { CoreMessage } from '../../../src/gateways/transports/core/envelope/core-message.ts';
import type { OperationName } from '../../../src/gateways/transports/core/operations.ts';
import { acknowledgeInterchange } from '../../../src/gateways/transports/core/pick-up.ts';
import type { CoreMailbox } from './core-mailbox.ts';
import { isIntact, type Reply } from './server-envelope.ts';

/** A customer of the server. */
export type CoreCustomer = {
  mailbox: CoreMailbox;
  /**
   * Answers a request in real time. Returns null if the request is not understood, and `later` if the answer comes as a
   * file.
   */
  answer(question: Buffer): Promise<Buffer | 'later' | null>;
  /** Called once for each submission. */
  onSubmitted(submission: Buffer): void;
};

/** `X12_005010_Request_Batch_Results_271` and `X12_999_RetrievalRequest_005010X231A1`. */
const ASKED_SET = [/_Batch_Results_(\w+)$/, /^X12_([0-9A-Z]+?)_(?:Retrieval)?Request_/];

/** Carries a message out. */
export async function operate(customer: CoreCustomer, operation: OperationName, message: CoreMessage): Promise<Reply> {
  const { fields } = message;
  const { PayloadType: type = '', PayloadID: payloadId = '', CORERuleVersion: version } = fields;
  if (version !== '2.2.0') return { errorCode: 'VersionMismatch' };
  if (type === '') return { errorCode: 'PayloadTypeRequired' };
  if (payloadId === '') return { errorCode: 'PayloadIDRequired' };
  if (!isIntact(message)) return { errorCode: 'ChecksumMismatched' };
  const payload = message.payload === null ? null : Buffer.from(message.payload);
  switch (operation) {
    case 'realTime':
      return answer(customer, type, payload);
    case 'submit':
      return submit(customer, payloadId, payload);
    case 'acknowledgment':
    case 'results':
      return type.startsWith('X12_TA1_') ? receipt(customer, payloadId) : nextFile(customer, type, payloadId);
    case 'confirm':
      customer.mailbox.confirm(payloadId);
      return { payloadType: 'X12_Response_ConfirmReceiptReceived', payload: null };
  }
}

async function answer(customer: CoreCustomer, type: string, payload: Buffer | null): Promise<Reply> {
  if (payload === null) return { errorCode: 'PayloadRequired' };
  if (!/^X12_(?:270|276|278)_Request_/.test(type)) return { errorCode: 'PayloadTypeNotSupported' };
  const answered = await customer.answer(payload);
  if (answered === null) return { errorCode: 'PayloadNotUnderstood' };
  if (answered === 'later') return { payloadType: 'X12_Response_ReceiptConfirmation', payload: null };
  const set = /ST\*(\d{3})/.exec(answered.subarray(0, 1_000).toString('latin1'))?.[1] ?? '271';
  return { payloadType: type.replace(/^X12_\d+_Request/, `X12_${set}_Response`), payload: answered };
}

function submit({ mailbox, onSubmitted }: CoreCustomer, payloadId: string, payload: Buffer | null): Reply {
  if (payload === null) return { errorCode: 'PayloadRequired' };
  if (payload.subarray(0, 3).toString('latin1') !== 'ISA') return { errorCode: 'PayloadNotUnderstood' };
  if (mailbox.submit(payloadId, payload) === 'stored') onSubmitted(payload);
  return { payloadType: 'X12_BatchReceiptConfirmation', payload: null };
}

/** A TA1 is requested with the payload id of a submission and confirms that the submission arrived. */
function receipt(customer: CoreCustomer, payloadId: string): Reply {
  const submission = customer.mailbox.submission(payloadId);
  if (submission === undefined) return { errorCode: 'PayloadIDIllegal' };
  const payload = acknowledgeInterchange(submission, new Date());
  return { payloadType: 'X12_TA1_Response_00501X231A1', payloadId, payload };
}

function nextFile({ mailbox }: CoreCustomer, type: string, payloadId: string): Reply {
  const set = ASKED_SET.map((pattern) => pattern.exec(type)?.[1]).find((found) => found !== undefined);
  if (set === undefined) return { errorCode: 'PayloadTypeNotSupported' };
  const file = mailbox.next(set);
  if (file === null)
    return { payloadType: `X12_005010_Response_NoBatch${fileKind(set)}File`, payloadId, payload: null };
  const payloadType = type.replace(/(?:Retrieval)?Request/, 'Response');
  return { payloadType, payloadId: file.payloadId, payload: file.content };
}

function fileKind(set: string): string {
  return set === '999' || set === 'TA1' ? 'Acknowledgement' : 'Results';
}
