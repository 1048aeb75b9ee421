import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Claim, type DenialRiskGroup, useDenialRisk } from '../../api/queries/billing/claims.ts';
import { Loading } from '../../components/loading.tsx';
import { Phi, phiText } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { datesText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import styles from './claims.module.css';

/** Shows, once opened, how often the payer denied lines like those of the claim, with the claims behind it. */
export function SimilarClaims({ of }: { of: Claim }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.panelSection} aria-label="Denials of similar claims">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Denials of similar claims</summary>
        {isOpen && <Counts of={of} />}
      </details>
    </section>
  );
}

function Counts({ of }: { of: Claim }) {
  const { data, error, refetch } = useDenialRisk(of.id, true);
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <ul>
        {data.lines.map(({ serviceLineId, estimate, groups }, index) => {
          const shown = estimate ?? groups.at(-1);
          return (
            shown && (
              <li key={serviceLineId}>
                Line {index + 1}: <Rate of={shown} minimum={data.minimumLines} />
              </li>
            )
          );
        })}
      </ul>
      <p className={`${ui.hint} ${ui.small}`}>
        Counted from {data.basis.claims} decided claims of this payer, {datesText(data.period.from, data.period.to)}.
        {data.basis.isLimited && ' Older claims are not counted.'}
      </p>
    </>
  );
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function Rate({ of, minimum }: { of: DenialRiskGroup; minimum: number }) {
  return (
    <>
      {of.decided === 0 ? 'no decided line is like it' : `${of.denied} of ${of.decided} denied`}
      {of.rate !== null && (
        <b>
          {' '}
          ({percent(of.rate)}
          {of.interval && `, likely ${percent(of.interval.low)} to ${percent(of.interval.high)}`})
        </b>
      )}
      <p className={`${ui.hint} ${ui.small}`}>
        <Phi>{of.factors.map(({ value }) => (value === null ? 'none' : phiText(value))).join(' · ')}</Phi>
        {of.rate === null && ` · a rate needs ${minimum} lines`}
      </p>
      {of.reasons.map(({ carc, label, denied }) => (
        <p key={carc} className={ui.small}>
          {denied} × {carc} {label}
        </p>
      ))}
      {of.deniedClaimIds.length > 0 && (
        <p className={ui.small}>
          {'Denied: '}
          {of.deniedClaimIds.slice(0, 5).map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to="/claims/$id" params={{ id }} title={id}>
                claim {index + 1}
              </Link>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
