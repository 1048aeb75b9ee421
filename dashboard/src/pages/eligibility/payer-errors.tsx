import type { EligibilityCheck } from '../../api/queries/eligibility.ts';
import { pathWords } from '../../components/path-words.ts';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';

/** Shows why the payer gave no answer (AAA), and the next step. */
export function PayerErrors({ of }: { of: EligibilityCheck }) {
  return of.errors.map((error) => (
    <section
      key={`${error.code} ${error.loop} ${error.field}`}
      className={`${ui.section} ${ui.problem}`}
      aria-label="Refused by the payer"
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
      {error.possibleResolutions.length > 0 && (
        <ul className={ui.bullets}>
          {error.possibleResolutions.map((resolution) => (
            <li key={resolution}>{resolution}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}
