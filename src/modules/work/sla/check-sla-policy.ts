import type { UnitOfWork } from '../../../database/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { checkCondition } from '../../conditions/condition.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { findCalendar } from '../calendars/calendars-store.ts';
import { findQueue } from '../queues/queues-store.ts';
import { metricsOf } from '../subject-clocks/sla-subjects.ts';
import { SLA_FIELDS } from '../subject-clocks/subject-fields.ts';
import { minutesOf, REGULATORY_DURATIONS, type SlaPolicy, type SlaPolicyTarget } from './sla-policy.ts';

/** Checks what the schema cannot say, and the ids that a policy names. Throws `validation_failed` with every problem. */
export async function checkPolicy(tx: UnitOfWork, policy: SlaPolicy): Promise<void> {
  const details: ErrorDetail[] = [
    ...checkCondition(policy.filter, SLA_FIELDS[policy.appliesTo], '/filter'),
    ...policy.targets.flatMap((target, index) => targetProblems(policy.targets, target, index)),
    ...subjectProblems(policy),
  ];
  policy.escalation.forEach(({ action, queueId }, index) => {
    const param = `/escalation/${index}/queueId`;
    if (action === 'reassign' && queueId === null)
      details.push({ code: 'required', param, message: 'Required to reassign.' });
    if (action !== 'reassign' && queueId !== null)
      details.push({ code: 'not_allowed', param, message: 'Only a reassignment has it.' });
  });
  details.push(...circularEscalation(policy));
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  for (const [index, target] of policy.targets.entries()) {
    refuseLongerThanRule(target, index);
    const { calendarId } = target;
    if (calendarId !== null && !(await findCalendar(tx, calendarId)))
      throw new ReferenceNotFoundError({ table: 'calendars', id: calendarId, param: `/targets/${index}/calendarId` });
  }
  for (const [index, { queueId }] of policy.escalation.entries()) {
    if (queueId !== null && !(await findQueue(tx, queueId)))
      throw new ReferenceNotFoundError({ table: 'work_queues', id: queueId, param: `/escalation/${index}/queueId` });
  }
}

function targetProblems(targets: readonly SlaPolicyTarget[], target: SlaPolicyTarget, index: number): ErrorDetail[] {
  const path = `/targets/${index}`;
  const problems: ErrorDetail[] = [];
  const same = targets.findIndex((one) => one.metric === target.metric && one.priority === target.priority);
  if (same < index)
    problems.push({ code: 'not_unique', param: path, message: 'Another target has this metric and priority.' });
  if (target.warnBefore && minutesOf(target.warnBefore) >= minutesOf(target.duration)) {
    const message = 'Must be shorter than the duration.';
    problems.push({ code: 'too_large', param: `${path}/warnBefore`, message });
  }
  for (const [metric, name] of BEFORE_RESOLUTION) {
    const earlier = targets.find((one) => one.metric === metric && one.priority === target.priority);
    if (target.metric !== 'resolution' || !earlier) continue;
    if (minutesOf(earlier.duration) <= minutesOf(target.duration)) continue;
    const message = `The resolution must not be due before ${name}.`;
    problems.push({ code: 'contradiction', param: `${path}/duration`, message });
  }
  return problems;
}

/** Metrics that are reached before the resolution. */
const BEFORE_RESOLUTION = [
  ['first_touch', 'the first touch'],
  ['submission', 'the submission'],
  ['payer_response', "the payer's response"],
] as const;

/** What only some subjects have: metrics, priorities and pauses. */
function subjectProblems({ appliesTo, targets, pauseWhenWaiting }: SlaPolicy): ErrorDetail[] {
  const metrics = metricsOf(appliesTo);
  const isWork = appliesTo === 'work_item';
  const problems = targets.flatMap(({ metric, priority }, index): ErrorDetail[] => {
    const path = `/targets/${index}`;
    const message = `Not measured for this type of subject. Choose ${metrics.join(', ')}.`;
    return [
      ...(metrics.includes(metric) ? [] : [{ code: 'not_allowed', param: `${path}/metric`, message }]),
      ...(isWork || priority === null
        ? []
        : [{ code: 'not_allowed', param: `${path}/priority`, message: 'Only work items have a priority.' }]),
    ];
  });
  if (isWork || pauseWhenWaiting.length === 0) return problems;
  return [...problems, { code: 'not_allowed', param: '/pauseWhenWaiting', message: 'Only work items wait.' }];
}

/** A policy that moves items into a queue and applies only to that queue would move them again and again. */
function circularEscalation({ appliesTo, filter, escalation }: SlaPolicy): ErrorDetail[] {
  if (appliesTo !== 'work_item') return [];
  const queues = (filter.all ?? [filter]).flatMap(({ field, operator, value }) =>
    field === 'queueId' && operator === 'equals' ? [value] : [],
  );
  return escalation.flatMap(({ queueId }, index) =>
    queueId !== null && queues.includes(queueId)
      ? [{ code: 'circular', param: `/escalation/${index}/queueId`, message: 'The policy applies only to this queue.' }]
      : [],
  );
}

function refuseLongerThanRule({ regulatory, duration }: SlaPolicyTarget, index: number): void {
  if (regulatory === null) return;
  const { duration: longest, reference } = REGULATORY_DURATIONS[regulatory];
  if (minutesOf(duration) <= minutesOf(longest)) return;
  throw new AppError('regulatory_target_locked', {
    message: `${reference} allows at most ${longest.value} ${longest.unit.replace('_', ' ')}. Shorten the duration.`,
    param: `/targets/${index}/duration`,
  });
}
