import { useMemo, useState } from 'react';
import type { Claim } from '../../api/queries/billing/claims.ts';
import { type Encounter, type Provenance, useLanes, useProvenance } from '../../api/queries/practice/encounters.ts';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Empty } from '../../components/empty.tsx';
import { pathWords } from '../../components/path-words.ts';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { changedText, type ReasonLabels } from './changed-text.ts';
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

/** Shows the changes of the encounter and of the resources made from it, with their authors and sources. */
export function ProvenanceView({ of }: { of: Encounter }) {
  const [isRelated, setRelated] = useState(true);
  const list = useProvenance(of.id, isRelated);
  const { data: lanes } = useLanes(of, useMay('claims:read'));
  const labels = useMemo(() => labelsOf(lanes?.claims ?? []), [lanes]);
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
          <Record key={record.id} of={record} labels={labels} />
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

/** Returns the labels of the reasons for which the claims were adjusted. */
function labelsOf(claims: readonly Claim[]): ReasonLabels {
  const adjustments = claims.flatMap(({ adjustments, patientAdjustments, serviceLines }) => [
    ...[...adjustments, ...patientAdjustments],
    ...serviceLines.flatMap(({ adjudication }) => [
      ...(adjudication?.adjustments ?? []),
      ...(adjudication?.patientAdjustments ?? []),
    ]),
  ]);
  return new Map(adjustments.flatMap(({ reasonCode, label }) => (label ? [[reasonCode, label] as const] : [])));
}

function Record({ of, labels }: { of: Provenance; labels: ReasonLabels }) {
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
      <Changes of={changes.map(textsWith(labels)).filter(({ before, after }) => before !== after)} />
      <p className={ui.hint}>
        {chain ? `Sealed as ${chain.sequence} of the audit log.` : 'Not yet sealed.'}{' '}
        {of.auditEntryId && <CopyText text={of.auditEntryId} label="Copy audit entry id" />}
      </p>
    </li>
  );
}

/** The number of changes that are shown initially. */
const CHANGES_MAX = 6;

type Change = { path: string; before: string | null; after: string | null };

const textsWith =
  (labels: ReasonLabels) =>
  ({ path, before, after }: Provenance['changes'][number]): Change => ({
    path,
    before: changedText(path, before, labels),
    after: changedText(path, after, labels),
  });

function Changes({ of }: { of: readonly Change[] }) {
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
              {before !== null && (
                <>
                  <Phi>{before}</Phi> →{' '}
                </>
              )}
              <Phi>{after}</Phi>
            </dd>
          </div>
        ))}
      </dl>
      {left > 0 && !isWhole && <Button onClick={() => setWhole(true)}>{left} more</Button>}
    </>
  );
}
