import type { Claim } from '../../../api/queries/billing/claims.ts';
import { useCoveragesOf } from '../../../api/queries/practice/parties.ts';
import { usePriorAuths } from '../../../api/queries/prior-auths.ts';
import { DateInput } from '../../../components/dates/date-input.tsx';
import { phiText } from '../../../components/phi.tsx';
import { PickCoverage } from '../../../components/pick-coverage.tsx';
import { words } from '../../../components/status.tsx';
import ui from '../../../components/ui.module.css';
import type { BoxInput, Values } from './box-form.ts';
import styles from './form.module.css';

type Props = {
  id: string;
  of: BoxInput;
  claim: Claim;
  values: Values;
  onChange: (changed: Values) => void;
  error: string | null;
};

/** Shows one labelled input of a box with its error. */
export function BoxInputView({ id, of, claim, values, onChange, error }: Props) {
  const { name, label, kind = 'text' } = of;
  const errorId = `${id}-error`;
  const shared = {
    id,
    className: ui.input,
    'aria-invalid': error !== null ? (true as const) : undefined,
    'aria-describedby': error === null ? undefined : errorId,
  };
  const value = values[name] ?? '';
  if (kind === 'member') return <Member values={values} onChange={onChange} error={error} />;
  if (kind === 'authorizations') {
    return <Authorizations label={label} of={claim} value={value} onChange={(ids) => onChange({ [name]: ids })} />;
  }
  if (kind === 'tick') {
    return (
      <label className={ui.row}>
        <input
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => onChange({ [name]: event.target.checked ? 'true' : '' })}
        />
        {label}
      </label>
    );
  }
  return (
    <div className={kind === 'long' ? styles.long : undefined}>
      <label htmlFor={id}>{label}</label>
      {kind === 'coverage' ? (
        <CoverageSelect
          {...shared}
          of={claim}
          value={value}
          onChange={(coverageId) => onChange({ [name]: coverageId })}
        />
      ) : kind === 'choice' ? (
        <select {...shared} value={value} onChange={(event) => onChange({ [name]: event.target.value })}>
          {of.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : kind === 'long' ? (
        <textarea
          {...shared}
          rows={2}
          maxLength={of.maxLength}
          value={value}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ) : kind === 'date' ? (
        <DateInput
          id={id}
          aria-invalid={shared['aria-invalid']}
          aria-describedby={shared['aria-describedby']}
          value={value}
          onChange={(date) => onChange({ [name]: date })}
        />
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={kind === 'money' ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={of.maxLength}
          size={of.size ?? 10}
          value={value}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
      {error !== null && (
        <p id={errorId} className={ui.fieldError}>
          {error}
        </p>
      )}
    </div>
  );
}

type SelectProps = {
  id: string;
  className: string | undefined;
  of: Pick<Claim, 'patientId'>;
  value: string;
  onChange: (coverageId: string) => void;
};

function CoverageSelect({ of, value, onChange, ...shared }: SelectProps) {
  const { data } = useCoveragesOf(of.patientId);
  return (
    <select {...shared} value={value} onChange={(event) => onChange(event.target.value)}>
      {data === undefined && <option value={value}>…</option>}
      {(data?.data ?? []).map(({ id, payerName, rank, memberId, status }) => (
        <option key={id} value={id}>
          {payerName}, {rank}, member …{phiText(memberId).slice(-4)}
          {status === 'active' ? '' : `, ${words(status).toLowerCase()}`}
        </option>
      ))}
    </select>
  );
}

/** Chooses another patient and one of this patient's coverages. */
function Member({ values, onChange, error }: Pick<Props, 'values' | 'onChange' | 'error'>) {
  const { patientId = '', coverageId = '' } = values;
  return (
    <div className={styles.long}>
      <PickCoverage
        value={coverageId === '' ? null : { patientId, coverageId }}
        onChange={(picked) => onChange(picked ?? { coverageId: '' })}
      />
      {error !== null && <p className={ui.fieldError}>{error}</p>}
    </div>
  );
}

type AuthorizationsProps = { label: string; of: Claim; value: string; onChange: (ids: string) => void };

/** Ticks the prior authorizations of the patient that the claim uses. */
function Authorizations({ label, of, value, onChange }: AuthorizationsProps) {
  const { rows } = usePriorAuths({ patientId: of.patientId });
  const chosen = value.split(' ').filter(Boolean);
  if (rows.length === 0) return null;
  return (
    <fieldset className={styles.long}>
      <legend>{label}</legend>
      {rows.map(({ id, status, decision }) => (
        <label key={id} className={ui.row}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange([...chosen.filter((one) => one !== id), ...(event.target.checked ? [id] : [])].join(' '))
            }
          />
          {decision?.authorizationNumber ?? 'No number yet'}, {words(status).toLowerCase()}
        </label>
      ))}
    </fieldset>
  );
}
