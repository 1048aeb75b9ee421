import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Appeal, useAppealActions } from '../../api/queries/payments/appeals.ts';
import { Button } from '../../components/button.tsx';
import { Phi, phiText } from '../../components/phi.tsx';
import { useDraft } from '../../session/drafts.ts';
import styles from './appeals.module.css';
import { CITATIONS } from './codes.ts';
import { letterParts } from './letter-text.ts';

type Letter = Appeal['letter'];
type Statement = Letter['sections'][number]['statements'][number];
type Update = ReturnType<typeof useAppealActions>['update']['mutate'];

type Props = {
  of: Appeal;
  /** The citation that the pointer or the focus is on. */
  active: number | null;
  onActivate: (citation: number | null) => void;
  onUpdate: Update;
  isBusy: boolean;
  reason: string | null;
};

/** Shows the letter as it is sent. Each statement has chips for its sources. */
export function Letter({ of, active, onActivate, onUpdate, isBusy, reason }: Props) {
  const { letter, recipient } = of;
  return (
    <article className={styles.letter} aria-label="Letter">
      <address>
        {[recipient.name, recipient.department, ...recipient.lines].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {letter.sections.map((section) => (
        <section key={section.key}>
          {section.heading && <h2>{section.heading}</h2>}
          {section.statements.map((statement) => (
            <StatementView
              key={statement.key}
              appealId={of.id}
              of={statement}
              letter={letter}
              active={active}
              onActivate={onActivate}
              onUpdate={onUpdate}
              isBusy={isBusy}
              reason={reason}
            />
          ))}
        </section>
      ))}
    </article>
  );
}

type StatementProps = Omit<Props, 'of'> & { of: Statement; letter: Letter; appealId: string };

function StatementView({ appealId, of, letter, active, onActivate, onUpdate, isBusy, reason }: StatementProps) {
  const [draft, setDraft] = useDraft(`${appealId} ${of.key}`);
  /** The statement as it was when the user began to change it. */
  const [former, setFormer] = useState(phiText(of.text));
  const isChanged = phiText(of.text) !== former;
  const edit = useRef<HTMLDivElement>(null);
  // The conflict appears above the focused button and would push it out of sight.
  useEffect(() => {
    if (isChanged && edit.current?.contains(document.activeElement))
      document.activeElement?.scrollIntoView({ block: 'center' });
  }, [isChanged]);
  const isCited = active !== null && of.citations.includes(active);
  if (draft !== null) {
    const save = (text: string | null) => {
      // The text is kept until it is saved.
      onUpdate({ statements: [{ key: of.key, text }] }, { onSuccess: () => setDraft(null) });
    };
    return (
      <div ref={edit} className={styles.edit}>
        {isChanged && (
          <div role="alert" className={styles.conflict}>
            <p>Another user has changed this statement in the meantime. The new text:</p>
            <blockquote>
              <Phi>{of.text}</Phi>
            </blockquote>
            <p>Yours is below. Save it to replace the statement, or cancel to keep it.</p>
          </div>
        )}
        <textarea
          rows={4}
          aria-label="Statement"
          value={draft}
          // biome-ignore lint/a11y/noAutofocus: the user asked for this field
          autoFocus
          onChange={(event) => setDraft(event.target.value)}
        />
        <div className={styles.editActions}>
          <Button variant="primary" isBusy={isBusy} onClick={() => save(draft)}>
            Save
          </Button>
          {of.isEdited && (
            <Button isBusy={isBusy} onClick={() => save(null)}>
              Original wording
            </Button>
          )}
          <Button variant="quiet" onClick={() => setDraft(null)}>
            Cancel
          </Button>
        </div>
      </div>
    );
  }
  return (
    <p data-cited={isCited}>
      {letterParts(phiText(of.text)).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a statement have no id
        <span key={index}>{part.type === 'text' ? <Phi>{part.text}</Phi> : blank(letter, part.key)}</span>
      ))}
      {of.citations.map((number) => (
        <Chip key={number} of={number} letter={letter} isActive={active === number} onActivate={onActivate} />
      ))}
      {reason === null && (
        <button
          type="button"
          className={styles.pencil}
          data-no-print=""
          aria-label="Change the statement"
          onClick={() => {
            setFormer(phiText(of.text));
            setDraft(phiText(of.text));
          }}
        >
          {of.isEdited ? 'changed, edit' : 'edit'}
        </button>
      )}
    </p>
  );
}

/** Shows the value of a placeholder, or a blank that must be filled. */
function blank({ placeholders }: Letter, key: string): ReactNode {
  const placeholder = placeholders.find((each) => each.key === key);
  if (placeholder?.value) return <Phi>{placeholder.value}</Phi>;
  return (
    <mark className={styles.blank} title={placeholder?.description}>
      to be filled in
    </mark>
  );
}

type ChipProps = { of: number; letter: Letter; isActive: boolean; onActivate: (citation: number | null) => void };

function Chip({ of, letter, isActive, onActivate }: ChipProps) {
  const citation = letter.citations.find(({ number }) => number === of);
  const kind = CITATIONS.find(({ value }) => value === citation?.type)?.label ?? '';
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-label={`Source ${of}, ${kind}`}
        aria-describedby={isActive ? `source-${of}` : undefined}
        data-active={isActive}
        onMouseEnter={() => onActivate(of)}
        onMouseLeave={() => onActivate(null)}
        onFocus={() => onActivate(of)}
        onBlur={() => onActivate(null)}
      >
        {of}
      </button>
      {isActive && citation && (
        <span className={styles.tip} role="tooltip" id={`source-${of}`} data-no-print="">
          {!phiText(citation.text).startsWith(kind) && <strong>{kind} </strong>}
          <Phi>{citation.text}</Phi>
        </span>
      )}
    </>
  );
}
