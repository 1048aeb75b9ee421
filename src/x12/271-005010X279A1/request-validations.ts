import type { EligibilityResponse, RequestValidation } from './types.ts';

/** Every AAA that concerns a patient, from the source down to the benefits; see `loop` of each. */
export function requestValidationsOf(response: EligibilityResponse): RequestValidation[] {
  const { informationSource, informationReceiver, subscriber, dependent, benefits } = response;
  const owners = [informationSource, informationReceiver, subscriber, dependent, ...benefits];
  return owners.flatMap((owner) => owner?.requestValidations ?? []);
}
