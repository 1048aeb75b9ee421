import { type Calendar, useCalendars } from '../../api/queries/office/policies.ts';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { words } from '../../components/status.tsx';
import { dateText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { DAYS, type Day, type Period } from './calendar-text.ts';
import { EditCalendar } from './edit-calendar.tsx';
import { type PolicyDetailProps, PolicyTab } from './policy-tab.tsx';

const COLUMNS: Column<Calendar>[] = [
  { id: 'name', header: 'Name', width: 'minmax(150px, 1fr)', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'zone', header: 'Time zone', width: 'minmax(150px, 1fr)', cell: ({ timeZone }) => timeZone },
  { id: 'days', header: 'Open days', width: '80px', align: 'right', cell: ({ hours }) => Object.keys(hours).length },
  { id: 'holidays', header: 'Holidays', width: '75px', align: 'right', cell: ({ holidays }) => holidays.length },
];

const hoursOf = ({ hours }: Calendar, day: Day): string =>
  ((hours as Partial<Record<Day, Period[]>>)[day] ?? []).map(({ start, end }) => `${start} to ${end}`).join(', ') ||
  'Closed';

/** Lists the calendars. Clocks of SLA policies count only their working hours. */
export function Calendars() {
  return (
    <PolicyTab
      label="Calendars"
      noun="calendar"
      list={useCalendars()}
      columns={COLUMNS}
      create="Create a calendar"
      none="No calendar yet"
      about="Without a calendar, service levels count every hour. A calendar contains your opening hours and holidays."
      detail={CalendarDetail}
      editor={EditCalendar}
    />
  );
}

function CalendarDetail({ of, refused, onClose, onEdit }: PolicyDetailProps<Calendar>) {
  return (
    <Detail title={of.name} label={`Calendar ${of.name}`} onClose={onClose}>
      <div className={`${ui.row} ${ui.section}`}>
        <Button disabledReason={refused} onClick={onEdit}>
          Change
        </Button>
      </div>
      <div className={ui.section}>
        <Facts
          of={[
            ['Time zone', of.timeZone],
            ...DAYS.map((day) => [words(day), hoursOf(of, day)] as const),
            ['Holidays', of.holidays.map((day) => dateText(day, { hasYear: true })).join('; ') || '—'],
          ]}
        />
      </div>
    </Detail>
  );
}
