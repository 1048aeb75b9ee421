import { useId, useRef, useState } from 'react';
import { useDocumentsOf } from '../../api/queries/practice/documents.ts';
import type { Question } from '../../api/queries/prior-auths.ts';
import { DateInput } from '../../components/dates/date-input.tsx';
import { phiText } from '../../components/phi.tsx';
import { useShownValue } from '../../components/shown-value.ts';
import ui from '../../components/ui.module.css';
import { draftOf, noteDraft } from '../../session/drafts.ts';
import { isList, linesOf } from './answers.ts';
import styles from './prior-auths.module.css';

type Props = {
  of: Question;
  patientId: string;
  isReadOnly: boolean;
  /** The latest answer was refused, so choices show the stored one. */
  isRefused?: boolean;
  /** Receives the lines of the answer when the user has finished entering it. */
  onAnswer: (lines: string[]) => void;
};

/**
 * Shows the input of one question, by its type. Choices apply at once, texts when the input loses the focus or with
 * Enter.
 */
export function QuestionField(props: Props) {
  const { of, isReadOnly, onAnswer } = props;
  const given = linesOf(of.answer?.value);
  const shown = draftOf(of.id) ?? given[0] ?? '';
  const field = useShownValue(shown);
  /** Leaving the field does not send an answer that Enter has already sent. */
  const sent = useRef<string | null>(null);
  if (of.type === 'boolean' && !of.repeats) {
    return (
      <Choices
        {...props}
        options={[
          { code: 'true', display: 'Yes' },
          { code: 'false', display: 'No' },
        ]}
      />
    );
  }
  if (of.type === 'choice' || of.type === 'multi_choice') return <Choices {...props} options={of.options} />;
  if (of.type === 'attachment') return <Attachments {...props} />;
  if (of.type === 'text' || isList(of)) {
    return (
      <textarea
        key={given.join('\n')}
        className={`${ui.input} ${styles.wide}`}
        rows={of.type === 'text' ? 4 : 3}
        aria-label={of.text}
        maxLength={of.constraints.maxLength ?? undefined}
        readOnly={isReadOnly}
        defaultValue={draftOf(of.id) ?? given.join('\n')}
        onChange={({ target }) => noteDraft(of.id, target.value)}
        onBlur={({ target }) => {
          noteDraft(of.id, null);
          const lines = isList(of) ? target.value.split('\n') : [target.value];
          if (target.value !== given.join('\n')) onAnswer(lines);
        }}
      />
    );
  }
  if (of.type === 'quantity') return <QuantityInput {...props} />;
  if (of.type === 'date') return <DateAnswer {...props} />;
  const apply = (text: string) => {
    noteDraft(of.id, null);
    sent.current = text;
    if (text !== (given[0] ?? '')) onAnswer([text]);
  };
  return (
    <input
      ref={field}
      className={ui.input}
      type="text"
      inputMode={of.type === 'integer' ? 'numeric' : of.type === 'decimal' ? 'decimal' : undefined}
      aria-label={of.text}
      readOnly={isReadOnly}
      defaultValue={shown}
      onChange={({ target }) => noteDraft(of.id, target.value)}
      onBlur={({ target }) => target.value !== sent.current && apply(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(event.currentTarget.value);
      }}
    />
  );
}

/** Shows the input of a date. The answer applies when the user leaves it or presses Enter. */
function DateAnswer({ of, isReadOnly, onAnswer }: Props) {
  const given = linesOf(of.answer?.value)[0] ?? '';
  return (
    <DateInput
      isFilter
      aria-label={of.text}
      isReadOnly={isReadOnly}
      value={given}
      startText={draftOf(of.id)}
      onChange={(date) => {
        noteDraft(of.id, null);
        if (date !== given) onAnswer([date]);
      }}
      onType={(text) => noteDraft(of.id, text)}
    />
  );
}

function Choices({ of, isReadOnly, isRefused, onAnswer, options }: Props & { options: Question['options'] }) {
  const name = useId();
  const stored = linesOf(of.answer?.value);
  // Shown at once; the stored answer follows when the service has responded.
  const [chosen, setChosen] = useState<{ lines: string[]; version: number } | null>(null);
  const given = chosen === null || chosen.version !== of.version || isRefused ? stored : chosen.lines;
  const isMany = of.type === 'multi_choice' || of.repeats;
  const choose = (code: string, isChosen: boolean) => {
    if (isReadOnly) return;
    const lines = !isMany ? [code] : isChosen ? [...given, code] : given.filter((one) => one !== code);
    setChosen({ lines, version: of.version });
    onAnswer(lines);
  };
  return (
    <fieldset className={styles.options} aria-label={of.text}>
      {options.map(({ code, display }) => (
        <label key={code} className={ui.row}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            disabled={isReadOnly}
            checked={given.includes(code)}
            onChange={(event) => choose(code, event.target.checked)}
          />
          {display}
        </label>
      ))}
    </fieldset>
  );
}

function QuantityInput({ of, isReadOnly, onAnswer }: Props) {
  const [amount = '', unit = ''] = splitOnce(linesOf(of.answer?.value)[0] ?? '');
  const [typed, setTyped] = useState({ amount, unit });
  const apply = () => {
    const line = `${typed.amount.trim()} ${typed.unit.trim()}`.trim();
    if (line !== `${amount} ${unit}`.trim() && (line === '' || (typed.amount && typed.unit))) onAnswer([line]);
  };
  return (
    <span className={ui.row}>
      <input
        className={ui.input}
        inputMode="decimal"
        aria-label={`${of.text} Amount`}
        placeholder="Amount"
        readOnly={isReadOnly}
        value={typed.amount}
        onChange={(event) => setTyped({ ...typed, amount: event.target.value })}
        onBlur={apply}
      />
      <input
        className={ui.input}
        aria-label={`${of.text} Unit`}
        placeholder="Unit, such as kg"
        readOnly={isReadOnly}
        value={typed.unit}
        onChange={(event) => setTyped({ ...typed, unit: event.target.value })}
        onBlur={apply}
      />
    </span>
  );
}

const splitOnce = (line: string) => {
  const at = line.indexOf(' ');
  return at === -1 ? [line] : [line.slice(0, at), line.slice(at + 1)];
};

function Attachments({ of, patientId, isReadOnly, onAnswer }: Props) {
  const { data: documents = [] } = useDocumentsOf(patientId);
  const given = linesOf(of.answer?.value);
  if (documents.length === 0) {
    return <p className={ui.hint}>The patient has no stored document. Upload one under Documents.</p>;
  }
  return (
    <fieldset className={styles.options} aria-label={of.text}>
      {documents.map(({ id, title, kind }) => (
        <label key={id} className={ui.row}>
          <input
            type="checkbox"
            disabled={isReadOnly}
            checked={given.includes(id)}
            onChange={(event) => onAnswer(event.target.checked ? [...given, id] : given.filter((one) => one !== id))}
          />
          <span data-phi="">{title === null ? kind : phiText(title)}</span>
        </label>
      ))}
    </fieldset>
  );
}
