import { Conditions } from '../../../../database/conditions.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../../kernel/errors.ts';
import { isTimeZone } from '../../../../kernel/time-zone.ts';
import { type Changes, mergeFields, type NewResource, newResource } from '../../../resource-fields.ts';
import type { Calendar, WorkingHours } from './calendar.ts';
import { calendarFields } from './calendar-fields.ts';
import { CALENDARS } from './calendars-store.ts';

/** Creates a calendar. Throws 422 for an unknown time zone, no hours, or hours that overlap. */
export async function createCalendar(tx: UnitOfWork, input: NewResource<typeof calendarFields>): Promise<Calendar> {
  const holidays = [...new Set(input.holidays ?? [])].sort();
  const calendar = newResource(calendarFields, { ...input, holidays }, tx.now);
  checkCalendar(calendar);
  CALENDARS.insert(tx, calendar);
  tx.audit({ action: 'calendar.created', subjectType: 'calendar', subjectId: calendar.id });
  return calendar;
}

export async function guardCalendar(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireCalendar(await CALENDARS.find(reader, id), version);
}

function requireCalendar(calendar: Calendar | null, version: number | undefined): Calendar {
  if (!calendar) throw new AppError('resource_not_found');
  if (version !== undefined && version !== calendar.version) throw new AppError('version_conflict');
  return calendar;
}

/** Changes a calendar (merge patch). Clocks that run keep their due times. */
export async function updateCalendar(
  tx: UnitOfWork,
  id: string,
  changes: Changes<typeof calendarFields>,
  version: number | undefined,
): Promise<Calendar> {
  const calendar = requireCalendar(await CALENDARS.lock(tx, id), version);
  const { next, changed } = mergeFields(calendarFields, calendar, changes);
  if (changed.length === 0) return calendar;
  checkCalendar(next);
  const updated = { ...next, version: calendar.version + 1, updatedAt: tx.now.toISOString() };
  CALENDARS.update(tx, updated);
  tx.audit({ action: 'calendar.updated', subjectType: 'calendar', subjectId: id, details: { fields: changed } });
  return updated;
}

function checkCalendar({ timeZone, hours }: WorkingHours): void {
  const details: ErrorDetail[] = [];
  if (!isTimeZone(timeZone)) {
    details.push({
      code: 'invalid_value',
      param: '/timeZone',
      message: 'The time zone does not exist. Use a name of the IANA database.',
    });
  }
  const days = Object.entries(hours);
  if (!days.some(([, periods]) => periods.length > 0)) {
    details.push({ code: 'too_few_items', param: '/hours', message: 'Give the hours of at least one day.' });
  }
  for (const [day, periods] of days) {
    periods.forEach(({ start, end }, index) => {
      const before = periods[index - 1];
      if (end <= start || (before && start < before.end)) {
        const message = 'Periods must end after they start, be in order and not overlap.';
        details.push({ code: 'invalid_value', param: `/hours/${day}/${index}`, message });
      }
    });
  }
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
}

/** Returns the calendar. Throws resource_not_found. */
export async function getCalendar(reader: TenantReader, id: string): Promise<Calendar> {
  return requireCalendar(await CALENDARS.find(reader, id), undefined);
}

/** Lists calendars, newest first. */
export function listCalendars(reader: TenantReader, page: { limit: number; after?: string }): Promise<Calendar[]> {
  return CALENDARS.selectNewest(reader, new Conditions(reader.organizationId), page);
}
