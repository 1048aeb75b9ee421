import { defineResource } from '../resource.ts';
import { EligibilityCheck } from './eligibility-schema.ts';
import { exampleCheck } from './example-check.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    elg: true;
    elp: true;
  }
}

export const eligibilityResource = defineResource({
  object: 'eligibility_check',
  idPrefix: 'elg',
  table: 'eligibility_checks',
  tables: {
    eligibility_checks: 'emptied',
  },
  scopes: {
    'eligibility:read': { description: 'Retrieve eligibility / benefits responses', roles: ['biller', 'viewer'] },
    'eligibility:write': { description: 'Trigger new eligibility checks', roles: ['biller'] },
  },
  events: {
    dataKey: 'eligibilityCheck',
    schema: EligibilityCheck,
    types: {
      'eligibility.completed': {
        summary: 'An eligibility check finishes (synchronous or asynchronous).',
        given: true,
        example: exampleCheck,
      },
    },
  },
});
