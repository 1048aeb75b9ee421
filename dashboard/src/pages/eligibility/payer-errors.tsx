import type { EligibilityCheck } from '../../api/queries/eligibility.ts';
import { pathWords } from '../../components/path-words.ts';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { nextSteps } from './next-steps.ts';

/** Shows why the payer has not answered (AAA, or a failure of the exchange), and the next step. */
export function PayerErrors({ of }: { of: EligibilityCheck }) {
  return of.errors.map((error) => (
    <section
      key={`${error.code} ${error.loop} ${error.field}`}
      className={`${ui.section} ${ui.problem}`}
      aria-label={error.source === 'payer' ? 'Refused by the payer' : 'Not answered'}
    >
      <p>
        <strong>
          {error.source === 'payer' && `AAA ${error.code}: `}
          {error.message}
        </strong>
      </p>
      <p>
        {words(error.followUpAction)}
        {error.field && <>. It is about the {pathWords(error.field).toLowerCase()}</>}
        {error.retryable ? '. The same inquiry can be sent again.' : '.'}
      </p>
      {nextSteps(error).length > 0 && (
        <ul className={ui.bullets}>
          {nextSteps(error).map((resolution) => (
            <li key={resolution}>{resolution}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}
