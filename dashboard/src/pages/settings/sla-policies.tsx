import { useState } from 'react';
import {
  type SlaPolicy,
  useSlaFields,
  useSlaPolicies,
  useSlaPreview,
  useSwitchSlaPolicy,
} from '../../api/queries/policies.ts';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Empty } from '../../components/empty.tsx';
import { labelIn } from '../../components/list-of.ts';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import type { Condition } from './condition-rows.ts';
import { ConditionText } from './condition-text.tsx';
import { EditSlaPolicy } from './edit-sla-policy.tsx';
import { EscalationText } from './escalation-text.tsx';
import { SUBJECTS, WAITING } from './sla-words.ts';

type Target = SlaPolicy['targets'][number];

const COLUMNS: Column<SlaPolicy>[] = [
  { id: 'position', header: 'Order', width: '45px', align: 'right', cell: ({ position }) => position },
  { id: 'name', header: 'Name', width: 'minmax(150px, 1.2fr)', cell: ({ name }) => <strong>{name}</strong> },
  {
    id: 'applies',
    header: 'For',
    width: 'minmax(120px, 0.8fr)',
    cell: ({ appliesTo }) => labelIn(SUBJECTS, appliesTo),
  },
  { id: 'targets', header: 'Due', width: 'minmax(200px, 2fr)', cell: ({ targets }) => dueTimes(targets) },
  { id: 'enabled', header: 'Status', width: '80px', cell: ({ enabled }) => <Switched isOn={enabled} /> },
];

function Switched({ isOn }: { isOn: boolean }) {
  return <Status of={isOn ? 'on' : 'off'} tone={isOn ? 'good' : 'quiet'} />;
}

function timeText({ value, unit }: NonNullable<Target['duration']>): string {
  const words = unit.replaceAll('_', ' ');
  return `${value} ${value === 1 ? words.replace(/s$/, '') : words}`;
}

function due({ metric, duration, regulatory, priority }: Target): string {
  const time = duration ? timeText(duration) : words(regulatory ?? '').replace('Cms 0057f', 'CMS-0057-F,');
  return `${words(metric).toLowerCase()} in ${time}${priority ? `, ${priority}` : ''}`;
}

const dueTimes = (targets: readonly Target[]): string => words(targets.map(due).join('; '));

/** Lists the SLA policies in the order in which they are tried. The first one that matches an item applies. */
export function SlaPolicies() {
  const [search, change] = usePageSearch();
  const list = useSlaPolicies();
  const [edited, setEdited] = useState<SlaPolicy | 'new' | null>(null);
  const refused = useReasonWithout('policies:admin');
  const selected = list.rows.find(({ id }) => id === search.id);
  const create = (
    <Button icon="plus" disabledReason={refused} onClick={() => setEdited('new')}>
      Create a service level
    </Button>
  );
  return (
    <>
      {list.rows.length > 0 && <div className={ui.filters}>{create}</div>}
      <div className={ui.split}>
        <PageTable
          label="Service levels"
          noun="service level"
          list={{ ...list, rows: list.rows.toSorted((a, b) => a.position - b.position) }}
          columns={COLUMNS}
          empty={
            <Empty title="No service level yet" action={create}>
              A service level sets when work, claims, authorizations, denials or appeals are due.
            </Empty>
          }
        />
        {selected && (
          <PolicyDetail of={selected} onClose={() => change({ id: undefined })} onEdit={() => setEdited(selected)} />
        )}
      </div>
      {edited !== null && (
        <EditSlaPolicy
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

function PolicyDetail({ of, onClose, onEdit }: { of: SlaPolicy; onClose: () => void; onEdit: () => void }) {
  const preview = useSlaPreview(of.id);
  const turn = useSwitchSlaPolicy();
  const refused = useReasonWithout('policies:admin');
  return (
    <Detail title={of.name} label={`Service level ${of.name}`} onClose={onClose}>
      <div className={`${ui.row} ${ui.section}`}>
        <Button isBusy={turn.isPending} disabledReason={refused} onClick={() => turn.mutate(of)}>
          {of.enabled ? 'Turn off' : 'Turn on'}
        </Button>
        <Button disabledReason={refused ?? (of.archivedAt ? 'It is archived' : null)} onClick={onEdit}>
          Change
        </Button>
      </div>
      <div className={ui.section}>
        <Facts
          of={[
            ['Status', <Switched key="status" isOn={of.enabled} />],
            ['For', labelIn(SUBJECTS, of.appliesTo)],
            of.description ? ['Purpose', of.description] : null,
            ['Due', dueTimes(of.targets)],
            [
              'Pauses while waiting for',
              words(of.pauseWhenWaiting.map((one) => labelIn(WAITING, one)).join(', ')) || 'Nobody',
            ],
            ['Id', <CopyText key="id" text={of.id} />],
          ]}
        />
      </div>
      <div className={ui.section}>
        <h3>Preview of past items</h3>
        {preview.error && <Problem error={preview.error} />}
        {preview.data?.items === 0 && (
          <p>There have been no such items since {preview.data.since.slice(0, 10)}, so nothing can be compared.</p>
        )}
        {preview.data && preview.data.items > 0 && (
          <p>
            It would have matched {preview.data.matched} of {preview.data.items} since {preview.data.since.slice(0, 10)}
            {preview.data.metrics.map(
              ({ metric, met, breached, open }) =>
                `; ${words(metric).toLowerCase()} met ${met}, breached ${breached}, open ${open}`,
            )}
            .
          </p>
        )}
      </div>
      <ConditionText of={of.filter as Condition} fields={useSlaFields(of.appliesTo).data?.data ?? []} />
      <EscalationText steps={of.escalation} />
    </Detail>
  );
}
