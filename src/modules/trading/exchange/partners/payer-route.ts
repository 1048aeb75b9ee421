import type { LocalDate } from '../../../../kernel/local-date.ts';

/** The partner to which a transaction set of a payer is sent, during a range of days. */
export type PayerRoute = {
  id: string;
  payerId: string;
  transactionSet: string;
  tradingPartnerId: string;
  partnerPayerId: string | null;
  effectiveFrom: LocalDate;
  effectiveTo: LocalDate | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** Returns the route as the API shows it. */
export function presentRoute({ id, ...route }: PayerRoute, { livemode }: { livemode: boolean }) {
  return { object: 'payer_route' as const, id, livemode, ...route };
}
