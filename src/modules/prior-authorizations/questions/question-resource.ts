import { defineResource } from '../../resource.ts';
import { questionFields } from './question-fields.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    q: true;
  }
}

export const questionResource = defineResource({
  object: 'prior_authorization_question',
  idPrefix: 'q',
  table: 'prior_authorization_questions',
  fields: questionFields,
  tables: {
    prior_authorization_questions: 'emptied',
  },
  expandable: {
    suggestedAnswer: 'always included.',
    evidence: 'the entries of the medical history.',
  },
});
