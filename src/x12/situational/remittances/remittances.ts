import type { ClaimPayment, RemittanceHeader } from '../../835-005010X221A1/types.ts';
import type { Situation } from '../situation.ts';
import { CLAIM_PAYMENT_SITUATIONS, REMITTANCE_SITUATIONS } from './remittance.ts';
import { CLAIM_PAYMENT_DETAILS, REMITTANCE_DETAILS } from './remittance-details.ts';

/** The situations of an 835 and of its claim payments. They are checked when it is read and when it is written. */
export const REMITTANCE: readonly Situation<RemittanceHeader>[] = [...REMITTANCE_SITUATIONS, ...REMITTANCE_DETAILS];
export const CLAIM_PAYMENT: readonly Situation<ClaimPayment>[] = [
  ...CLAIM_PAYMENT_SITUATIONS,
  ...CLAIM_PAYMENT_DETAILS,
];
