import Type from 'typebox';
import { boundFilter, customFilter, filter, severalFilter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { Cents, DateOnly, Id, InstantBound, Text } from '../../schema.ts';
import { denialFields } from './denial-fields.ts';
import { Denial, DenialDeadlines } from './denial-schema.ts';
import { exampleDeadline, exampleDenial } from './example-denial.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    den: true;
  }
}

export const denialResource = defineResource({
  object: 'denial',
  idPrefix: 'den',
  table: 'denials',
  fields: denialFields,
  tables: {
    denials: 'emptied',
  },
  scopes: {
    'denials:read': { description: 'List, retrieve denials', roles: ['biller', 'denial_specialist', 'viewer'] },
    'denials:write': { description: 'Change and resolve denials', roles: ['biller', 'denial_specialist'] },
  },
  events: {
    dataKey: 'denial',
    schema: Denial,
    hasPreviousAttributes: true,
    also: { deadlines: DenialDeadlines },
    types: {
      'denial.received': { summary: 'A denial is received and parsed.', given: true, example: exampleDenial },
      'denial.updated': { summary: 'A denial has changed.', given: false, example: exampleDenial },
      'denial.deadline_approaching': {
        summary: 'The last day to appeal, or to send a corrected claim, is 14, 7 or 1 days away.',
        given: false,
        example: exampleDeadline,
      },
      'denial.expired': {
        summary: 'The deadlines of a denial have passed without an action.',
        given: false,
        example: exampleDenial,
      },
    },
  },
  lists: {
    listDenials: {
      table: 'denials',
      csvTitles: {
        label: 'Reason',
        'rootCause.stage': 'Root cause',
        'preventable.wouldHaveBeenCaught': 'A rule had reported it',
        'recoverability.score': 'Chance of payment in percent',
        'appealDeadline.date': 'Appeal until',
        'appealDeadline.levelName': 'Level of appeal',
        'correctedClaimDeadline.date': 'Corrected claim until',
        'resolution.type': 'Result',
        'resolution.at': 'Resolved',
        'resolution.amountRecovered': 'Recovered at the end',
      },
      filters: {
        ...filtersOf(denialFields),
        patientId: severalFilter('claim_id', Id('pat', 'Denials of this patient.')),
        carc: filter('reason_code', Text(5, 'Claim adjustment reason code, exact.')),
        payerId: filter('payer_id', Text(80, 'Denials of this payer.')),
        workable: customFilter(
          'status',
          Type.Literal(true, {
            description: 'Only denials that need a step: in the states `open`, `in_progress` and `upheld`.',
          }),
        ),
        groupCode: filter('group_code', Text(2, 'CAS01, exact.')),
        'createdAt[gte]': boundFilter('created_at', InstantBound('Received at or after.'), 'created_at >= ?'),
        'createdAt[lt]': boundFilter('created_at', InstantBound('Received before.'), 'created_at < ?'),
        minAmount: boundFilter(
          'open_amount',
          Cents('Denials with at least this amount still open.'),
          'open_amount >= ?',
        ),
        'appealDeadline[gte]': boundFilter(
          'appeal_deadline',
          DateOnly('The last day to appeal is this day or later.'),
          'appeal_deadline >= ?',
        ),
        'appealDeadline[lte]': boundFilter(
          'appeal_deadline',
          DateOnly('The last day to appeal is this day or earlier.'),
          'appeal_deadline <= ?',
        ),
        'correctedClaimDeadline[gte]': boundFilter(
          'corrected_claim_deadline',
          DateOnly('The last day for a corrected claim is this day or later.'),
          'corrected_claim_deadline >= ?',
        ),
        'correctedClaimDeadline[lte]': boundFilter(
          'corrected_claim_deadline',
          DateOnly('The last day for a corrected claim is this day or earlier.'),
          'corrected_claim_deadline <= ?',
        ),
      },
    },
  },
});
