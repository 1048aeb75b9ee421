import type { LocalDate } from '../../../kernel/local-date.ts';
import type { RequestedItem } from '../../billing/claims/information/information.ts';

/** A payer's request for information about a claim, as shown on its denials and appeals. */
export type RequestedInformation = {
  state: 'open' | 'answered' | 'closed';
  requestedAt: string;
  /** The last day for the answer; null if the payer has named none. */
  dueDate: LocalDate | null;
  items: RequestedItem[];
};
