import Type from 'typebox';
import { fieldsOf, list, required, uncleared } from '../../../resource-fields.ts';
import { DateOnly, Strict, Text } from '../../../schema.ts';
import { WEEKDAYS, type WeekHours } from './weekdays.ts';

const time = Type.String({
  pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$|^24:00$',
  description: 'Wall-clock time, `HH:MM`.',
});
const hours = Strict(
  Object.fromEntries(
    WEEKDAYS.map((day) => [
      day,
      Type.Optional(Type.Array(Strict({ start: time, end: time }, { title: 'CalendarPeriod' }), { maxItems: 6 })),
    ]),
  ),
  {
    title: 'CalendarHours',
    minProperties: 1,
    description:
      'The working periods of each day; days without a period are not working days. At least one day needs a period.',
  },
);
/** The fields of a calendar: the hours in which people work. */
export const calendarFields = fieldsOf('calendar', 'cal', {
  name: required(Text(100, 'Name.')),
  timeZone: required(Text(60, 'Name of the IANA database, such as `America/New_York`.')),
  // Wall-clock times, in the order of the day.
  hours: required(Type.Unsafe<WeekHours>(hours)),
  holidays: uncleared(list(Type.Array(DateOnly('A day without work.'), { maxItems: 500 }))),
});
