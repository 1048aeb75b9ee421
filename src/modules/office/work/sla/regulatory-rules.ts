import type { LocalDate } from '../../../../kernel/local-date.ts';
import { CMS_0057F, CORE_EDITIONS, CORE_TIMES } from '../../../regulatory-times.ts';
import type { Duration } from './sla-policy.ts';
import type { RegulatoryClock } from './sla-values.ts';

/** The longest duration that a rule allows, in force from a day until the next edition. */
type RegulatoryEdition = { effectiveFrom: LocalDate; duration: Duration; reference: string };

function coreEditions(subject: string, duration: Duration): RegulatoryEdition[] {
  return CORE_EDITIONS.map(({ effectiveFrom, rule }) => ({
    effectiveFrom,
    duration,
    reference: `${rule}: ${subject}`,
  }));
}

/**
 * The editions of each rule, oldest first. Add an edition with its source; never change one that has been in force.
 *
 * CMS-0057-F (89 FR 8758) shortened the standard time of 42 CFR 422.568(b)(1) and 438.210(d)(1) from 14 days to 7. It did
 * not change the expedited time of 72 hours. The earlier times applied to Medicare Advantage and, for rating periods from
 * July 2017 (81 FR 27498), to Medicaid managed care. The API requirements of CMS-0057-F take effect one year after its
 * decision times.
 */
export const REGULATORY_RULES: Readonly<Record<RegulatoryClock, readonly RegulatoryEdition[]>> = {
  cms_0057f_standard: [
    {
      effectiveFrom: '2017-07-01',
      duration: { value: 14, unit: 'days' },
      reference: '42 CFR 422.568(b)(1), 438.210(d)(1): standard decisions before CMS-0057-F',
    },
    {
      effectiveFrom: CMS_0057F.effectiveFrom,
      duration: CMS_0057F.standard,
      reference: 'CMS-0057-F: standard decisions on prior authorizations',
    },
  ],
  cms_0057f_expedited: [
    {
      effectiveFrom: '2017-07-01',
      duration: { value: 72, unit: 'hours' },
      reference: '42 CFR 422.572(a), 438.210(d)(2): expedited decisions before CMS-0057-F',
    },
    {
      effectiveFrom: CMS_0057F.effectiveFrom,
      duration: CMS_0057F.expedited,
      reference: 'CMS-0057-F: expedited decisions on prior authorizations',
    },
  ],
  cms_0057f_api_data: [
    {
      effectiveFrom: '2027-01-01',
      duration: { value: 1, unit: 'business_days' },
      reference: 'CMS-0057-F: prior authorizations in the Patient Access API',
    },
  ],
  core_pa_documents: coreEditions('request for additional documents', CORE_TIMES.documentsRequest),
  core_pa_decision: coreEditions('decision after complete documents', CORE_TIMES.decision),
  core_pa_close_out: coreEditions('documents before the payer may close the request', CORE_TIMES.closeOut),
};

/** Returns the edition of a rule that is in force on a day, or null before its first one. */
export function regulatoryEditionOn(clock: RegulatoryClock, day: LocalDate): RegulatoryEdition | null {
  return REGULATORY_RULES[clock].findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? null;
}
