import { inspectionsOf } from '../checking/inspect-segment.ts';
import { clearinghouseInspections } from '../clearinghouse/index.ts';
import type { CompiledGuide } from '../guide/compile.ts';
import type { Inspections } from '../reading/set-contents.ts';
import type { Overrides } from './overrides.ts';

/** `guide`: the rules of the guides. `clearinghouse`: these, and what payers and clearinghouses refuse beside them. */
export const PROFILES = ['guide', 'clearinghouse'] as const;
export type Profile = (typeof PROFILES)[number];

interface ProfileRules {
  inspectionsOf(guide: CompiledGuide): Inspections;
  /** Rules of the guide that the profile judges otherwise; overrides of a trading partner outrank them. */
  severities: Overrides;
}

const GUIDE: ProfileRules = { inspectionsOf, severities: {} };

/** What a clearinghouse refuses that the guide profile only warns of. */
const CLEARINGHOUSE_SEVERITIES: Overrides = { npi_format: 'error', npi_check_digit: 'error' };

/** `today`: `YYYY-MM-DD`; without it no date is judged against it. Throws `RangeError` when it is no date. */
export function profileRules(profile: Profile, today?: string): ProfileRules {
  if (profile === 'guide') return GUIDE;
  return { inspectionsOf: clearinghouseInspections(today), severities: CLEARINGHOUSE_SEVERITIES };
}
