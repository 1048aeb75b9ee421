import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { Id, OneOf, Text } from '../../schema.ts';
import { COVERAGE_RECORD_STATUSES, Coverage } from './coverage-schema.ts';
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
      filters: {
        patientId: filter('patient_id', Id('pat', 'Coverages of this patient.')),
        payerId: filter('payer_id', Text(80, 'Coverages with this payer.')),
        externalId: filter('external_id', Text(100, 'Your id, exact.')),
        status: filter('status', OneOf(COVERAGE_RECORD_STATUSES, { description: 'Coverages in this state.' })),
      },
    },
  },
});
