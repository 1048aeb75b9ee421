import type { SyncSchedule } from '../../fhir-connections/fhir-connection.ts';

/** Returns whether a run is due. A schedule that has never run is due at once. Pure. */
export function isDue(schedule: SyncSchedule, lastStartedAt: Date | null, now: Date): boolean {
  if (schedule.kind === 'manual') return false;
  if (lastStartedAt === null) return true;
  if (schedule.kind === 'interval') {
    return now.getTime() - lastStartedAt.getTime() >= (schedule.everyMinutes ?? 60) * 60_000;
  }
  const at = schedule.at ?? '02:00';
  const timeZone = schedule.timeZone ?? 'UTC';
  // The night that has begun: today's if its time has passed, else yesterday's. It is due if no run started since.
  const [today, time] = localTime(now, timeZone);
  const [day, started] = localTime(lastStartedAt, timeZone);
  if (day === today) return started < at && time >= at;
  return time >= at || isBefore(day, today, 2) || started < at;
}

/** Returns the calendar date and the time of day of an instant in a time zone. */
function localTime(instant: Date, timeZone: string): [date: string, time: string] {
  const options = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'short' } as const;
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', options).format(instant).split(' ');
  return [date, time];
}

function isBefore(day: string, today: string, days: number): boolean {
  return Date.parse(today) - Date.parse(day) >= days * 86_400_000;
}
