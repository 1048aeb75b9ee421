import type { Acknowledgment } from './acknowledgments-store.ts';

/** The acknowledgment as the API shows it. */
export function presentAcknowledgment(acknowledgment: Acknowledgment) {
  return { object: 'acknowledgment' as const, ...acknowledgment };
}
