import type { OutboxFailure } from './outbox-entry.ts';

type Text = { message: string; remediation: string };

const FAILURES: Readonly<Record<string, Text>> = {
  deadline_passed: {
    message: 'The write was not made before its deadline.',
    remediation: 'Check the attempts, correct the cause, and retry.',
  },
  dependency_failed: {
    message: 'A write on which this one depends has failed.',
    remediation: 'Retry that write, and then this one.',
  },
  outcome_unknown: {
    message: 'The response was lost, and reading the resource did not show whether the write was made.',
    remediation: 'Check the EHR. A retry reads the resource first and writes only if the write is absent.',
  },
  connection_missing: {
    message: 'The connection no longer exists or is disabled.',
    remediation: 'Enable the connection and retry.',
  },
  connection_not_active: {
    message: 'The connection is not active.',
    remediation: 'Test the connection and retry.',
  },
  target_missing: {
    message: 'This deployment cannot write to this type of connection.',
    remediation: 'Ask the operator to configure it.',
  },
  operation_not_supported: {
    message: 'The EHR does not offer this operation on this type of resource.',
    remediation: 'Remove the write from the rules of the connection.',
  },
  authorization_lost: {
    message: 'The EHR refused the credentials of the connection.',
    remediation: 'Renew the credentials of the connection and retry.',
  },
  version_conflict: {
    message: 'The resource has changed in the EHR since the version that the write is based on.',
    remediation: 'Read the resource again and create a new write.',
  },
  rejected: {
    message: 'The EHR refused the content of the write.',
    remediation: 'Correct the reported resource and create a new write.',
  },
  not_found: {
    message: 'The resource does not exist in the EHR.',
    remediation: 'Synchronize the patient and create a new write.',
  },
  throttled: { message: 'The EHR asked for fewer requests.', remediation: 'Retry later.' },
  unavailable: { message: 'The EHR could not be reached or was not available.', remediation: 'Retry later.' },
  address_not_allowed: {
    message: 'This deployment is not allowed to connect to the address of the EHR.',
    remediation: 'Correct the address of the connection.',
  },
  content_missing: {
    message: 'The content to be written is no longer stored.',
    remediation: 'Store the document again and create a new write.',
  },
};

/** Returns a failure in the API's words; a code without an entry counts as a refusal. */
export function failureOf(code: string, retryable: boolean): OutboxFailure {
  const { message, remediation } = FAILURES[code] ?? FAILURES.rejected!;
  return { code, message, retryable, remediation };
}
