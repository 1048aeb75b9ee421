import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { RequestedItem } from '../../../payments/denials/requested-information.ts';

export const INFORMATION_CHANNELS = ['x12_275', 'portal', 'fax', 'mail', 'email'] as const;
export type InformationChannel = (typeof INFORMATION_CHANNELS)[number];

/** The answer to a request that was sent or is being sent. */
type InformationAnswer = {
  channel: InformationChannel;
  sentAt: string;
  documentIds: string[];
  trackingNumber: string | null;
  /** The TRN02 of the 275; null if the caller has sent the documents. */
  delivery: { state: 'queued' | 'accepted' | 'failed'; at: string; reason: string | null } | null;
  /** The interchange of a 275. */
  interchangeId: string | null;
};

/** Information that the payer requests before it decides: by a 277 request for additional information, or by a status. */
export type InformationRequest = {
  state: 'open' | 'answered' | 'closed';
  source: '277rfi' | '277';
  requestedAt: string;
  /** DTP*106; null if the payer has named no day. */
  dueDate: LocalDate | null;
  /** TRN02 of the request, which the answer repeats; otherwise the payer's claim number. */
  payerControlNumber: string | null;
  /** BHT02 of the request. */
  referenceId: string | null;
  items: RequestedItem[];
  answer: InformationAnswer | null;
};
