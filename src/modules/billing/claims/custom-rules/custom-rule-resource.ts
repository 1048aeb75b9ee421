import { defineResource } from '../../../resource.ts';
import { filtersOf } from '../../../resource-fields.ts';
import { customRuleFields } from './custom-rule-fields.ts';

declare module '../../../../kernel/ids.ts' {
  interface IdPrefixes {
    srl: true;
  }
}

export const customRuleResource = defineResource({
  object: 'scrub_rule',
  idPrefix: 'srl',
  table: 'scrub_rules',
  fields: customRuleFields,
  tables: { scrub_rule_results: 'emptied', scrub_rules: 'emptied' },
  uniqueConstraints: {
    scrub_rules_slug: { code: 'duplicate_scrub_rule', param: '/slug', column: 'slug' },
  },
  lists: { listScrubRules: { table: 'scrub_rules', filters: { ...filtersOf(customRuleFields) } } },
});
