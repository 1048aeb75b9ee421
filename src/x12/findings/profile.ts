import { inspectionsOf } from '../checking/inspect-segment.ts';
import { clearinghouseInspections } from '../clearinghouse/index.ts';
import type { CompiledGuide } from '../guide/compiled-guide.ts';
import type { Inspections } from '../reading/set-contents.ts';
import type { Overrides } from './overrides.ts';

/** `guide`: the rules of the guides. `clearinghouse`: these and further rules of payers and clearinghouses. */
export const PROFILES = ['guide', 'clearinghouse'] as const;
export type Profile = (typeof PROFILES)[number];

interface ProfileRules {
  inspectionsOf(guide: CompiledGuide): Inspections;
  /** Severities of guide rules that the profile changes. Overrides of a trading partner take precedence. */
  severities: Overrides;
}

const GUIDE: ProfileRules = { inspectionsOf, severities: {} };

/** Warnings of the guide profile that are errors for a clearinghouse. */
const CLEARINGHOUSE_SEVERITIES: Overrides = { npi_format: 'error', npi_check_digit: 'error' };

/**
 * Returns the rules of a profile. `today` (`YYYY-MM-DD`) is the day after which dates are in the future; without it that
 * check is skipped. Throws `RangeError` if `today` is not a date.
 */
export function profileRules(profile: Profile, today?: string): ProfileRules {
  if (profile === 'guide') return GUIDE;
  return { inspectionsOf: clearinghouseInspections(today), severities: CLEARINGHOUSE_SEVERITIES };
}
