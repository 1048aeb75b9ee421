import { useState } from 'react';
import { type EligibilityCheck, useEligibilityActions } from '../../api/queries/eligibility.ts';
import { useCommands } from '../../commands/registry.ts';
import { Button } from '../../components/button.tsx';
import { Phi, PhiDate } from '../../components/phi.tsx';
import { words } from '../../components/status.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';

type Fix = NonNullable<EligibilityCheck['coverageFix']>;
type Props = { of: EligibilityCheck; fix: Fix; noWrite: string | null };

/** Shows the changes that the payer suggests, each with a checkbox. Changes of a person are confirmed with one more. */
export function CoverageFix({ of, fix, noWrite }: Props) {
  const { applyFix } = useEligibilityActions();
  const isOpen = of.coverageFixAppliedAt === null;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(fix.fields));
  const [isConfirmed, setConfirmed] = useState(false);
  const needsConfirmation = [...chosen].some(isPersonal);
  const reason =
    noWrite ??
    (chosen.size === 0
      ? 'No change is chosen'
      : needsConfirmation && !isConfirmed
        ? 'The change of a person is not confirmed'
        : null);
  const apply = () => {
    if (!isOpen || reason !== null || applyFix.isPending) return;
    applyFix.mutate({ check: of, fields: [...chosen], confirm: needsConfirmation });
  };
  useCommands([
    { id: 'eligibility.apply', title: 'Correct the coverage', group: 'Eligibility', keys: 'a', run: apply },
  ]);
  const toggle = (field: string) => {
    const next = new Set(chosen);
    if (!next.delete(field)) next.add(field);
    setChosen(next);
  };
  return (
    <section className={`${ui.section} ${ui.notice}`} aria-label="Suggested correction">
      <h2>{isOpen ? 'The stored coverage differs from the answer' : 'The coverage was corrected'}</h2>
      <ul className={ui.bullets}>
        {fix.reasons.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {fix.fields.map((field) => (
        <div key={field}>
          <label>
            <input
              type="checkbox"
              checked={isOpen ? chosen.has(field) : (of.coverageFixAppliedFields ?? []).includes(field)}
              disabled={!isOpen}
              onChange={() => toggle(field)}
            />{' '}
            {fieldWords(field)}: <NewValue of={fix} field={field} />
          </label>
        </div>
      ))}
      {isOpen && needsConfirmation && (
        <div className={ui.below}>
          <label>
            <input type="checkbox" checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} /> I
            have compared these data with the card or an identity document
          </label>
        </div>
      )}
      <div className={ui.below}>
        {isOpen ? (
          <Button variant="primary" isBusy={applyFix.isPending} disabledReason={reason} onClick={apply}>
            Correct the coverage
          </Button>
        ) : (
          <span className={ui.hint}>
            Corrected <FullTime at={of.coverageFixAppliedAt} />
          </span>
        )}
      </div>
    </section>
  );
}

/** The service requires a confirmation for these fields. */
function isPersonal(field: string): boolean {
  return field.startsWith('/patient/') || field.startsWith('/subscriber/') || field === '/relationshipToSubscriber';
}

/** Returns "Patient first name" for `/patient/firstName`. */
function fieldWords(field: string): string {
  if (field === '/relationshipToSubscriber') return 'Patient is';
  const name = field.slice(1).replace('/', ' ');
  return words(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

function NewValue({ of, field }: { of: Fix; field: string }) {
  const { changes } = of;
  if (field === '/relationshipToSubscriber') {
    const { relationshipToSubscriber: relationship = 'self', subscriber } = changes;
    if (relationship === 'self') return 'the subscriber';
    return (
      <>
        {words(relationship).toLowerCase()} of <Phi>{subscriber?.firstName ?? null}</Phi>{' '}
        <Phi>{subscriber?.lastName ?? null}</Phi>
        {subscriber?.birthDate && (
          <>
            , born <PhiDate hasYear>{subscriber.birthDate}</PhiDate>
          </>
        )}
      </>
    );
  }
  const [, outer = '', inner] = field.split('/');
  const value = (changes as Record<string, unknown>)[outer];
  const text = inner === undefined ? value : (value as Record<string, unknown> | undefined)?.[inner];
  return <Phi>{(text ?? null) as string | null}</Phi>;
}
