/**
 * The event catalogue. `given` types are the specification's section 6; the others are extensions that say what
 * the common set leaves unsaid. Only types that can happen today are listed; subscribing to an unknown one is refused.
 */
export const EVENT_TYPES = {
  'patient.created': { resource: 'patient', summary: 'A patient record is created.', given: true },
  'patient.updated': { resource: 'patient', summary: 'A patient record is updated.', given: true },
  'claim.created': { resource: 'claim', summary: 'A draft claim is created.', given: false },
  'claim.ready': {
    resource: 'claim',
    summary: 'A scrub left no blocking finding; the claim can be submitted.',
    given: false,
  },
  'claim.submitted': { resource: 'claim', summary: 'A claim is submitted to the clearinghouse.', given: true },
  'claim.accepted': { resource: 'claim', summary: 'A claim is accepted by the payer (277CA).', given: true },
  'claim.rejected': {
    resource: 'claim',
    summary: 'A claim is rejected at the clearinghouse or front end.',
    given: true,
  },
  'claim.denied': { resource: 'claim', summary: 'A claim is adjudicated and denied.', given: true },
  'claim.paid': { resource: 'claim', summary: 'A claim is paid (835 ERA posted).', given: true },
  'claim.partially_paid': {
    resource: 'claim',
    summary: 'A claim is paid in part; at least one line is denied or short.',
    given: false,
  },
  'claim.reversed': { resource: 'claim', summary: 'The payer took a payment back (835 reversal).', given: false },
  'claim.voided': { resource: 'claim', summary: 'The payer accepted a void of the claim.', given: false },
  'claim.payer_status_updated': {
    resource: 'claim',
    summary: 'The payer told where it stands with a claim (277); its state is as before.',
    given: false,
  },
  'remittance.received': { resource: 'remittance', summary: 'An 835 is received and parsed.', given: false },
  'remittance.posted': { resource: 'remittance', summary: 'A balanced 835 is posted to its claims.', given: false },
  'denial.received': { resource: 'denial', summary: 'A denial is received and parsed.', given: true },
  'subscription.disabled': {
    resource: 'subscription',
    summary: 'A webhook subscription was disabled after 100 failures in a row.',
    given: false,
  },
  ping: { resource: 'ping', summary: 'A test that a subscription asked for; it goes to that one alone.', given: false },
} as const satisfies Record<string, { resource: string; summary: string; given: boolean }>;

export type EventType = keyof typeof EVENT_TYPES;
