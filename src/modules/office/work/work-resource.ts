import Type from 'typebox';
import { boundFilter, filter, severalFilter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { Id, InstantBound, OneOf, Text } from '../../schema.ts';
import { exampleWork } from './example-work.ts';
import { workQueueFields } from './queues/work-queue-fields.ts';
import { workItemFields } from './work-item-fields.ts';
import { WorkItem } from './work-schema.ts';
import { SLA_STATES } from './work-values.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    wrk: true;
    wnt: true;
    wqu: true;
  }
}

const ROLES = ['biller', 'auth_specialist'] as const;

export const workQueueResource = defineResource({
  object: 'work_queue',
  idPrefix: 'wqu',
  table: 'work_queues',
  fields: workQueueFields,
  tables: {
    work_notes: 'emptied',
    work_items: 'emptied',
    work_queues: 'emptied',
  },
  uniqueConstraints: {
    work_queues_name: { code: 'duplicate_work_queue', param: '/name', column: 'name' },
  },
});

export const workResource = defineResource({
  object: 'work_item',
  idPrefix: 'wrk',
  partIds: { wnt: 'a note' },
  table: 'work_items',
  fields: workItemFields,
  scopes: {
    'work:read': {
      description: 'List, retrieve work items and queues',
      roles: [...ROLES, 'denial_specialist', 'viewer'],
    },
    'work:write': {
      description: 'Create, change, take work items; manage queues',
      roles: [...ROLES, 'denial_specialist'],
    },
  },
  events: {
    dataKey: 'workItem',
    schema: WorkItem,
    hasPreviousAttributes: true,
    types: {
      'work.created': { summary: 'A work item is created.', given: false, example: exampleWork('open') },
      'work.assigned': { summary: 'A work item is assigned.', given: false, example: exampleWork('in_progress') },
      'work.updated': { summary: 'A work item changes.', given: false, example: exampleWork('in_progress') },
      'work.sla_at_risk': {
        summary: 'A clock of a service level is about to run out.',
        given: false,
        example: exampleWork('open'),
      },
      'work.sla_breached': {
        summary: 'A clock of a service level has run out.',
        given: false,
        example: exampleWork('open'),
      },
      'work.completed': { summary: 'A work item is completed.', given: false, example: exampleWork('done') },
    },
  },
  lists: {
    listWork: {
      table: 'work_items',
      csvTitles: {
        'priorityScore.value': 'Urgency',
        'sla.state': 'Service level',
        'resolution.code': 'Result',
        'resolution.note': 'Note on the result',
        'resolution.autoResolved': 'Completed by the service',
      },
      filters: {
        ...filtersOf(workItemFields),
        queueId: filter('queue_id', Id('wqu', 'Items of this queue.')),
        assigneeId: filter('assignee_id', Text(100, 'Items of this user, API key or team.')),
        subjectId: filter('subject_id', Text(100, 'Items about this resource.')),
        claimId: filter('claim_id', Id('clm', 'Items about this claim or related resources, such as its denials.')),
        patientId: severalFilter(
          'id',
          Id(
            'pat',
            'Items about this patient, or about a claim, a denial, an appeal or an authorization of the patient.',
          ),
        ),
        slaState: filter(
          'sla_state',
          OneOf(SLA_STATES, { description: 'Items in this state of their service level.' }),
        ),
        finished: boundFilter(
          'status',
          Type.Boolean({ description: 'False: items that are neither done nor cancelled.' }),
          "(status in ('done', 'cancelled')) = ?",
        ),
        assigned: boundFilter(
          'assignee_id',
          Type.Boolean({ description: 'False: items without an assignee.' }),
          '(assignee_id is not null) = ?',
        ),
        queued: boundFilter(
          'queue_id',
          Type.Boolean({ description: 'False: items in no queue.' }),
          '(queue_id is not null) = ?',
        ),
        'dueAt[gte]': boundFilter('due_at', InstantBound('Items due at or after.'), 'due_at >= ?'),
        'dueAt[lt]': boundFilter('due_at', InstantBound('Items due before.'), 'due_at < ?'),
      },
    },
  },
});
