import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { coverageFields } from './coverage-fields.ts';
import { Coverage } from './coverage-schema.ts';
import { exampleCoverage } from './example-coverage.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    cov: true;
  }
}

export const coverageResource = defineResource({
  object: 'coverage',
  idPrefix: 'cov',
  table: 'coverages',
  fields: coverageFields,
  tables: {
    coverages: 'emptied',
  },
  uniqueConstraints: {
    coverages_external_id: { code: 'duplicate_external_id', param: '/externalId', column: 'external_id' },
  },
  events: {
    dataKey: 'coverage',
    schema: Coverage,
    hasPreviousAttributes: true,
    types: {
      'eligibility.coverage_changed': {
        summary: 'An eligibility check finds that the status of a coverage has changed.',
        given: false,
        example: exampleCoverage,
      },
    },
  },
  lists: {
    listCoverages: {
      table: 'coverages',
      filters: filtersOf(coverageFields),
    },
  },
});
