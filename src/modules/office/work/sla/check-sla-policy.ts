import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../../kernel/errors.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import { ReferenceNotFoundError } from '../../../references.ts';
import { checkCondition } from '../../conditions/condition.ts';
import { CALENDARS } from '../calendars/calendars-store.ts';
import { findQueue } from '../queues/queues-store.ts';
import { metricsOf } from '../subject-clocks/sla-subjects.ts';
import { SLA_FIELDS } from '../subject-clocks/subject-fields.ts';
import { regulatoryEditionOn } from './regulatory-rules.ts';
import { minutesOf, type SlaPolicy, type SlaPolicyTarget } from './sla-policy.ts';

/**
 * Checks conditions that the schema cannot express, and the ids in a policy. Throws `validation_failed` with every
 * problem.
 */
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
      details.push({ code: 'not_allowed', param, message: 'Allowed only for a reassignment.' });
  });
  details.push(...circularEscalation(policy));
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  const today = tx.now.toISOString().slice(0, 10);
  const { effectiveFrom } = policy;
  const firstDay = effectiveFrom !== null && effectiveFrom > today ? effectiveFrom : today;
  for (const [index, target] of policy.targets.entries()) {
    refuseLongerThanRule(target, index, firstDay);
    const { calendarId } = target;
    if (calendarId !== null && !(await CALENDARS.find(tx, calendarId)))
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
    problems.push({ code: 'not_unique', param: path, message: 'Another target has the same metric and priority.' });
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

/** Properties that only some subjects have: metrics, priorities and pauses. */
function subjectProblems({ appliesTo, targets, pauseWhenWaiting }: SlaPolicy): ErrorDetail[] {
  const metrics = metricsOf(appliesTo);
  const isWork = appliesTo === 'work_item';
  const problems = targets.flatMap(({ metric, priority }, index): ErrorDetail[] => {
    const path = `/targets/${index}`;
    const message = `Not available for this type of subject. Choose ${metrics.join(', ')}.`;
    return [
      ...(metrics.includes(metric) ? [] : [{ code: 'not_allowed', param: `${path}/metric`, message }]),
      ...(isWork || priority === null
        ? []
        : [{ code: 'not_allowed', param: `${path}/priority`, message: 'Only work items have a priority.' }]),
    ];
  });
  if (isWork || pauseWhenWaiting.length === 0) return problems;
  return [...problems, { code: 'not_allowed', param: '/pauseWhenWaiting', message: 'Only work items can wait.' }];
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

/**
 * Refuses a target that allows more time than the edition of its rule that is in force when the policy starts to apply.
 * Clocks that start under a later edition are limited by that edition (`startClocks`).
 */
function refuseLongerThanRule({ regulatory, duration, calendarId }: SlaPolicyTarget, index: number, day: LocalDate) {
  if (regulatory === null) return;
  const edition = regulatoryEditionOn(regulatory, day);
  if (edition === null) return;
  const { duration: longest, reference } = edition;
  const limit = `${reference} allows at most ${longest.value} ${longest.unit.replace('_', ' ')}`;
  if (minutesOf(duration) > minutesOf(longest)) locked(`${limit}. Shorten the duration.`, `/targets/${index}/duration`);
  if (longest.unit === 'business_days') return;
  const message = `${limit}, in which nights and weekends count.`;
  if (duration.unit === 'business_days') locked(`${message} Use another unit.`, `/targets/${index}/duration/unit`);
  if (duration.unit !== 'days' && calendarId !== null)
    locked(`${message} Leave out the calendar.`, `/targets/${index}/calendarId`);
}

function locked(message: string, param: string): never {
  throw new AppError('regulatory_target_locked', { message, param });
}
