import { useState } from 'react';
import { type Provenance, useProvenance } from '../../api/queries/encounters.ts';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Empty } from '../../components/empty.tsx';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import styles from './provenance.module.css';

/** The stages from the chart to the payment, in order. */
const LANES = ['encounter', 'claim', 'denial', 'appeal', 'remittance'] as const;
type Lane = (typeof LANES)[number];
const TITLES: Record<Lane, string> = {
  encounter: 'Chart and charges',
  claim: 'Claims',
  denial: 'Denials',
  appeal: 'Appeals',
  remittance: 'Payments',
};
const laneOf = (type: string): Lane => LANES.find((lane) => type.startsWith(lane)) ?? 'remittance';

/** The changes of the encounter and of the resources made from it, with their authors and sources. */
export function ProvenanceView({ encounterId }: { encounterId: string }) {
  const [isRelated, setRelated] = useState(true);
  const list = useProvenance(encounterId, isRelated);
  const lanes = LANES.filter((lane) => list.rows.some(({ target }) => laneOf(target.type) === lane));
  return (
    <>
      <label className={ui.row}>
        <input type="checkbox" checked={isRelated} onChange={(event) => setRelated(event.target.checked)} />
        With claims, denials, appeals and payments
      </label>
      {list.error && <Problem error={list.error} retry={list.reload} />}
      {!list.isLoading && list.rows.length === 0 && !list.error && <Empty title="Nothing is recorded" />}
      <ol className={styles.records} aria-label="Provenance">
        {list.rows.map((record) => (
          <Record key={record.id} of={record} lane={lanes.indexOf(laneOf(record.target.type))} />
        ))}
      </ol>
      {list.hasMore && (
        <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
          Earlier changes
        </Button>
      )}
    </>
  );
}

const INDENT = [styles.lane0, styles.lane1, styles.lane2, styles.lane3, styles.lane4];

function Record({ of, lane }: { of: Provenance; lane: number }) {
  const { target, agents, entities, changes, chain, reason } = of;
  const sources = [...Map.groupBy(entities, ({ role, what }) => `${role} ${what.type} ${what.id}`)];
  return (
    <li className={`${styles.record} ${INDENT[lane] ?? ''}`}>
      <div className={styles.head}>
        <span className={styles.laneName}>{TITLES[laneOf(target.type)]}</span>
        <strong>{words(of.activity)}</strong>
        <SubjectLink type={target.type} id={target.id} />
        <span className={ui.hint}>version {target.version}</span>
        <FullTime at={of.occurredAt} />
      </div>
      <p>
        By{' '}
        {agents.map(({ role, who }, at) => (
          <span key={`${role}-${who.id}`}>
            {at > 0 && ', '}
            {who.display ?? `${words(who.type).toLowerCase()} …${who.id.slice(-6)}`}{' '}
            <span className={ui.hint}>({role})</span>
          </span>
        ))}
        {sources.length > 0 && <>, from </>}
        {sources.map(([key, [first, ...others]], at) => (
          <span key={key}>
            {at > 0 && ', '}
            <SubjectLink type={first!.what.type} id={first!.what.id} />{' '}
            <code>
              {[first!, ...others]
                .map(({ what }) => what.path)
                .filter(Boolean)
                .join(' ')}
            </code>{' '}
            <span className={ui.hint}>({first!.role})</span>
          </span>
        ))}
        {reason && <>. Reason: {reason}</>}
      </p>
      <Changes of={changes.filter(({ before, after }) => shown(before) !== shown(after))} />
      <p className={ui.hint}>
        {chain ? `Sealed as ${chain.sequence} of the audit log.` : 'Not yet sealed.'}{' '}
        {of.auditEntryId && <CopyText text={of.auditEntryId} label="Copy audit entry id" />}
      </p>
    </li>
  );
}

/** The number of changes that are shown initially. */
const CHANGES_MAX = 6;

function Changes({ of }: { of: Provenance['changes'] }) {
  const [isWhole, setWhole] = useState(false);
  if (of.length === 0) return null;
  const left = of.length - CHANGES_MAX;
  return (
    <>
      <dl className={styles.changes}>
        {(isWhole ? of : of.slice(0, CHANGES_MAX)).map(({ path, before, after }) => (
          <div key={path}>
            <dt>
              <code>{path || '/'}</code>
            </dt>
            <dd>
              {shown(before) !== '—' && (
                <>
                  <Phi>{shown(before)}</Phi> →{' '}
                </>
              )}
              <Phi>{shown(after)}</Phi>
            </dd>
          </div>
        ))}
      </dl>
      {left > 0 && !isWhole && <Button onClick={() => setWhole(true)}>{left} more</Button>}
    </>
  );
}

const SHOWN_MAX = 200;

/** Returns a value before or after a change as text. It is shown within Phi only. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return '—';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}
