import { Link } from '@tanstack/react-router';
import { type Acknowledgment, type Interchange, useAcknowledgmentsOf } from '../../api/queries/trading/exchange.ts';
import { listOf } from '../../components/list-of.ts';
import { Loading } from '../../components/loading.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';

const LEVELS = listOf<Acknowledgment['level']>({
  ta1: 'TA1: the interchange',
  '999': '999: the functional group',
  '277ca_clearinghouse': '277CA of the clearinghouse: each claim',
  '277ca_payer': '277CA of the payer: each claim',
  '277': '277: the state of each claim',
});
const TONES = { accepted: 'good', rejected: 'bad', information: 'quiet' } as const;

/** Shows the answers to an outbound interchange in the order of their levels, with the claims that they are about. */
export function AcknowledgmentChain({ of }: { of: Interchange }) {
  const { rows, isLoading, error, hasMore } = useAcknowledgmentsOf(of.id, true);
  const answers = answersOf(rows);
  return (
    <section className={ui.section} aria-label="Acknowledgments" aria-busy={isLoading || undefined}>
      <h3>Acknowledgments</h3>
      {error ? (
        <Problem error={error} />
      ) : isLoading ? (
        <Loading />
      ) : answers.length === 0 ? (
        <p className={ui.hint}>None has arrived about its claims yet.</p>
      ) : (
        <table className={ui.grid}>
          <thead>
            <tr>
              <th scope="col">Answer</th>
              <th scope="col">Outcome</th>
              <th scope="col" className={ui.right}>
                Claims
              </th>
              <th scope="col">Received</th>
            </tr>
          </thead>
          <tbody>
            {answers.map(({ first, count }) => (
              <tr key={first.id}>
                <td>
                  <Link to="/exchange/interchanges" search={{ id: first.interchangeId }}>
                    {LEVELS.find(({ value }) => value === first.level)?.label}
                  </Link>
                  {first.outcome === 'rejected' && (
                    <p className={ui.hint}>
                      {first.codes.map(({ code, label }) => (label ? `${label} (${code})` : code)).join(', ')}
                    </p>
                  )}
                </td>
                <td>
                  <Status of={first.outcome} tone={TONES[first.outcome]} />
                </td>
                <td className={ui.right}>{count}</td>
                <td>
                  <FullTime at={first.receivedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasMore && <p className={ui.hint}>There are more answers than those counted here.</p>}
    </section>
  );
}

/** Joins the acknowledgments of one file with the same level, outcome and codes. */
function answersOf(rows: readonly Acknowledgment[]): { first: Acknowledgment; count: number }[] {
  const found = new Map<string, { first: Acknowledgment; count: number }>();
  for (const row of rows) {
    const name = [row.interchangeId, row.level, row.outcome, ...row.codes.map(({ code }) => code)].join(' ');
    const known = found.get(name);
    if (known) known.count += 1;
    else found.set(name, { first: row, count: 1 });
  }
  const order = ({ level }: Acknowledgment) => LEVELS.findIndex(({ value }) => value === level);
  return [...found.values()].toSorted((a, b) => order(a.first) - order(b.first));
}
