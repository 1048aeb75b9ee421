import Type from 'typebox';
import { boundFilter, customFilter, filter, severalFilter } from '../list.ts';
import { defineResource } from '../resource.ts';
import { filtersOf } from '../resource-fields.ts';
import { Id, InstantBound, OneOf, Text } from '../schema.ts';
import { authorizationFields } from './authorization-fields.ts';
import { PriorAuthorization } from './authorization-schema.ts';
import { AUTHORIZATION_STATUSES, URGENCIES } from './authorization-values.ts';
import { authorizationEventExample } from './example-authorization.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    pa: true;
    pai: true;
  }
}

export const authorizationResource = defineResource({
  object: 'prior_authorization',
  idPrefix: 'pa',
  partIds: { pai: 'an item of the prior authorization' },
  table: 'prior_authorizations',
  fields: authorizationFields,
  tables: {
    prior_authorization_audit_notes: 'kept',
    prior_authorization_messages: 'emptied',
    prior_authorization_uses: 'emptied',
    prior_authorization_documents: 'emptied',
    prior_authorizations: 'emptied',
  },
  uniqueConstraints: {
    prior_authorizations_external_id: { code: 'duplicate_external_id', param: '/externalId', column: 'external_id' },
  },
  scopes: {
    'prior_auth:read': {
      description: 'List, retrieve prior authorizations and questions',
      roles: ['auth_specialist', 'biller', 'denial_specialist', 'viewer'],
    },
    'reports:read': {
      description: 'Retrieve reports',
      roles: ['biller', 'auth_specialist', 'denial_specialist', 'viewer'],
    },
    'prior_auth:write': { description: 'Submit prior authorizations, answer questions', roles: ['auth_specialist'] },
  },
  events: {
    dataKey: 'priorAuthorization',
    schema: PriorAuthorization,
    types: {
      'prior_auth.submitted': {
        summary: 'A prior authorization is submitted to the payer.',
        given: true,
        example: authorizationEventExample('submitted'),
      },
      'prior_auth.approved': {
        summary: 'A prior authorization is approved, in total, in part or with changes.',
        given: true,
        example: authorizationEventExample('approved'),
      },
      'prior_auth.denied': {
        summary: 'A prior authorization is denied.',
        given: true,
        example: authorizationEventExample('denied'),
      },
      'prior_auth.questions_received': {
        summary: 'The payer sent additional questions.',
        given: true,
        example: authorizationEventExample('questions_received'),
      },
      'prior_auth.pended': {
        summary: 'The payer has received the request and will decide later.',
        given: false,
        example: authorizationEventExample('pended'),
      },
      'prior_auth.not_required': {
        summary: 'The payer states that no authorization is required.',
        given: false,
        example: authorizationEventExample('not_required'),
      },
      'prior_auth.answers_submitted': {
        summary: 'The answers to the questions of the payer are sent.',
        given: false,
        example: authorizationEventExample('submitted'),
      },
      'prior_auth.expired': {
        summary: 'The last day of an approved prior authorization has passed.',
        given: false,
        example: authorizationEventExample('expired'),
      },
      'prior_auth.overdue': {
        summary: 'The payer has not decided within the time allowed.',
        given: false,
        example: authorizationEventExample('pended'),
      },
      'prior_auth.cancelled': {
        summary: 'A prior authorization is cancelled before the payer decided.',
        given: false,
        example: authorizationEventExample('cancelled'),
      },
      'prior_auth.failed': {
        summary: 'A request could not be sent, or the payer could not process it.',
        given: false,
        example: authorizationEventExample('failed'),
      },
    },
  },
  lists: {
    listPriorAuthorizations: {
      table: 'prior_authorizations',
      csv: [
        'id',
        'status',
        'nextAction',
        'ownerOfNextAction',
        'statusReason.code',
        'externalId',
        'patientId',
        'coverageId',
        'payerId',
        'payerName',
        'requestType',
        'urgency',
        'requestingProvider.npi',
        'items.procedureCode',
        'submission.channel',
        'submission.submittedAt',
        'submission.traceNumber',
        'decision.outcome',
        'decision.decidedAt',
        'decision.authorizationNumber',
        'decision.validFrom',
        'decision.validTo',
        'clock.decisionDueAt',
        'clock.docsDueAt',
        'clock.overdue',
        'review.status',
        'usage.authorizedUnits',
        'usage.usedUnits',
        'usage.remainingUnits',
        'usage.billedAmount',
        'usage.claimIds',
        'appealIds',
        'createdAt',
        'updatedAt',
      ],
      csvTitles: {
        ownerOfNextAction: 'Next action by',
        externalId: 'Your id',
        'requestingProvider.npi': 'Requesting provider NPI',
        'items.procedureCode': 'Procedures',
        'submission.channel': 'Sent by',
        'submission.submittedAt': 'Submitted',
        'submission.traceNumber': 'Trace number',
        'decision.outcome': 'Decision',
        'decision.decidedAt': 'Decided',
        'decision.authorizationNumber': 'Authorization number',
        'decision.validFrom': 'Valid from',
        'decision.validTo': 'Valid to',
        'clock.decisionDueAt': 'Decision due',
        'clock.docsDueAt': 'Documents due',
        'clock.overdue': 'Overdue',
        'review.status': 'Review',
        'usage.authorizedUnits': 'Authorized units',
        'usage.usedUnits': 'Used units',
        'usage.remainingUnits': 'Remaining units',
        'usage.billedAmount': 'Billed',
        'usage.claimIds': 'Claim ids',
      },
      filters: {
        ...filtersOf(authorizationFields),
        status: filter('status', OneOf(AUTHORIZATION_STATUSES, { description: 'Authorizations in this state.' })),
        urgency: filter('urgency', OneOf(URGENCIES, { description: 'Authorizations of this urgency.' })),
        payerId: filter('payer_id', Text(80, 'Authorizations of this payer.')),
        claimId: severalFilter('id', Id('clm', 'Authorizations of this claim.')),
        overdue: customFilter(
          'decision_due_at',
          Type.Literal(true, { description: 'Only authorizations whose decision is overdue.' }),
        ),
        dueFrom: boundFilter(
          'decision_due_at',
          InstantBound('Only authorizations whose decision is due at this instant or later.'),
          'decision_due_at >= ?',
        ),
        dueBefore: customFilter(
          'decision_due_at',
          InstantBound('Only authorizations whose decision is due before this instant.'),
        ),
      },
    },
  },
});
