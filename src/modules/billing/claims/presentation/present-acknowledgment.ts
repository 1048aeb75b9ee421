import type { Acknowledgment } from '../acknowledgments/acknowledgment.ts';
import { acknowledgmentLabel } from '../acknowledgments/acknowledgment-labels.ts';

/** Returns the API's JSON of an acknowledgment. */
export function presentAcknowledgment(acknowledgment: Acknowledgment) {
  const codes = acknowledgment.codes.map((code) => ({ code, label: acknowledgmentLabel(code) }));
  return { object: 'acknowledgment' as const, ...acknowledgment, codes };
}
