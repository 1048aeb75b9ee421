import type { OutboxFailure } from './outbox-entry.ts';

type Text = { message: string; remediation: string };

const FAILURES: Readonly<Record<string, Text>> = {
  deadline_passed: {
    message: 'The write was not made before its deadline.',
    remediation: 'Look at the attempts, correct the cause, and retry.',
  },
  dependency_failed: {
    message: 'A write that has to be made first has failed.',
    remediation: 'Retry that write, and then this one.',
  },
  outcome_unknown: {
    message: 'The answer was lost, and reading did not show whether the write was made.',
    remediation: 'Look into the EHR. A retry reads again first and writes only if the write is absent.',
  },
  connection_missing: {
    message: 'The connection does not exist any more, or is disabled.',
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
    remediation: 'Read the resource again and make a new write.',
  },
  rejected: {
    message: 'The EHR refused the content of the write.',
    remediation: 'Correct what the write reports and make a new write.',
  },
  not_found: {
    message: 'The resource does not exist in the EHR.',
    remediation: 'Synchronize the patient and make a new write.',
  },
  throttled: { message: 'The EHR asked for fewer requests.', remediation: 'Retry later.' },
  unavailable: { message: 'The EHR could not be reached or was not available.', remediation: 'Retry later.' },
  address_not_allowed: {
    message: 'The address of the EHR is one that this deployment does not reach.',
    remediation: 'Correct the address of the connection.',
  },
  content_missing: {
    message: 'The content that was to be written is no longer there.',
    remediation: 'Store the document again and make a new write.',
  },
};

/** Returns a failure in the API's words; a code without an entry counts as a refusal. */
export function failureOf(code: string, retryable: boolean): OutboxFailure {
  const { message, remediation } = FAILURES[code] ?? FAILURES.rejected!;
  return { code, message, retryable, remediation };
}
