import { Link } from '@tanstack/react-router';
import { type EligibilityCheck, useEligibilityTimeline } from '../../api/queries/eligibility.ts';
import { Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { CheckStatus } from './check-status.tsx';

/** Shows the attempts to check the same patient with the same payer for the same day, the first one first. */
export function Attempts({ of, patientId }: { of: EligibilityCheck; patientId: string }) {
  const { rows } = useEligibilityTimeline(patientId);
  const attempts = rows
    .filter(({ payerId, serviceDate }) => payerId === of.payerId && serviceDate.start === of.serviceDate.start)
    .toReversed();
  if (attempts.length < 2) return null;
  return (
    <section className={ui.section} aria-label="Attempts">
      <h2>Attempts</h2>
      <ol className={ui.row}>
        {attempts.map((attempt, at) => (
          <li key={attempt.id} className={ui.row} aria-current={attempt.id === of.id || undefined}>
            {attempt.id === of.id ? (
              <strong>{at + 1}</strong>
            ) : (
              <Link to="/eligibility/$id" params={{ id: attempt.id }} aria-label={`Attempt ${at + 1}`}>
                {at + 1}
              </Link>
            )}
            <CheckStatus of={attempt} />
            <span className={ui.hint}>
              {attempt.errorCodes.length > 0 && `AAA ${attempt.errorCodes.join(', ')}, `}
              <Time at={attempt.checkedAt} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
