import Type from 'typebox';
import type { Deployment } from '../../../../database/database.ts';
import { Id, Instant, ListOf, Nullable, OneOf, resourceFields } from '../../../schema.ts';
import { SlaTarget } from '../work-schema.ts';
import { SLA_CLOCK_STATES, type SlaClock as StoredSlaClock } from './sla-clock.ts';
import { SLA_SUBJECTS } from './sla-metrics.ts';

export const SlaClock = Type.Object(
  {
    object: Type.Literal('sla_clock'),
    id: Id('slc', 'Clock id.'),
    livemode: resourceFields.livemode,
    policyId: Id('sla', 'The policy that started it.'),
    policyRevision: Type.Integer({ description: 'The edition of the policy.' }),
    subject: Type.Object(
      { type: OneOf(SLA_SUBJECTS), id: Type.String() },
      { additionalProperties: false, title: 'SlaClockSubject', description: 'The resource that it is about.' },
    ),
    claimId: Nullable(Id('clm', 'The claim.'), 'The claim that the subject is about.'),
    state: OneOf(SLA_CLOCK_STATES, {
      description: '`breached` also when it was met too late. `cancelled`: the clock ended without an outcome.',
    }),
    target: SlaTarget,
    startEvent: Nullable(Type.String(), 'The type of the event that started it.'),
    endEvent: Nullable(Type.String(), 'The type of the event that met or cancelled it.'),
    endedAt: Nullable(Instant('When it was met or cancelled.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'SlaClock' },
);
export const SlaClockList = ListOf(SlaClock);

/** Returns the API's JSON of a clock. */
export function presentSlaClock({ testClockId: _testClockId, ...clock }: StoredSlaClock, { livemode }: Deployment) {
  const { id, ...rest } = clock;
  return { object: 'sla_clock' as const, id, livemode, ...rest };
}
