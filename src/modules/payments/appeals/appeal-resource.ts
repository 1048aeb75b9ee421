import Type from 'typebox';
import { boundFilter, filter, severalFilter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { DateOnly, Id, OneOf, Text } from '../../schema.ts';
import { APPEAL_LEVEL_MAX, APPEAL_STATUSES, appealFields } from './appeal-fields.ts';
import { Appeal } from './appeal-schema.ts';
import { appealEventExample } from './example-appeal.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    apl: true;
  }
}

export const appealResource = defineResource({
  object: 'appeal',
  idPrefix: 'apl',
  table: 'appeals',
  fields: appealFields,
  tables: {
    appeal_denials: 'emptied',
    appeal_documents: 'emptied',
    appeals: 'emptied',
  },
  uniqueConstraints: {
    appeals_external_id: { code: 'duplicate_external_id', param: '/externalId', column: 'external_id' },
  },
  scopes: {
    'appeals:read': {
      description: 'List, retrieve and print appeals',
      roles: ['biller', 'denial_specialist', 'viewer'],
    },
    'appeals:write': { description: 'Generate, send appeals', roles: ['biller', 'denial_specialist'] },
  },
  events: {
    dataKey: 'appeal',
    schema: Appeal,
    types: {
      'appeal.generated': {
        summary: 'An appeal is generated as a draft.',
        given: false,
        example: appealEventExample('draft'),
      },
      'appeal.sent': { summary: 'An appeal letter is sent.', given: true, example: appealEventExample('sent') },
      'appeal.delivery_updated': {
        summary: 'The service that faxes or mails the letter has accepted it or reported a failure.',
        given: false,
        example: appealEventExample('sent'),
      },
      'appeal.acknowledged': {
        summary: 'The payer confirms that it has received an appeal.',
        given: false,
        example: appealEventExample('acknowledged'),
      },
      'appeal.decision_overdue': {
        summary: 'The payer has not decided on an appeal within its time limit.',
        given: false,
        example: appealEventExample('sent'),
      },
      'appeal.outcome_received': {
        summary: 'An appeal outcome is received.',
        given: true,
        example: appealEventExample('overturned'),
      },
    },
  },
  lists: {
    listAppeals: {
      table: 'appeals',
      csv: [
        'id',
        'status',
        'nextAction',
        'ownerOfNextAction',
        'type',
        'level',
        'levelName',
        'claimId',
        'denialIds',
        'priorAuthorizationId',
        'patientId',
        'payerId',
        'payerName',
        'urgency',
        'deadline.date',
        'decisionDueDate',
        'amountInControversy',
        'letter.unfilledPlaceholders',
        'recipient.name',
        'channel',
        'sentAt',
        'trackingNumber',
        'delivery.state',
        'outcome.result',
        'outcome.amountRecovered',
        'outcome.receivedAt',
        'previousAppealId',
        'nextAppealId',
        'createdAt',
        'updatedAt',
      ],
      csvTitles: {
        ownerOfNextAction: 'Next action by',
        levelName: 'Name of the level',
        'deadline.date': 'Send until',
        decisionDueDate: 'Decision due',
        amountInControversy: 'Amount in controversy',
        'letter.unfilledPlaceholders': 'Placeholders to fill',
        'recipient.name': 'Recipient',
        channel: 'Sent by',
        sentAt: 'Sent',
        'delivery.state': 'Delivery',
        'outcome.result': 'Outcome',
        'outcome.amountRecovered': 'Recovered',
        'outcome.receivedAt': 'Outcome received',
      },
      filters: {
        ...filtersOf(appealFields),
        status: filter('status', OneOf(APPEAL_STATUSES, { description: 'Appeals in this state.' })),
        level: filter(
          'level',
          Type.Integer({ minimum: 1, maximum: APPEAL_LEVEL_MAX, description: 'Appeals at this level.' }),
        ),
        'deadline[gte]': boundFilter(
          'deadline_date',
          DateOnly('The last day to send the appeal is this day or later.'),
          'deadline_date >= ?',
        ),
        'deadline[lte]': boundFilter(
          'deadline_date',
          DateOnly('The last day to send the appeal is this day or earlier.'),
          'deadline_date <= ?',
        ),
        payerId: filter('payer_id', Text(80, 'Appeals to this payer.')),
        claimId: filter('claim_id', Id('clm', 'Appeals about this claim.')),
        priorAuthorizationId: filter('prior_authorization_id', Id('pa', 'Appeals about this prior authorization.')),
        denialId: severalFilter('id', Id('den', 'Appeals of this denial.')),
      },
    },
  },
});
