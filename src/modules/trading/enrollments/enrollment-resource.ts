import Type from 'typebox';
import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { Text } from '../../schema.ts';
import { enrollmentFields } from './enrollment-fields.ts';
import { Enrollment } from './enrollment-schema.ts';
import { exampleActiveEnrollment, exampleEnrollment } from './example-enrollment.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    enr: true;
  }
}

export const enrollmentResource = defineResource({
  object: 'enrollment',
  idPrefix: 'enr',
  table: 'enrollments',
  fields: enrollmentFields,
  tables: {
    enrollments: 'emptied',
  },
  uniqueConstraints: {
    enrollments_subject: { code: 'duplicate_enrollment' },
  },
  scopes: {
    'enrollments:read': { description: 'List, retrieve enrollments', roles: ['biller', 'denial_specialist', 'viewer'] },
    'enrollments:write': { description: 'Record enrollments with payers', roles: ['biller'] },
  },
  events: {
    dataKey: 'enrollment',
    schema: Enrollment,
    hasPreviousAttributes: true,
    types: {
      'enrollment.created': {
        summary: 'An enrollment with a payer is recorded.',
        given: false,
        example: exampleEnrollment,
      },
      'enrollment.updated': {
        summary: 'An enrollment changes, for example because the payer has approved it.',
        given: false,
        example: exampleActiveEnrollment,
      },
    },
  },
  lists: {
    listEnrollments: {
      table: 'enrollments',
      filters: {
        payerId: filter('payer_id', Text(80, 'Enrollments with this payer.')),
        npi: filter(
          'provider_npi',
          Type.String({ pattern: '^\\d{10}$', description: 'Enrollments of this provider.' }),
        ),
        ...filtersOf(enrollmentFields),
      },
    },
  },
});
