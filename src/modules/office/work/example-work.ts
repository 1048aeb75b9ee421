import type { EventExample, ExampleContext } from '../../resource.ts';
import { presentWorkItem } from './present-work.ts';
import { priorityScoreOf } from './scores/priority-score.ts';
import type { WorkItem, WorkStatus } from './work-item.ts';

/** Returns an invented work item of an event. */
export function exampleWork(status: WorkStatus) {
  return ({ id, now }: ExampleContext): EventExample => {
    const at = now.toISOString();
    const isDone = status === 'done';
    const claimId = id('clm');
    const item: WorkItem = {
      id: id('wrk'),
      type: 'claim_rejection',
      category: null,
      status,
      subject: { type: 'claim', id: claimId },
      claimId,
      title: 'Correct a rejected claim',
      description: null,
      priority: 'high',
      priorityScore: priorityScoreOf(
        { priority: 'high', amountAtRisk: 12_500, dueAt: null, type: 'claim_rejection' },
        now,
      ),
      queueId: null,
      assignee: status === 'open' ? null : { type: 'user', id: id('usr') },
      blocksSubmission: false,
      amountAtRisk: 12_500,
      dueAt: null,
      sla: null,
      snoozedUntil: null,
      waitingOn: 'none',
      recommendedActions: ['reopen_and_correct'],
      resolution: isDone ? { code: 'submitted', note: null, autoResolved: true } : null,
      reopenCount: 0,
      source: { type: 'event', id: id('evt') },
      reviewId: null,
      dedupeKey: `claim_rejection:${claimId}`,
      completedAt: isDone ? at : null,
      version: 1,
      createdAt: at,
      updatedAt: at,
    };
    return {
      resourceType: 'work_item',
      resourceId: item.id,
      data: { workItem: presentWorkItem(item, { livemode: false }) },
    };
  };
}
