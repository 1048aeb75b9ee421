import { filter } from '../../../list.ts';
import { defineResource } from '../../../resource.ts';
import { filtersOf } from '../../../resource-fields.ts';
import { OneOf, Text } from '../../../schema.ts';
import { exampleSlaClock } from './example-sla-clock.ts';
import { slaClockFields } from './sla-clock-fields.ts';
import { SlaClock } from './sla-clock-schema.ts';
import { SLA_METRICS, SLA_SUBJECTS } from './sla-metrics.ts';

declare module '../../../../kernel/ids.ts' {
  interface IdPrefixes {
    slc: true;
  }
}

export const slaClockResource = defineResource({
  object: 'sla_clock',
  noun: 'a clock of a service level',
  idPrefix: 'slc',
  table: 'sla_clocks',
  fields: slaClockFields,
  tables: { sla_clocks: 'emptied' },
  events: {
    dataKey: 'slaClock',
    schema: SlaClock,
    types: {
      'sla.at_risk': {
        summary: 'A clock of a claim, authorization, denial or appeal is about to run out.',
        given: false,
        example: exampleSlaClock('at_risk'),
      },
      'sla.breached': {
        summary: 'A clock of a claim, authorization, denial or appeal has run out.',
        given: false,
        example: exampleSlaClock('breached'),
      },
    },
  },
  lists: {
    listSlaClocks: {
      table: 'sla_clocks',
      filters: {
        subjectId: filter('subject_id', Text(100, 'Clocks of this resource.')),
        subjectType: filter('subject_type', OneOf(SLA_SUBJECTS, { description: 'Clocks of these resources.' })),
        metric: filter('metric', OneOf(SLA_METRICS, { description: 'Clocks of this metric.' })),
        ...filtersOf(slaClockFields),
      },
    },
  },
});
