import { defineResource } from '../../resource.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    eml: true;
  }
}

export const mailResource = defineResource({
  object: 'mail',
  idPrefix: 'eml',
  table: null,
  tables: {
    mail_outbox: 'emptied',
  },
});
