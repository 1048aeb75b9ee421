import type { EligibilityResponse, RequestValidation } from './types.ts';

/** Returns every AAA that concerns a patient, from the source down to the benefits, each with its `loop`. */
export function requestValidationsOf(response: EligibilityResponse): RequestValidation[] {
  const { informationSource, informationReceiver, subscriber, dependent, benefits } = response;
  const owners = [informationSource, informationReceiver, subscriber, dependent, ...benefits];
  return owners.flatMap((owner) => owner?.requestValidations ?? []);
}
