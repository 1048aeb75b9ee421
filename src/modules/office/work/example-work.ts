import type { EventExample, ExampleContext } from '../../resource.ts';
import { newResource } from '../../resource-fields.ts';
import { presentWorkItem } from './present-work.ts';
import { priorityScoreOf } from './scores/priority-score.ts';
import { workItemFields } from './work-item-fields.ts';
import type { WorkStatus } from './work-values.ts';

/** Returns an invented work item of an event. */
export function exampleWork(status: WorkStatus) {
  return ({ id, now }: ExampleContext): EventExample => {
    const at = now.toISOString();
    const isDone = status === 'done';
    const claimId = id('clm');
    const created = newResource(
      workItemFields,
      {
        type: 'claim_rejection',
        status,
        subject: { type: 'claim', id: claimId },
        claimId,
        title: 'Correct a rejected claim',
        priority: 'high',
        priorityScore: priorityScoreOf(
          { priority: 'high', amountAtRisk: 12_500, dueAt: null, type: 'claim_rejection' },
          now,
        ),
        assignee: status === 'open' ? null : { type: 'user', id: id('usr') },
        amountAtRisk: 12_500,
        recommendedActions: ['reopen_and_correct'],
        resolution: isDone ? { code: 'submitted', note: null, autoResolved: true } : null,
        source: { type: 'event', id: id('evt') },
        dedupeKey: `claim_rejection:${claimId}`,
        completedAt: isDone ? at : null,
      },
      now,
    );
    const item = { ...created, id: id('wrk') };
    return {
      resourceType: 'work_item',
      resourceId: item.id,
      data: { workItem: presentWorkItem(item, { livemode: false }) },
    };
  };
}
