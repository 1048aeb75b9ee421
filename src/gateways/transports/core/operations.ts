import type { CoreSettings } from './core-settings.ts';

export type OperationName = 'realTime' | 'submit' | 'acknowledgment' | 'results' | 'confirm';

/** An operation of the rule: its SOAP action and the names of the elements of its request and answer. */
type Operation = { action: string; request: string; answer: string };

const OPERATIONS: Readonly<Record<OperationName, Operation>> = {
  realTime: {
    action: 'RealTimeTransaction',
    request: 'COREEnvelopeRealTimeRequest',
    answer: 'COREEnvelopeRealTimeResponse',
  },
  submit: {
    action: 'BatchSubmitTransaction',
    request: 'COREEnvelopeBatchSubmission',
    answer: 'COREEnvelopeBatchSubmissionResponse',
  },
  acknowledgment: {
    action: 'BatchSubmitAckRetrievalTransaction',
    request: 'COREEnvelopeBatchSubmissionAckRetrievalRequest',
    answer: 'COREEnvelopeBatchSubmissionAckRetrievalResponse',
  },
  results: {
    action: 'BatchResultsRetrievalTransaction',
    request: 'COREEnvelopeBatchResultsRetrievalRequest',
    answer: 'COREEnvelopeBatchResultsRetrievalResponse',
  },
  confirm: {
    action: 'BatchResultsAckSubmitTransaction',
    request: 'COREEnvelopeBatchResultsAckSubmission',
    answer: 'COREEnvelopeBatchResultsAckSubmissionResponse',
  },
};

/** The operations for any payload use the elements of the others, and one retrieval for both kinds of files. */
const GENERIC: Readonly<Record<OperationName, Operation>> = {
  realTime: OPERATIONS.realTime,
  submit: { ...OPERATIONS.submit, action: 'GenericBatchSubmissionTransaction' },
  acknowledgment: { ...OPERATIONS.results, action: 'GenericBatchRetrievalTransaction' },
  results: { ...OPERATIONS.results, action: 'GenericBatchRetrievalTransaction' },
  confirm: { ...OPERATIONS.confirm, action: 'GenericBatchReceiptConfirmationTransaction' },
};

export function operationOf({ operations }: Pick<CoreSettings, 'operations'>, name: OperationName): Operation {
  return operations === 'generic' ? GENERIC[name] : OPERATIONS[name];
}

/** Returns the operations of a server and the elements of their requests, by SOAP action. */
export function operationsByAction(): Map<string, { operation: OperationName; element: string }> {
  const entries = [OPERATIONS, GENERIC].flatMap((table) =>
    (Object.keys(table) as OperationName[]).map(
      (operation) => [table[operation].action, { operation, element: table[operation].request }] as const,
    ),
  );
  return new Map(entries);
}
