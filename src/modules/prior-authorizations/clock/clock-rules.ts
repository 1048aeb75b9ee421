import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Coverage } from '../../practice/coverages/coverage.ts';
import { CMS_0057F, CORE_EDITIONS, CORE_TIMES } from '../../regulatory-times.ts';
import type { PriorAuthorization } from '../authorization.ts';

export type ClockDuration = { value: number; unit: 'hours' | 'days' | 'business_days' };

/** The payer's time limit from receipt of the request, as set by a rule or program. */
export type ClockRule = {
  id: string;
  basis: PriorAuthorization['clock']['basis'];
  linesOfBusiness: readonly Coverage['lineOfBusiness'][];
  urgency: PriorAuthorization['urgency'];
  /** Whether it also applies to requests for drugs only. */
  includesDrugs: boolean;
  decision: ClockDuration;
  /** Whether the time for the decision begins again when the payer has the answers to its questions. */
  restartsWithAnswers: boolean;
  /** How long the provider has to send requested information before the payer may close the request. */
  documents: ClockDuration | null;
  /** How long the payer may extend its time for the decision. */
  extension: ClockDuration | null;
  source: string;
  effectiveFrom: LocalDate;
  effectiveTo?: LocalDate;
};

const IMPACTED = ['medicare_advantage', 'medicaid_ffs', 'medicaid_managed', 'chip'] as const;
const CMS = {
  basis: 'cms_0057f',
  linesOfBusiness: IMPACTED,
  includesDrugs: false,
  documents: null,
  restartsWithAnswers: false,
  // 42 CFR 422.568(b), 422.572(b), 438.210(d) and 457.495(d).
  extension: { value: 14, unit: 'days' },
} as const;
const CORE_LINES = ['commercial', 'marketplace_ffe', 'medicare_ffs', 'tricare', ...IMPACTED] as const;
const CORE = {
  basis: 'core',
  linesOfBusiness: CORE_LINES,
  includesDrugs: true,
  decision: CORE_TIMES.decision,
  // Two business days to ask for documents, and two to decide on a complete request.
  restartsWithAnswers: true,
  documents: CORE_TIMES.closeOut,
  extension: null,
  source: 'CAQH CORE Prior Authorization & Referrals Infrastructure Rule',
  effectiveFrom: CORE_EDITIONS[0].effectiveFrom,
} as const;

/**
 * The first rule that applies decides. Add a rule with its source and the day from which it applies; never change one that
 * has been in force. Marketplace plans have no decision times in CMS-0057-F.
 */
export const CLOCK_RULES: readonly ClockRule[] = [
  {
    ...CMS,
    id: 'cms_0057f.expedited',
    urgency: 'expedited',
    decision: CMS_0057F.expedited,
    source: 'CMS-0057-F; 42 CFR 422.572, 438.210, 440.230, 457.495',
    effectiveFrom: CMS_0057F.effectiveFrom,
  },
  {
    ...CMS,
    id: 'cms_0057f.standard',
    urgency: 'standard',
    decision: CMS_0057F.standard,
    source: 'CMS-0057-F; 42 CFR 422.568, 438.210, 440.230, 457.495',
    effectiveFrom: CMS_0057F.effectiveFrom,
  },
  { ...CORE, id: 'core.expedited', urgency: 'expedited' },
  { ...CORE, id: 'core.standard', urgency: 'standard' },
];
