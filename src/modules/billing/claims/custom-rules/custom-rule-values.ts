export const RULE_MODES = ['shadow', 'active'] as const;
export const ACTION_TYPES = ['finding', 'hold', 'fix'] as const;
export const EXPECTATIONS = ['match', 'no_match'] as const;
/** The results of a rule in a scrub. */
export const RULE_RESULTS = ['match', 'no_match', 'not_checked'] as const;
export const TESTS_MAX = 20;
/** Enabled rules of an organization. */
export const ENABLED_MAX = 100;
export const CARCS_MAX = 10;
