import { filter } from '../../../../list.ts';
import { defineResource } from '../../../../resource.ts';
import { Id, OneOf, Text } from '../../../../schema.ts';
import { examplePayerFile } from './example-payer-file.ts';
import { PAYER_FILE_STATUSES } from './payer-file.ts';
import { PayerFile } from './payer-file-schema.ts';

declare module '../../../../../kernel/ids.ts' {
  interface IdPrefixes {
    pfl: true;
  }
}

/** Files picked up at trading partners, with the quarantine and the members of shared mailboxes. */
export const payerFileResource = defineResource({
  object: 'payer_file',
  idPrefix: 'pfl',
  table: 'payer_files',
  // Transaction sets refer to files, so their table is emptied first.
  tables: {
    payer_file_sets: 'emptied',
    payer_file_chunks: 'emptied',
    payer_files: 'emptied',
    mailbox_members: 'emptied',
  },
  events: {
    dataKey: 'payerFile',
    schema: PayerFile,
    types: {
      'connection.file_quarantined': {
        summary:
          'A file of a trading partner must be reviewed by a person: it could not be processed, or not completely.',
        given: false,
        example: examplePayerFile,
      },
    },
  },
  lists: {
    listPayerFiles: {
      table: 'payer_files',
      filters: {
        status: filter('status', OneOf(PAYER_FILE_STATUSES, { description: 'Files in this state.' })),
        reason: filter('reason', Text(40, 'Reason code, exact.')),
        tradingPartnerId: filter('trading_partner_id', Id('tpr', 'Files of this trading partner.')),
      },
    },
  },
});
