import type { WorkItem } from '../../api/queries/office/work.ts';
import { Deadline } from '../../components/deadline.tsx';
import { Facts } from '../../components/detail.tsx';
import { Status, words } from '../../components/status.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';

type Sla = NonNullable<WorkItem['sla']>;

const TONES = { on_track: 'good', at_risk: 'waiting', breached: 'bad', paused: 'waiting', met: 'good' } as const;

/** Shows the state of a service level, with the remaining time. */
export function SlaState({ of }: { of: WorkItem['sla'] }) {
  if (of === null) return <span>—</span>;
  const next = of.targets.find(({ metAt }) => metAt === null);
  return (
    <>
      <Status of={of.state} tone={TONES[of.state]} />{' '}
      {next && of.state !== 'paused' && <Deadline of={next.dueAt} isOpen />}
    </>
  );
}

/** Shows each clock of a service level with its start, warning and due time. */
export function SlaClock({ of }: { of: Sla }) {
  return (
    <div className={ui.section}>
      <h3>Service level</h3>
      {of.targets.map((target) => (
        <Facts
          key={`${target.metric} ${target.startedAt}`}
          of={[
            [words(target.metric), <Status key="state" of={of.state} tone={TONES[of.state]} />],
            ['Started', <FullTime key="started" at={target.startedAt} />],
            ['Warns', <FullTime key="warns" at={target.warnAt} />],
            ['Due', <FullTime key="due" at={target.dueAt} />],
            target.metAt ? ['Met', <FullTime key="met" at={target.metAt} />] : null,
            target.breachedAt ? ['Breached', <FullTime key="breached" at={target.breachedAt} />] : null,
            target.unit
              ? ['Counts', target.calendarId ? `${words(target.unit)} of a calendar` : words(target.unit)]
              : null,
            target.regulatory ? ['Rule', target.regulatory] : null,
          ]}
        />
      ))}
      <p className={ui.hint}>
        {of.pausedAt !== null
          ? 'The clock is paused, because the item is waiting for another party.'
          : 'The clock pauses while the item is waiting for another party.'}
      </p>
    </div>
  );
}
