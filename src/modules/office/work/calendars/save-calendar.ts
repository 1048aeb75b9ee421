import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import { mergeChanges } from '../../../merge-changes.ts';
import { type Calendar, isTimeZone, type WorkingHours } from './calendar.ts';
import { findCalendar, insertCalendar, lockCalendar, saveCalendar, selectCalendars } from './calendars-store.ts';

type CalendarInput = Pick<Calendar, 'name' | 'timeZone' | 'hours'> & { holidays?: string[] | undefined };

/** Creates a calendar. Throws 422 for an unknown time zone, no hours, or hours that overlap. */
export async function createCalendar(tx: UnitOfWork, input: CalendarInput): Promise<Calendar> {
  const at = tx.now.toISOString();
  const calendar: Calendar = {
    id: newId('cal'),
    name: input.name,
    timeZone: input.timeZone,
    hours: input.hours,
    holidays: [...new Set(input.holidays ?? [])].sort(),
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  checkCalendar(calendar);
  insertCalendar(tx, calendar);
  tx.audit({ action: 'calendar.created', subjectType: 'calendar', subjectId: calendar.id });
  return calendar;
}

export async function guardCalendar(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireCalendar(await findCalendar(reader, id), version);
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
  changes: { [K in keyof CalendarInput]?: CalendarInput[K] | undefined },
  version: number | undefined,
): Promise<Calendar> {
  const calendar = requireCalendar(await lockCalendar(tx, id), version);
  const { next, changed } = mergeChanges<Calendar>(calendar, changes, {});
  if (changed.length === 0) return calendar;
  checkCalendar(next);
  const updated = { ...next, version: calendar.version + 1, updatedAt: tx.now.toISOString() };
  saveCalendar(tx, updated);
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
  return requireCalendar(await findCalendar(reader, id), undefined);
}

/** Lists calendars, newest first. */
export function listCalendars(reader: TenantReader, page: { limit: number; after?: string }): Promise<Calendar[]> {
  return selectCalendars(reader, page);
}
