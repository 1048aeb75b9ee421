import type { LocalDate } from '../kernel/local-date.ts';

/**
 * The times for prior authorizations that rules set, with the days from which they are in force. The clocks of
 * authorizations and the limits of SLA policies are both made of them.
 */

type Edition = { effectiveFrom: LocalDate; rule: string };

/**
 * CAQH CORE, which is voluntary. The times were voted for v4.1.0 (announced on 4 February 2020). The editions of May 2020
 * (new numbers) and of 2022 (availability of systems) left them as they were.
 */
export const CORE_EDITIONS: readonly [Edition, ...Edition[]] = [
  {
    effectiveFrom: '2020-02-04',
    rule: 'Phase IV CAQH CORE 452 Prior Authorization (278) Infrastructure Rule v4.1.0',
  },
  {
    effectiveFrom: '2020-05-01',
    rule: 'CAQH CORE Prior Authorization & Referrals (278) Infrastructure Rule, May 2020 edition',
  },
  {
    effectiveFrom: '2022-04-01',
    rule: 'CAQH CORE Prior Authorization & Referrals (278) Infrastructure Rule, 2022 edition',
  },
];
export const CORE_TIMES = {
  /** For the payer's request for additional documents, from the receipt of the request. */
  documentsRequest: { value: 2, unit: 'business_days' },
  /** For the decision, from the receipt of a complete request. */
  decision: { value: 2, unit: 'business_days' },
  /** For the documents, before the payer may close the request. */
  closeOut: { value: 15, unit: 'business_days' },
} as const;

/** CMS-0057-F (89 FR 8758): decisions of the impacted payers. */
export const CMS_0057F = {
  effectiveFrom: '2026-01-01',
  standard: { value: 7, unit: 'days' },
  expedited: { value: 72, unit: 'hours' },
} as const;
