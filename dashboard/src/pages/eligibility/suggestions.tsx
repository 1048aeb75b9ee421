import type { ReactNode } from 'react';
import { type EligibilityCheck, useEligibilityActions } from '../../api/queries/eligibility.ts';
import { useCommands } from '../../commands/registry.ts';
import { Button } from '../../components/button.tsx';
import { Phi } from '../../components/phi.tsx';
import { words } from '../../components/status.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';

type Props = { of: EligibilityCheck; noWrite: string | null };

/** Shows the changes that the answer suggests: to the coverage itself, and coverage by other payers. */
export function Suggestions({ of, noWrite }: Props) {
  const { applyFix, addOther } = useEligibilityActions();
  const isOpen = of.coverageFix !== null && of.coverageFixAppliedAt === null;
  const apply = () => isOpen && noWrite === null && !applyFix.isPending && applyFix.mutate(of);
  useCommands([
    { id: 'eligibility.apply', title: 'Correct the coverage', group: 'Eligibility', keys: 'a', run: apply },
  ]);
  return (
    <>
      {of.actualPayer && (
        <section className={`${ui.section} ${ui.notice}`}>
          <h2>Another payer is responsible: {of.actualPayer.name ?? of.actualPayer.payerId ?? 'not named'}</h2>
          <p>
            {of.actualPayer.reason} ({of.actualPayer.confidence} confidence, EB {of.actualPayer.basis.join(', ')})
          </p>
        </section>
      )}
      {of.coverageFix && (
        <section className={`${ui.section} ${ui.notice}`} aria-label="Suggested correction">
          <h2>{isOpen ? 'The stored coverage differs from the answer' : 'The coverage was corrected'}</h2>
          <ul className={ui.bullets}>
            {of.coverageFix.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <ChangeList of={of.coverageFix.changes} />
          <div className={ui.below}>
            {isOpen ? (
              <Button variant="primary" isBusy={applyFix.isPending} disabledReason={noWrite} onClick={apply}>
                Correct the coverage
              </Button>
            ) : (
              <span className={ui.hint}>
                Corrected <FullTime at={of.coverageFixAppliedAt} />
              </span>
            )}
          </div>
        </section>
      )}
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
    </>
  );
}

type Changes = NonNullable<EligibilityCheck['coverageFix']>['changes'];

/** Lists the new values of a correction. */
function ChangeList({ of }: { of: Changes }) {
  const rows = Object.entries(of).flatMap(([field, value]): [string, ReactNode][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([name, inner]) => [`${field} ${name}`, <Phi key={name}>{inner as string}</Phi>])
      : [[field, <Phi key={field}>{value as string}</Phi>]],
  );
  return (
    <dl className={ui.facts}>
      {rows.map(([field, value]) => (
        <div key={field} style={{ display: 'contents' }}>
          <dt>{words(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
