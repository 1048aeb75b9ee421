import { Link } from '@tanstack/react-router';
import { useEligibilityTimeline } from '../../api/queries/eligibility.ts';
import { Empty } from '../../components/empty.tsx';
import { dollars } from '../../components/money-text.ts';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { words } from '../../components/status.tsx';
import { DateText, FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { CheckStatus } from './check-status.tsx';

const ORIGINS = {
  request: 'asked by hand or over the API',
  claim: 'for a claim',
  batch: 'in a batch',
  policy: 'by a policy',
};

const AMOUNTS = new Set(['copay', 'deductibleTotal', 'oopMax']);

/** Lists all checks of a patient, newest first, with the changes between them. */
export function EligibilityTimeline({ patientId, currentId }: { patientId: string; currentId: string }) {
  const list = useEligibilityTimeline(patientId);
  if (list.error) return <Problem error={list.error} retry={list.reload} />;
  if (!list.isLoading && list.rows.length === 0) return <Empty title="No check of this patient yet" />;
  return (
    <ol className={ui.history}>
      {list.rows.map((entry) => (
        <li key={entry.id} aria-current={entry.id === currentId || undefined}>
          <FullTime at={entry.checkedAt} />
          <span>
            <CheckStatus of={entry} />
          </span>
          <span>
            {entry.id === currentId ? (
              <strong>{entry.payerName}</strong>
            ) : (
              <Link to="/eligibility/$id" params={{ id: entry.id }}>
                {entry.payerName}
              </Link>
            )}
            , for <DateText of={entry.serviceDate.start} />{' '}
            <span className={ui.hint}>
              {ORIGINS[entry.source]}
              {entry.errorCodes.length > 0 && `, AAA ${entry.errorCodes.join(', ')}`}
            </span>
            {entry.changes.map(({ field, before, after }) => (
              <p key={field}>
                {words(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))}:{' '}
                <Phi>{shown(field, before)}</Phi> → <Phi>{shown(field, after)}</Phi>
              </p>
            ))}
          </span>
        </li>
      ))}
      {list.hasMore && (
        <li>
          <button type="button" className={ui.input} onClick={list.loadMore}>
            Earlier checks
          </button>
        </li>
      )}
    </ol>
  );
}

function shown(field: string, value: unknown): string {
  return AMOUNTS.has(field) && typeof value === 'number' ? dollars(value) : String(value ?? '—');
}
