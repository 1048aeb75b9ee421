import type { ReactNode } from 'react';
import { type Encounter, type Provenance, useLanes } from '../../api/queries/practice/encounters.ts';
import { Loading } from '../../components/loading.tsx';
import { Money } from '../../components/money.tsx';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { type BilledLine, lanesOf } from './lanes.ts';
import { ACTIVITIES, Origin } from './origin.tsx';
import styles from './provenance.module.css';

/** Shows each charge of the chart with its claim line and the payment of that line, and the origin of each. */
export function ProvenanceLanes({ of }: { of: Encounter }) {
  const mayReadClaims = useMay('claims:read');
  const { data, error, refetch } = useLanes(of, mayReadClaims);
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const lanes = lanesOf(of, data.claims, data);
  return (
    <section className={ui.section} aria-labelledby="lanes">
      <h2 id="lanes">From the chart to the payment</h2>
      {lanes.length === 0 && <p className={ui.hint}>The encounter has no charges.</p>}
      <ol className={styles.lanes} aria-labelledby="lanes">
        {lanes.map(({ charge, origin, lines }) => (
          <li key={charge.id} className={styles.lane}>
            <Hop title="Charge" amount={charge.charge} origin={origin}>
              <Phi>{charge.procedureCode}</Phi> {charge.modifiers.join(' ')}
              <span className={ui.hint}>
                {charge.units} {charge.units === '1' ? 'unit' : 'units'}
              </span>
            </Hop>
            <div className={styles.billed}>
              {lines.map((billed) => (
                <Billed key={billed.line.id} of={billed} />
              ))}
              {lines.length === 0 && (
                <div className={styles.lines}>
                  <p className={styles.none}>
                    {mayReadClaims ? 'Not on a claim yet' : 'Your role does not have claims:read'}
                  </p>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Billed({ of: { claim, line, origin, decision } }: { of: BilledLine }) {
  const { adjudication } = line;
  return (
    <div className={styles.lines}>
      <Hop title={`Claim line ${line.sequence}`} amount={line.charge} origin={origin}>
        <SubjectLink type="claim" id={claim.id} /> <Status of={claim.status} />
        {claim.correctionClaimId && (
          <span>
            corrected by <SubjectLink type="claim" id={claim.correctionClaimId} />
          </span>
        )}
      </Hop>
      {adjudication === null ? (
        <p className={styles.none}>No payment yet</p>
      ) : (
        <Hop title="Payment" amount={adjudication.paid} origin={decision}>
          <Status of={adjudication.status} />
          {adjudication.allowed !== null && (
            <span className={ui.hint}>
              allowed <Money cents={adjudication.allowed} />
            </span>
          )}
          {adjudication.patientResponsibility > 0 && (
            <span className={ui.hint}>
              patient <Money cents={adjudication.patientResponsibility} />
            </span>
          )}
        </Hop>
      )}
    </div>
  );
}

type HopProps = { title: string; amount: number; origin: Provenance | null; children: ReactNode };

/** Shows one step of a lane, with the source and the agent of its latest change. */
function Hop({ title, amount, origin, children }: HopProps) {
  return (
    <div className={styles.hop}>
      <div className={styles.hopHead}>
        <span className={styles.laneName}>{title}</span>
        <strong>
          <Money cents={amount} />
        </strong>
      </div>
      <div className={styles.hopFacts}>{children}</div>
      {origin && (
        <div className={styles.origin}>
          <span>
            {ACTIVITIES[origin.activity]} <FullTime at={origin.occurredAt} />
          </span>
          <Origin of={origin} />
        </div>
      )}
    </div>
  );
}
