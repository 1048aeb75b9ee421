import { useRef } from 'react';
import type { Claim, Finding } from '../../api/queries/billing/claims.ts';
import { useCommands } from '../../commands/registry.ts';
import { Button } from '../../components/button.tsx';
import { Status } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { boxOf, lineOf, pointerOf } from './boxes.ts';
import styles from './claims.module.css';
import { type ApplyFix, FixView } from './fix.tsx';
import { NotChecked } from './not-checked.tsx';
import { lackingText } from './scrub-state.tsx';

type Props = {
  of: Claim;
  findings: readonly Finding[];
  active: Finding | null;
  onActivate: (finding: Finding | null) => void;
  onApply: ApplyFix;
  isBusy: boolean;
  reason: string | null;
};

/** Shows the open findings of the claim with their fixes. */
export function Findings({ of, findings, active, onActivate, onApply, isBusy, reason }: Props) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const next = (step: number) => {
    if (findings.length === 0) return;
    const at = active === null ? -1 : findings.indexOf(active);
    const found = findings[(at + step + findings.length) % findings.length]!;
    onActivate(found);
    // Tab continues from here to the fixes of the finding.
    buttons.current.get(found.id)?.focus();
  };
  const safe = findings.flatMap(({ fixes }) => fixes.filter(({ kind }) => kind === 'safe'));
  /** Applies the fix of the active finding, by default the first that blocks. A fix that needs a value gets the focus. */
  const applyActive = () => {
    const finding = active ?? findings.find(({ blocking }) => blocking) ?? findings[0];
    if (finding === undefined || reason !== null) return;
    const fix = finding.fixes.find(({ kind }) => kind !== 'needs_input');
    if (fix) return onApply({ fixId: fix.id });
    onActivate(finding);
    document.querySelector<HTMLElement>(`[data-finding-id="${finding.id}"] :is(input, select)`)?.focus();
  };
  useCommands([
    { id: 'finding.next', title: 'Next finding', group: 'Claim', keys: 'f', run: () => next(1) },
    { id: 'finding.apply', title: 'Apply the fix', group: 'Claim', keys: 'a', run: applyActive },
  ]);
  return (
    <aside aria-label="Findings">
      <div className={styles.findingsHead}>
        <h2>
          {of.scrub.status === 'not_run'
            ? 'Not checked yet'
            : findings.length === 0
              ? nothingFound(of)
              : `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`}
        </h2>
        {safe.length > 0 && (
          <Button variant="primary" isBusy={isBusy} disabledReason={reason} onClick={() => onApply({ all: 'safe' })}>
            Apply {safe.length === 1 ? 'the safe fix' : `all ${safe.length} safe fixes`}
          </Button>
        )}
      </div>
      {of.scrub.status === 'not_run' && (
        <p className={styles.notChecked}>Check the claim to see what payers would refuse.</p>
      )}
      {findings.map((finding) => (
        <div
          key={finding.id}
          className={styles.finding}
          data-active={finding === active}
          data-finding={finding.ruleId}
          data-finding-id={finding.id}
        >
          <button
            ref={(button) => {
              if (button) buttons.current.set(finding.id, button);
              else buttons.current.delete(finding.id);
            }}
            type="button"
            className={ui.plainButton}
            aria-pressed={finding === active}
            onClick={() => onActivate(finding)}
          >
            <Status
              of={finding.severity}
              tone={finding.severity === 'info' ? 'quiet' : undefined}
              label={
                finding.blocking
                  ? 'Blocks submission'
                  : { error: 'Error', warning: 'Warning', info: 'Note' }[finding.severity]
              }
            />{' '}
            {finding.message}
          </button>
          <p className={styles.about}>{aboutOf(finding)}</p>
          {finding.fixes.map((fix) => (
            <FixView key={fix.id} of={fix} finding={finding} onApply={onApply} isBusy={isBusy} reason={reason} />
          ))}
        </div>
      ))}
      {of.scrub.coverage.notChecked > 0 && <NotChecked of={of} />}
    </aside>
  );
}

/** Says that nothing was found, and whether everything was checked. */
function nothingFound({ scrub }: Claim): string {
  return scrub.coverage.notChecked > 0 ? `None found; ${lackingText(scrub)}` : 'Nothing found';
}

function aboutOf(finding: Finding): string {
  const pointer = pointerOf(finding);
  const box = boxOf(pointer);
  const line = lineOf(pointer);
  const parts = [
    box ? `Box ${box}` : finding.field,
    line !== null && `line ${line + 1}`,
    finding.title,
    finding.source.reference,
    finding.evidence && `${finding.evidence.codeSet} ${finding.evidence.version}`,
    finding.predictedCarc?.length && `payers deny it with CARC ${finding.predictedCarc.join(', ')}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
