import { useState } from 'react';
import { type Calendar, useCalendars } from '../../api/queries/policies.ts';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Empty } from '../../components/empty.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { DAYS, type Day, type Period } from './calendar-text.ts';
import { EditCalendar } from './edit-calendar.tsx';

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
  const [search, change] = usePageSearch();
  const list = useCalendars();
  const [edited, setEdited] = useState<Calendar | 'new' | null>(null);
  const refused = useReasonWithout('policies:admin');
  const selected = list.rows.find(({ id }) => id === search.id);
  const create = (
    <Button icon="plus" disabledReason={refused} onClick={() => setEdited('new')}>
      Create a calendar
    </Button>
  );
  return (
    <>
      {list.rows.length > 0 && <div className={ui.filters}>{create}</div>}
      <div className={ui.split}>
        <PageTable
          label="Calendars"
          noun="calendar"
          list={list}
          columns={COLUMNS}
          empty={
            <Empty title="No calendar yet" action={create}>
              Without a calendar, service levels count every hour. A calendar contains your opening hours and holidays.
            </Empty>
          }
        />
        {selected && (
          <Detail title={selected.name} label={`Calendar ${selected.name}`} onClose={() => change({ id: undefined })}>
            <div className={`${ui.row} ${ui.section}`}>
              <Button disabledReason={refused} onClick={() => setEdited(selected)}>
                Change
              </Button>
            </div>
            <div className={ui.section}>
              <Facts
                of={[
                  ['Time zone', selected.timeZone],
                  ...DAYS.map((day) => [words(day), hoursOf(selected, day)] as const),
                  ['Holidays', selected.holidays.join(', ') || '—'],
                ]}
              />
            </div>
          </Detail>
        )}
      </div>
      {edited !== null && (
        <EditCalendar
          of={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={({ id }) => {
            setEdited(null);
            change({ id });
          }}
        />
      )}
    </>
  );
}
