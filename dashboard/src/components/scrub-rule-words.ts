import type { ScrubRule } from '../api/queries/billing/scrub-rules.ts';
import { listOf } from './list-of.ts';

export const RULE_MODES = listOf<ScrubRule['mode']>({
  shadow: 'Shadow: matches are only counted',
  active: 'Active: matches have their effect',
});
export const RULE_SCOPES = listOf<ScrubRule['scope']>({
  claim: 'The claim as a whole',
  line: 'Each line of the claim',
});
export const RULE_EXPECTATIONS = listOf<ScrubRule['tests'][number]['expect']>({
  match: 'Must match',
  no_match: 'Must not match',
});
export const CLAIM_TYPES = listOf<ScrubRule['claimTypes'][number]>({
  professional: 'Professional',
  institutional: 'Institutional',
  dental: 'Dental',
});
export const RULE_ACTIONS = listOf<ScrubRule['action']['type']>({
  finding: 'Report a finding',
  hold: 'Hold the claim until a person releases it',
  fix: 'Report a finding and offer a fix',
});
export const SEVERITIES = listOf<NonNullable<ScrubRule['action']['severity']>>({
  error: 'Error: prevents submission',
  warning: 'Warning',
  info: 'Information',
});
