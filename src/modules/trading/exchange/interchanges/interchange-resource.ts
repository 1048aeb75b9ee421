import { filter, severalFilter } from '../../../list.ts';
import { defineResource } from '../../../resource.ts';
import { Id, OneOf, Text } from '../../../schema.ts';
import { exampleInterchange } from './example-interchange.ts';
import { INTERCHANGE_ATTENTIONS, INTERCHANGE_STATUSES } from './interchange.ts';
import { Interchange } from './interchange-schema.ts';

declare module '../../../../kernel/ids.ts' {
  interface IdPrefixes {
    itc: true;
    otx: true;
  }
}

export const interchangeResource = defineResource({
  object: 'interchange',
  idPrefix: 'itc',
  partIds: { otx: 'transaction waiting to be sent' },
  table: 'interchanges',
  tables: {
    outbound_transactions: 'emptied',
    interchange_encryptions: 'emptied',
    interchanges: 'emptied',
  },
  scopes: {
    'exchange:read': {
      description: 'List, retrieve interchanges with trading partners and received files',
      roles: ['biller', 'denial_specialist', 'developer', 'viewer'],
    },
    'exchange:write': {
      description: 'Retry, give up, settle interchanges; act on files in quarantine',
      roles: ['biller'],
    },
  },
  events: {
    dataKey: 'interchange',
    schema: Interchange,
    types: {
      'interchange.transmission_delayed': {
        summary:
          'An interchange could not be sent for an hour. Fires again when the service stops retrying after 72 hours (`nextAttemptAt` is null).',
        given: false,
        example: exampleInterchange({ failure: 'partner_unavailable' }),
      },
      'interchange.uncertain': {
        summary: 'An interchange may or may not have reached the trading partner; the service tries to find out.',
        given: false,
        example: exampleInterchange({ status: 'uncertain', failure: 'reply_lost' }),
      },
      'interchange.transmitted': {
        summary: 'An interchange that was reported as delayed or uncertain has reached the trading partner.',
        given: false,
        example: exampleInterchange({ status: 'transmitted' }),
      },
      'interchange.failed': {
        summary: 'The trading partner refused an interchange, or a person gave it up; it will not be sent.',
        given: false,
        example: exampleInterchange({ status: 'failed', failure: 'given_up' }),
      },
      'interchange.acknowledgment_missing': {
        summary: 'The trading partner has not acknowledged an interchange within its usual time.',
        given: false,
        example: exampleInterchange({ status: 'transmitted' }),
      },
      'interchange.recovered': {
        summary:
          'The database was restored from a backup, and an interchange that was sent after the backup was found in the transport journal.',
        given: false,
        example: exampleInterchange({ status: 'transmitted' }),
      },
    },
  },
  lists: {
    listInterchanges: {
      table: 'interchanges',
      filters: {
        direction: filter(
          'direction',
          OneOf(['outbound', 'inbound'], { description: 'Interchanges of this direction.' }),
        ),
        status: filter('status', OneOf(INTERCHANGE_STATUSES, { description: 'Interchanges in this state.' })),
        tradingPartnerId: filter('trading_partner_id', Id('tpr', 'Interchanges with this trading partner.')),
        transactionSet: filter('transaction_set', Text(10, 'Interchanges of this transaction set, exact.')),
        attention: severalFilter(
          null,
          OneOf(INTERCHANGE_ATTENTIONS, {
            description:
              '`acknowledgment_missing`: its TA1 or 999 is late. `recovered`: the service learned of it from its transport journal.',
          }),
        ),
      },
    },
  },
});
