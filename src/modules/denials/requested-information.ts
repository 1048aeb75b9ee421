import type { LocalDate } from '../../kernel/local-date.ts';
import type { RequestedItem } from '../claims/information/information.ts';

/** What the payer of a claim has asked for, as denials and appeals of the claim show it. */
export type RequestedInformation = {
  state: 'open' | 'answered' | 'closed';
  requestedAt: string;
  /** The last day for the answer; null if the payer has named none. */
  dueDate: LocalDate | null;
  items: RequestedItem[];
};
