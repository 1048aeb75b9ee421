import type { Fields } from '../../conditions/condition.ts';
import type { WorkItem } from '../work-item.ts';

/** The properties of a work item that filters of policies can compare. */
export const WORK_FIELDS: Fields<Pick<WorkItem, FieldName>> = {
  type: { type: 'string', description: 'Type of the item.', read: (item) => item.type },
  category: { type: 'string', description: 'Category of the item.', read: (item) => item.category },
  priority: { type: 'string', description: 'Priority.', read: (item) => item.priority },
  queueId: { type: 'string', description: 'The queue.', read: (item) => item.queueId },
  subjectType: { type: 'string', description: 'Type of the subject.', read: (item) => item.subject?.type },
  amountAtRisk: {
    type: 'number',
    unit: 'cents',
    description: 'The amount at risk.',
    read: (item) => item.amountAtRisk,
  },
  blocksSubmission: { type: 'boolean', description: 'Blocks its claim.', read: (item) => item.blocksSubmission },
  sourceType: { type: 'string', description: 'What created it.', read: (item) => item.source.type },
  dueAt: { type: 'date', description: 'When it is due.', read: (item) => item.dueAt },
};
type FieldName =
  | 'type'
  | 'category'
  | 'priority'
  | 'queueId'
  | 'subject'
  | 'amountAtRisk'
  | 'blocksSubmission'
  | 'source'
  | 'dueAt';
