import { type CodeSet, useCodeSets } from '../../api/queries/billing/code-sets.ts';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import { Time } from '../../components/time.tsx';
import { datesText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';

const STATES: Record<CodeSet['state'], { label: string; tone: 'good' | 'bad' | 'waiting' | 'quiet' }> = {
  current: { label: 'Current', tone: 'good' },
  expiring: { label: 'Ends soon', tone: 'waiting' },
  expired: { label: 'Expired', tone: 'bad' },
  missing_quarter: { label: 'A quarter is missing', tone: 'bad' },
  starter: { label: 'Starter set', tone: 'quiet' },
  not_loaded: { label: 'Not loaded', tone: 'quiet' },
};

const LATEST_DAY = '2099';

/** Lists the code sets of the installation: their newest release, its age, and what is missing. */
export function CodeSets() {
  const { data, error, refetch } = useCodeSets();
  const sets = data?.data ?? [];
  const behind = sets.filter(({ state }) => state === 'expired' || state === 'missing_quarter');
  return (
    <section className={ui.section} aria-label="Code sets">
      <h2>Code sets</h2>
      <p className={`${ui.hint} ${ui.section}`}>
        The lists of codes that claims are checked against. The operator of the installation imports their releases with{' '}
        <code>rcm codesets import</code>.
      </p>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {behind.length > 0 && <Behind sets={behind} />}
      {data && (
        <div className={`${ui.scrollX} ${ui.section}`}>
          <table className={`${ui.grid} ${ui.wideGrid}`}>
            <thead>
              <tr>
                <th scope="col">Set</th>
                <th scope="col">State</th>
                <th scope="col">Release</th>
                <th scope="col">Dates of service</th>
                <th scope="col">Codes</th>
                <th scope="col">Imported</th>
              </tr>
            </thead>
            <tbody>
              {sets.map((set) => (
                <Row key={set.codeSet} of={set} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Behind({ sets }: { sets: CodeSet[] }) {
  return (
    <div className={`${ui.section} ${ui.notice}`} role="status">
      <strong>Releases are missing</strong>
      <ul className={ui.bullets}>
        {sets.map(({ codeSet, title, missing }) => (
          <li key={codeSet}>
            {title}: {missing.map(periodText).join('; ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

const periodText = ({ from, to }: CodeSet['missing'][number]): string => datesText(from, to, { hasYear: true });

function Row({ of: { title, state, versions } }: { of: CodeSet }) {
  // A starter set is shown only while nothing was imported.
  const newest = versions.find(({ source }) => source !== 'starter') ?? versions[0];
  const { label, tone } = STATES[state];
  return (
    <tr>
      <td>{title}</td>
      <td className={ui.nowrap}>
        <Status of={state} label={label} tone={tone} />
      </td>
      <td className={ui.nowrap}>{newest === undefined || newest.source === 'starter' ? '—' : newest.version}</td>
      <td className={ui.nowrap}>{newest ? coveredText(newest) : '—'}</td>
      <td className={ui.nowrap}>{newest ? newest.codeCount.toLocaleString('en-US') : '—'}</td>
      <td className={ui.nowrap}>
        <Time at={newest?.source === 'starter' ? null : newest?.importedAt} />
      </td>
    </tr>
  );
}

function coveredText({ coversFrom, coversTo }: CodeSet['versions'][number]): string {
  return coversTo.startsWith(LATEST_DAY) ? 'all' : periodText({ from: coversFrom, to: coversTo });
}
