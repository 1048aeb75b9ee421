import { acknowledgmentLabel } from '../acknowledgments/acknowledgment-labels.ts';
import type { Acknowledgment } from '../acknowledgments/acknowledgments-store.ts';

/** The acknowledgment as the API shows it. */
export function presentAcknowledgment(acknowledgment: Acknowledgment) {
  const codes = acknowledgment.codes.map((code) => ({ code, label: acknowledgmentLabel(code) }));
  return { object: 'acknowledgment' as const, ...acknowledgment, codes };
}
