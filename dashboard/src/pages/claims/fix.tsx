import { useState } from 'react';
import type { Finding, Fix } from '../../api/queries/billing/claims.ts';
import type { Schemas } from '../../api/schema.ts';
import { Button } from '../../components/button.tsx';
import { DateInput } from '../../components/dates/date-input.tsx';
import { pathWords } from '../../components/path-words.ts';
import { Phi } from '../../components/phi.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import styles from './claims.module.css';

export type ApplyFix = (body: Schemas['ClaimFixParams']) => void;

type Props = { of: Fix; finding: Finding; onApply: ApplyFix; isBusy: boolean; reason: string | null };

/** Shows a fix: safe ones take one click, others show the difference or ask for missing values. */
export function FixView({ of, finding, onApply, isBusy, reason }: Props) {
  const [inputs, setInputs] = useState<Record<string, string>>({});
  const missing = (of.inputs ?? []).find(({ name, required }) => required && !inputs[name]);
  const values = Object.fromEntries(
    (of.inputs ?? []).flatMap(({ name, type }) => {
      const text = inputs[name];
      if (!text) return [];
      return [[name, type === 'integer' ? Number(text) : text]];
    }),
  );
  return (
    <div className={styles.fix}>
      <strong>{of.title}</strong>
      {of.patch.map((patch) => (
        <p key={patch.path} className={styles.diff}>
          <span className={ui.hint} title={patch.path}>
            {pathWords(patch.path)}
          </span>
          <br />
          {patch.op !== 'add' && (
            <del>
              − <Phi>{textOf(finding.currentValue)}</Phi>{' '}
            </del>
          )}
          {patch.op !== 'remove' && patch.value !== null && (
            <ins>
              + <Phi>{textOf(patch.value)}</Phi>
            </ins>
          )}
        </p>
      ))}
      <p className={`${ui.hint} ${ui.small}`}>{of.rationale}</p>
      <form
        className={styles.inputs}
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing && reason === null && !isBusy) {
            onApply({ fixId: of.id, ...(Object.keys(values).length > 0 ? { inputs: values } : {}) });
          }
        }}
      >
        {(of.inputs ?? []).map(({ name, type, options, required }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: it contains one of two controls
          <label key={name}>
            {labelOf(name)}
            {options ? (
              <select
                className={ui.input}
                required={required}
                value={inputs[name] ?? ''}
                onChange={(event) => setInputs({ ...inputs, [name]: event.target.value })}
              >
                <option value="">Choose</option>
                {options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            ) : type === 'date' ? (
              <DateInput
                aria-label={labelOf(name)}
                value={inputs[name] ?? ''}
                onChange={(date) => setInputs({ ...inputs, [name]: date })}
              />
            ) : (
              <input
                className={ui.input}
                type="text"
                inputMode={type === 'integer' ? 'numeric' : undefined}
                value={inputs[name] ?? ''}
                onChange={(event) => setInputs({ ...inputs, [name]: event.target.value })}
              />
            )}
          </label>
        ))}
        <Button
          type="submit"
          variant={of.kind === 'safe' ? 'primary' : undefined}
          isBusy={isBusy}
          disabledReason={reason ?? (missing ? `Enter ${labelOf(missing.name)} first` : null)}
        >
          {of.kind === 'confirm' ? 'Apply this change' : 'Apply'}
        </Button>
      </form>
    </div>
  );
}

/** Returns `postalCode` as "Postal code". */
function labelOf(name: string): string {
  return words(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
