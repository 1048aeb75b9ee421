import type { FhirFailure, FhirFailureKind } from '../../fhir-connections/fhir-server.ts';

const TEMPORARY: readonly FhirFailureKind[] = ['rate_limited', 'unavailable', 'timeout_unknown'];

/** Returns whether the server did not answer, or asks for a later attempt. */
export const isTemporary = ({ failure }: FhirFailure): boolean => TEMPORARY.includes(failure);

/** Returns whether all further calls of the connection would fail too. */
export function isEndOfRun({ failure }: FhirFailure): boolean {
  return failure === 'unauthorized' || failure === 'not_usable';
}

/** Returns whether the response is larger than the service reads. */
export const isTooLarge = ({ code }: FhirFailure): boolean => code === 'body_too_large';

/** Returns whether a later attempt to read the same resource may succeed, such as after a maintenance page. */
export function mayPass(failure: FhirFailure): boolean {
  return isTemporary(failure) || isEndOfRun(failure) || (failure.failure === 'not_fhir' && !isTooLarge(failure));
}
