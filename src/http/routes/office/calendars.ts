import type { Calendar as WorkCalendar } from '../../../modules/office/work/calendars/calendar.ts';
import { calendarFields } from '../../../modules/office/work/calendars/calendar-fields.ts';
import {
  createCalendar,
  getCalendar,
  guardCalendar,
  listCalendars,
  updateCalendar,
} from '../../../modules/office/work/calendars/save-calendar.ts';
import { Calendar, CalendarCreate, CalendarList, CalendarUpdate } from '../../../modules/office/work/sla/sla-schema.ts';
import { shownFields } from '../../../modules/resource-fields.ts';
import { listQuery, Strict } from '../../../modules/schema.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Work';
const id: PathParameter = { kind: 'cal', table: 'calendars', description: 'Calendar id.' };
const hours = { monday: [{ start: '09:00', end: '17:00' }] };

function present(calendar: WorkCalendar, deployment: { livemode: boolean }) {
  return { ...shownFields(calendarFields, calendar, deployment), object: 'calendar' as const };
}

export const create = defineCommand({
  id: 'createCalendar',
  tag,
  summary: 'Create a calendar of working hours',
  body: CalendarCreate,
  responses: { 201: { description: 'The calendar.', schema: Calendar, headers: ['Location'] } },
  example: { name: 'Billing office', timeZone: 'America/New_York', hours, holidays: ['2026-12-25'] },
  handle: async (tx, { body }) => {
    const calendar = await createCalendar(tx, body);
    return { status: 201, headers: { location: `/v1/calendars/${calendar.id}` }, body: present(calendar, tx) };
  },
});

export const list = defineRead({
  id: 'listCalendars',
  tag,
  summary: 'List calendars',
  description: 'Newest first.',
  query: Strict({ ...listQuery }),
  responses: { 200: { description: 'A page of calendars.', schema: CalendarList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'calendars', organizationId: reader.organizationId, app },
      (page) => listCalendars(reader, page),
      (calendar) => present(calendar, reader),
    ),
});

export const get = defineRead({
  id: 'getCalendar',
  tag,
  summary: 'Retrieve a calendar',
  params: { id },
  responses: { 200: { description: 'The calendar.', schema: Calendar } },
  handle: async (reader, { params }) => ({ status: 200, body: present(await getCalendar(reader, params.id), reader) }),
});

export const update = defineCommand({
  id: 'updateCalendar',
  tag,
  summary: 'Update a calendar',
  description: 'A merge patch. Clocks that run keep their due times.',
  params: { id },
  body: CalendarUpdate,
  responses: { 200: { description: 'The updated calendar.', schema: Calendar } },
  errors: ['version_conflict'],
  example: { holidays: ['2026-12-25', '2027-01-01'] },
  guard: (reader, { params, expectedVersion }) => guardCalendar(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => ({
    status: 200,
    body: present(await updateCalendar(tx, params.id, body, expectedVersion), tx),
  }),
});
