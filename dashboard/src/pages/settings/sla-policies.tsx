import {
  type SlaPolicy,
  useSlaFields,
  useSlaPolicies,
  useSlaPreview,
  useSwitchSlaPolicy,
} from '../../api/queries/office/policies.ts';
import { CopyText } from '../../components/copy.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { labelIn } from '../../components/list-of.ts';
import { Problem } from '../../components/problem.tsx';
import { words } from '../../components/status.tsx';
import { dateText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import type { Condition } from './condition-rows.ts';
import { ConditionText } from './condition-text.tsx';
import { EditSlaPolicy } from './edit-sla-policy.tsx';
import { EscalationText } from './escalation-text.tsx';
import { PolicyButtons, Switched } from './policy-switch.tsx';
import { type PolicyDetailProps, PolicyTab } from './policy-tab.tsx';
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
  const list = useSlaPolicies();
  return (
    <PolicyTab
      label="Service levels"
      noun="service level"
      list={{ ...list, rows: list.rows.toSorted((a, b) => a.position - b.position) }}
      columns={COLUMNS}
      create="Create a service level"
      none="No service level yet"
      about="A service level sets when work, claims, authorizations, denials or appeals are due."
      detail={PolicyDetail}
      editor={EditSlaPolicy}
    />
  );
}

function PolicyDetail({ of, refused, onClose, onEdit }: PolicyDetailProps<SlaPolicy>) {
  const preview = useSlaPreview(of.id);
  const turn = useSwitchSlaPolicy();
  return (
    <Detail title={of.name} label={`Service level ${of.name}`} onClose={onClose}>
      <PolicyButtons
        of={of}
        turn={turn}
        refused={refused}
        fixed={of.archivedAt ? 'The policy is archived' : null}
        onEdit={onEdit}
      />
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
          <p>There have been no such items since {dateText(preview.data.since)}, so nothing can be compared.</p>
        )}
        {preview.data && preview.data.items > 0 && (
          <p>
            It would have matched {preview.data.matched} of {preview.data.items} since {dateText(preview.data.since)}
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
