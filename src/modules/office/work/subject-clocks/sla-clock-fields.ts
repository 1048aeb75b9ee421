import Type from 'typebox';
import { derived, fieldsOf, hidden } from '../../../resource-fields.ts';
import { Id, Instant, Nullable, OneOf } from '../../../schema.ts';
import { SlaTarget } from '../work-item-fields.ts';
import { SLA_SUBJECTS } from './sla-metrics.ts';

const SLA_CLOCK_STATES = ['on_track', 'at_risk', 'breached', 'met', 'cancelled'] as const;

/**
 * The fields of a clock of a service level. It belongs to a claim, authorization, denial or appeal, or is an ended period
 * of a work item's `next_update`.
 */
export const slaClockFields = fieldsOf('sla_clock', 'slc', {
  policyId: derived(Id('sla', 'The policy that started it.'), {
    column: 'policy_id',
    filter: 'Clocks that this policy started.',
  }),
  policyRevision: derived(Type.Integer({ description: 'The edition of the policy.' })),
  subject: derived(
    Type.Object(
      { type: OneOf(SLA_SUBJECTS), id: Type.String() },
      { additionalProperties: false, title: 'SlaClockSubject', description: 'The resource that it is about.' },
    ),
  ),
  claimId: derived(Nullable(Id('clm', 'The claim.'), 'The claim that the subject is about.')),
  state: derived(
    OneOf(SLA_CLOCK_STATES, {
      description: '`breached` also when it was met too late. `cancelled`: the clock ended without an outcome.',
    }),
    { column: 'state', filter: 'Clocks in this state.' },
  ),
  target: derived(SlaTarget),
  startEvent: derived(Nullable(Type.String(), 'The type of the event that started it.'), { initially: null }),
  endEvent: derived(Nullable(Type.String(), 'The type of the event that met or cancelled it.'), { initially: null }),
  endedAt: derived(Nullable(Instant('When it was met or cancelled.')), {
    initially: null,
    column: { name: 'ended_at', type: 'timestamptz' },
  }),
  // The test clock of the patient.
  testClockId: hidden(derived(Nullable(Id('clk', 'The test clock.')), { initially: null })),
});
