import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ApiFailure } from '../../../api/failure.ts';
import type { Claim } from '../../../api/queries/billing/claims.ts';
import { Button } from '../../../components/button.tsx';
import { Phi, useIsMasked } from '../../../components/phi.tsx';
import { fieldOfBox, useReveal } from '../../../components/revealing.tsx';
import ui from '../../../components/ui.module.css';
import { type BoxForm, isSame, type Values } from './box-form.ts';
import { errorsOf } from './box-forms.ts';
import { BoxInputView } from './box-input.tsx';
import styles from './form.module.css';
import { SuggestedProviders } from './suggested-providers.tsx';
import type { BoxEdits } from './use-box-edits.ts';

type Props = {
  of: Claim;
  form: BoxForm;
  /** The number of the box on the form. */
  box: string;
  /** The name of the editor for screen readers. */
  label: string;
  edits: BoxEdits;
  onRemove?: (() => void) | undefined;
};

const FIELDS = 'input, select, textarea';

/** Opens a box for editing. While PHI is masked, its inputs are shown after the audit log has recorded the reveal. */
export function BoxEditor(props: Props) {
  const { form, box, label, edits } = props;
  const isMasked = useIsMasked();
  // Values that were shown when the box was opened stay while they are edited.
  const [isShown, setShown] = useState(!(isMasked && form.showsPhi));
  const { reveal } = useReveal();
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a box reveals it once
  useEffect(() => {
    if (isShown || isAsked.current) return;
    isAsked.current = true;
    void reveal(fieldOfBox(box)).then((isRevealed) => (isRevealed ? setShown(true) : edits.close(true)));
  }, []);
  return isShown ? (
    <Inputs {...props} />
  ) : (
    <p role="status" aria-label={`${label} is opening`}>
      …
    </p>
  );
}

/**
 * Shows the inputs of a box. Enter, leaving the box and the button save it; Escape restores it. The claim at the time of
 * opening is the base of the change, so that changes of other users are noticed.
 */
function Inputs({ of, form, label, edits, onRemove }: Props) {
  const [base, setBase] = useState(of);
  const [values, setValues] = useState<Values>(() => form.read(of));
  const [other, setOther] = useState<Claim | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isTried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const isSaving = useRef(false);
  const ids = useId();
  useEffect(() => {
    const first = element.current?.querySelector<HTMLInputElement>(FIELDS);
    first?.focus();
    if (first?.type === 'text') first.select();
  }, []);
  const own = isTried ? errorsOf(form.inputs, values) : {};
  const errorOf = (name: string, path: string) => own[name] ?? failure?.about(path.slice(1)) ?? null;
  const isPlaced = form.inputs.some(({ path }) => failure?.about(path.slice(1)) != null);

  const save = async (against: Claim, returnsFocus: boolean) => {
    if (isSaving.current) return;
    setTried(true);
    if (Object.keys(errorsOf(form.inputs, values)).length > 0) return;
    if (against === base && isSame(values, form.read(base))) return edits.close(returnsFocus);
    isSaving.current = true;
    try {
      const saved = await edits.save(form, against, values);
      if (saved.kind === 'saved') return edits.close(returnsFocus);
      setOther(saved.kind === 'conflict' ? saved.other : null);
      setFailure(saved.kind === 'refused' ? saved.failure : null);
      if (saved.kind === 'conflict') setBase(saved.other);
    } finally {
      isSaving.current = false;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    edits.close(true);
  };
  return (
    <form
      ref={element}
      className={styles.editor}
      aria-label={label}
      data-editor=""
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (other === null) void save(base, true);
      }}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isLeft = !currentTarget.contains(relatedTarget) && document.hasFocus();
        if (isLeft && other === null && failure === null) void save(base, false);
      }}
    >
      {form.suggests && (
        <SuggestedProviders kind={form.suggests} onChoose={(chosen) => setValues({ ...values, ...chosen })} />
      )}
      <div className={styles.inputs}>
        {form.inputs.map((input) => (
          <BoxInputView
            key={input.name}
            id={`${ids}${input.name}`}
            of={input}
            claim={of}
            values={values}
            onChange={(changed) => {
              setValues({ ...values, ...changed });
              setFailure(null);
            }}
            error={errorOf(input.name, input.path)}
          />
        ))}
      </div>
      {failure && !isPlaced && (
        <p className={ui.fieldError} role="alert">
          {failure.details[0]?.message ?? failure.message}
        </p>
      )}
      {other ? (
        <Conflict
          theirs={form.read(other)}
          mine={values}
          form={form}
          onMine={() => void save(base, true)}
          onTheirs={() => edits.close(true)}
          isBusy={edits.isBusy}
        />
      ) : (
        <div className={ui.row}>
          <Button type="submit" variant="primary" isBusy={edits.isBusy}>
            Save
          </Button>
          <Button onClick={() => edits.close(true)}>Cancel</Button>
          {onRemove && (
            <Button variant="danger" onClick={onRemove}>
              Remove the line
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

type ConflictProps = {
  theirs: Values;
  mine: Values;
  form: BoxForm;
  onMine: () => void;
  onTheirs: () => void;
  isBusy: boolean;
};

/** Shows the values that differ, after another user has changed the box, and lets the user choose. */
function Conflict({ theirs, mine, form, onMine, onTheirs, isBusy }: ConflictProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('button')?.focus(), []);
  const differing = form.inputs.filter(
    ({ name }) => !isSame({ [name]: theirs[name] ?? '' }, { [name]: mine[name] ?? '' }),
  );
  return (
    <div ref={element} className={ui.problem} role="alert">
      <strong>Another user has changed this box in the meantime.</strong>
      <dl className={styles.conflict}>
        {differing.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              Theirs: <Phi>{theirs[name] ?? ''}</Phi>
            </dd>
            <dd>
              Yours: <Phi>{mine[name] ?? ''}</Phi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={ui.row}>
        <Button onClick={onTheirs}>Keep theirs</Button>
        <Button isBusy={isBusy} onClick={onMine}>
          Save mine
        </Button>
      </div>
    </div>
  );
}
