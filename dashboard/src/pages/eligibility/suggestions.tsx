import { type EligibilityCheck, useEligibilityActions } from '../../api/queries/eligibility.ts';
import { Button } from '../../components/button.tsx';
import { Phi } from '../../components/phi.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { CoverageFix } from './coverage-fix.tsx';

type Props = { of: EligibilityCheck; noWrite: string | null };

/** Shows the changes that the answer suggests: to the coverage itself, and coverage by other payers. */
export function Suggestions({ of, noWrite }: Props) {
  const { addOther } = useEligibilityActions();
  return (
    <div data-suggestions="">
      {of.actualPayer && (
        <section className={`${ui.section} ${ui.notice}`}>
          <h2>Another payer is responsible: {of.actualPayer.name ?? of.actualPayer.payerId ?? 'not named'}</h2>
          <p>
            {of.actualPayer.reason} ({of.actualPayer.confidence} confidence, EB {of.actualPayer.basis.join(', ')})
          </p>
        </section>
      )}
      {of.coverageFix && <CoverageFix key={of.version} of={of} fix={of.coverageFix} noWrite={noWrite} />}
      {of.otherCoverage.map((other, index) => (
        <section
          key={`${other.payerId} ${other.payerName} ${other.basis.join()}`}
          className={`${ui.section} ${ui.notice}`}
          aria-label="Other coverage"
        >
          <h2>
            Other coverage: {other.payerName ?? other.payerId ?? 'payer not named'}{' '}
            <span className={ui.hint}>{words(other.coordinationOrder)}</span>
          </h2>
          <p>
            {other.orderReason} EB {other.basis.join(', ')}, member <Phi none="not given">{other.memberId}</Phi>
          </p>
          <div className={ui.below}>
            {other.coverageId ? (
              <span className={ui.hint}>The patient has this coverage.</span>
            ) : (
              <Button
                isBusy={addOther.isPending}
                disabledReason={
                  noWrite ??
                  (of.patientId === null
                    ? 'The check was made without a stored patient'
                    : other.payerId === null
                      ? 'The payer is not in your directory'
                      : null)
                }
                onClick={() => addOther.mutate({ check: of, position: index + 1 })}
              >
                Add to the patient
              </Button>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
