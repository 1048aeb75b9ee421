/** The resources that service levels apply to. */
export const SLA_SUBJECTS = ['work_item', 'prior_authorization', 'denial', 'appeal', 'claim'] as const;
export type SlaSubjectType = (typeof SLA_SUBJECTS)[number];
export const SLA_METRICS = ['first_touch', 'resolution', 'submission', 'payer_response', 'next_update'] as const;
export type SlaMetric = (typeof SLA_METRICS)[number];
