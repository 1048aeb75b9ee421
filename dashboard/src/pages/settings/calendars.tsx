import { type Calendar, useCalendars } from '../../api/queries/policies.ts';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Empty } from '../../components/empty.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { usePageSearch } from '../../use-search.ts';

const COLUMNS: Column<Calendar>[] = [
  { id: 'name', header: 'Name', width: 'minmax(150px, 1fr)', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'zone', header: 'Time zone', width: 'minmax(150px, 1fr)', cell: ({ timeZone }) => timeZone },
  { id: 'days', header: 'Open days', width: '80px', align: 'right', cell: ({ hours }) => Object.keys(hours).length },
  { id: 'holidays', header: 'Holidays', width: '75px', align: 'right', cell: ({ holidays }) => holidays.length },
];

/** Lists the calendars, whose working hours the clocks of SLA policies count. */
export function Calendars() {
  const [search, change] = usePageSearch();
  const list = useCalendars();
  const selected = list.rows.find(({ id }) => id === search.id);
  return (
    <div className={ui.split}>
      <DataTable
        label="Calendars"
        list={list}
        columns={COLUMNS}
        idOf={({ id }) => id}
        openId={search.id}
        onOpen={({ id }) => change({ id })}
        empty={
          <Empty title="No calendar yet">
            Without one, service levels count every hour. <code>POST /v1/calendars</code> makes one with your opening
            hours.
          </Empty>
        }
      />
      {selected && (
        <Detail title={selected.name} label={`Calendar ${selected.name}`} onClose={() => change({ id: undefined })}>
          <div className={ui.section}>
            <Facts
              of={[
                ['Time zone', selected.timeZone],
                ...Object.entries(selected.hours).map(
                  ([day, spans]) =>
                    [
                      words(day),
                      (spans as { start: string; end: string }[])
                        .map(({ start, end }) => `${start} to ${end}`)
                        .join(', ') || 'closed',
                    ] as const,
                ),
                ['Holidays', selected.holidays.join(', ') || '—'],
              ]}
            />
          </div>
        </Detail>
      )}
    </div>
  );
}
