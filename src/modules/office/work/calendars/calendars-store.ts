import { DocumentTable } from '../../../../database/document-table.ts';
import { filled } from '../../../resource-fields.ts';
import type { Calendar } from './calendar.ts';
import { calendarFields } from './calendar-fields.ts';

export const CALENDARS = new DocumentTable<Calendar>({
  name: 'calendars',
  read: (stored) => filled(calendarFields, stored),
  columns: [],
});
