export const DURATION_UNITS = ['minutes', 'hours', 'days', 'business_days'] as const;

export const REGULATORY_CLOCKS = [
  'cms_0057f_standard',
  'cms_0057f_expedited',
  'cms_0057f_api_data',
  'core_pa_documents',
  'core_pa_decision',
  'core_pa_close_out',
] as const;

export type RegulatoryClock = (typeof REGULATORY_CLOCKS)[number];

export const ESCALATION_ACTIONS = ['raise_priority', 'reassign', 'notify', 'event'] as const;

/** At the warning, at the breach, or minutes after the breach. */
export type EscalationMoment = 'warn' | 'breach' | `+${number}`;
