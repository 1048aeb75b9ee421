import { defineResource } from '../../../resource.ts';
import { filtersOf } from '../../../resource-fields.ts';
import { calendarFields } from '../calendars/calendar-fields.ts';
import { slaPolicyFields } from './sla-policy-fields.ts';

declare module '../../../../kernel/ids.ts' {
  interface IdPrefixes {
    sla: true;
    cal: true;
  }
}

export const calendarResource = defineResource({
  object: 'calendar',
  idPrefix: 'cal',
  table: 'calendars',
  fields: calendarFields,
  tables: { calendars: 'emptied' },
});

export const slaPolicyResource = defineResource({
  object: 'sla_policy',
  noun: 'a service-level policy',
  idPrefix: 'sla',
  table: 'sla_policies',
  fields: slaPolicyFields,
  tables: { sla_policies: 'emptied' },
  scopes: {
    'policies:read': {
      description: 'List, retrieve policies and calendars',
      roles: ['biller', 'auth_specialist', 'denial_specialist', 'viewer'],
    },
    'policies:admin': { description: 'Create, change, delete policies and calendars', roles: [] },
  },
  lists: {
    listSlaPolicies: {
      table: 'sla_policies',
      filters: filtersOf(slaPolicyFields),
    },
  },
});
