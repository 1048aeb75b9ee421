import { useState } from 'react';
import { type Encounter, type Provenance, useProvenance } from '../../api/queries/encounters.ts';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Empty } from '../../components/empty.tsx';
import { pathWords } from '../../components/path-words.ts';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { ACTIVITIES, Origin } from './origin.tsx';
import styles from './provenance.module.css';
import { ProvenanceLanes } from './provenance-lanes.tsx';

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
export function ProvenanceView({ of }: { of: Encounter }) {
  const [isRelated, setRelated] = useState(true);
  const list = useProvenance(of.id, isRelated);
  return (
    <>
      <ProvenanceLanes of={of} />
      <section className={ui.section}>
        <h2>All changes</h2>
        <label className={ui.row}>
          <input type="checkbox" checked={isRelated} onChange={(event) => setRelated(event.target.checked)} />
          With claims, denials, appeals and payments
        </label>
      </section>
      {list.error && <Problem error={list.error} retry={list.reload} />}
      {!list.isLoading && list.rows.length === 0 && !list.error && <Empty title="Nothing is recorded" />}
      <ol className={styles.records} aria-label="Provenance">
        {list.rows.map((record) => (
          <Record key={record.id} of={record} />
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

function Record({ of }: { of: Provenance }) {
  const { target, changes, chain } = of;
  return (
    <li className={styles.record}>
      <div className={styles.head}>
        <span className={styles.laneName}>{TITLES[laneOf(target.type)]}</span>
        <strong>{ACTIVITIES[of.activity]}</strong>
        <SubjectLink type={target.type} id={target.id} />
        <span className={ui.hint}>version {target.version}</span>
        <FullTime at={of.occurredAt} />
      </div>
      <Origin of={of} hasPaths />
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
              <span title={path}>{pathWords(path) || 'Everything'}</span>
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
