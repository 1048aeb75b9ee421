import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Address } from '../../addresses.ts';
import type { Appeal, useAppealActions } from '../../api/queries/payments/appeals.ts';
import { useDocuments, useDocumentsOf } from '../../api/queries/practice/documents.ts';
import { Button } from '../../components/button.tsx';
import { DocumentList } from '../../components/documents/document-list.tsx';
import { UploadDocuments } from '../../components/documents/upload-documents.tsx';
import { Field } from '../../components/field.tsx';
import { Phi, phiText } from '../../components/phi.tsx';
import { focusNextStep } from '../../components/record-actions.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import styles from './appeals.module.css';
import { CITATIONS } from './codes.ts';

type Props = {
  of: Appeal;
  active: number | null;
  onActivate: (citation: number | null) => void;
  onUpdate: ReturnType<typeof useAppealActions>['update']['mutate'];
  isBusy: boolean;
  reason: string | null;
};

/** Shows the blanks that block sending, then the sources of the letter and its enclosures. */
export function LetterAside(props: Props) {
  const { of } = props;
  return (
    <aside className={styles.aside} aria-label="Letter details" data-no-print="">
      {of.letter.placeholders.length > 0 && <Placeholders {...props} />}
      <Sources {...props} />
      <Enclosures {...props} />
    </aside>
  );
}

function Placeholders({ of, onUpdate, isBusy, reason }: Props) {
  const [values, setValues] = useState<Record<string, string>>({});
  const { placeholders, unfilledPlaceholders } = of.letter;
  const changed = Object.entries(values);
  const missing = reason ?? (changed.length === 0 ? 'Fill a blank first' : null);
  const fill = () => {
    if (missing !== null || isBusy) return;
    const filled = changed.map(([key, value]) => ({ key, value: value.trim() || null }));
    const onSuccess = () => {
      setValues({});
      focusNextStep();
    };
    // The input is kept until it is saved.
    onUpdate({ placeholders: filled }, { onSuccess });
  };
  const ordered = placeholders.toSorted((a, b) => Number(a.value !== null) - Number(b.value !== null));
  return (
    <form
      className={ui.section}
      data-blanks=""
      aria-label="Blanks of the letter"
      onSubmit={(event) => {
        event.preventDefault();
        fill();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        fill();
      }}
    >
      <h2>
        {unfilledPlaceholders.length === 0
          ? 'All blanks are filled'
          : `${unfilledPlaceholders.length === 1 ? '1 blank blocks' : `${unfilledPlaceholders.length} blanks block`} sending`}
      </h2>
      {ordered.map(({ key, description, value }) => (
        <Field key={key} id={`blank-${key}`} label={description}>
          <textarea
            id={`blank-${key}`}
            className={ui.input}
            rows={3}
            readOnly={reason !== null}
            value={values[key] ?? (value === null ? '' : phiText(value))}
            onChange={(event) => setValues({ ...values, [key]: event.target.value })}
          />
        </Field>
      ))}
      {reason === null && (
        <Button
          type="submit"
          variant={unfilledPlaceholders.length > 0 ? 'primary' : undefined}
          isBusy={isBusy}
          disabledReason={missing}
          title="Fill in (Ctrl Enter)"
        >
          Fill in
        </Button>
      )}
    </form>
  );
}

function Sources({ of, active, onActivate }: Props) {
  return (
    <section className={ui.section}>
      <h2>Sources</h2>
      {!of.letter.grounded && <p className={ui.hint}>Some statements were written by hand and have no source.</p>}
      <ol>
        {of.letter.citations.map(({ number, type, ref, text }) => (
          <li
            key={number}
            className={styles.source}
            data-active={active === number}
            onMouseEnter={() => onActivate(number)}
            onMouseLeave={() => onActivate(null)}
          >
            <span className={styles.number}>{number}</span>
            <span>
              <Phi>{text}</Phi>
              <br />
              <span className={ui.hint}>
                {CITATIONS.find(({ value }) => value === type)?.label} <SourceLink to={ref} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Enclosures({ of, onUpdate, isBusy, reason }: Props) {
  const { data: enclosed = [] } = useDocuments(of.documentIds);
  const { data: stored = [] } = useDocumentsOf(of.patientId);
  const others = stored.filter(({ id }) => !of.documentIds.includes(id));
  const mayUpload = useMay('documents:write');
  return (
    <section className={ui.section}>
      <h2>Enclosures</h2>
      <DocumentList
        label="Enclosures"
        of={enclosed.filter(({ id }) => of.documentIds.includes(id))}
        none="Nothing is enclosed."
        actions={({ id }, number) =>
          reason === null && (
            <Button
              aria-label={`Remove document ${number}`}
              isBusy={isBusy}
              onClick={() => onUpdate({ documentIds: of.documentIds.filter((one) => one !== id) })}
            >
              Remove
            </Button>
          )
        }
      />
      {reason === null && others.length > 0 && (
        <select
          className={`${ui.input} ${ui.below}`}
          aria-label="Enclose a document"
          value=""
          onChange={(event) => onUpdate({ documentIds: [...of.documentIds, event.target.value] })}
        >
          <option value="">Enclose a document …</option>
          {others.map(({ id, title, kind }) => (
            <option key={id} value={id}>
              {title === null ? words(kind) : phiText(title)}
            </option>
          ))}
        </select>
      )}
      {reason === null && mayUpload && (
        <div className={ui.below}>
          <UploadDocuments
            subject={of.claimId === null ? { patientId: of.patientId } : { claimId: of.claimId }}
            onStored={(added) => onUpdate({ documentIds: [...of.documentIds, ...added.map(({ id }) => id)] })}
          />
        </div>
      )}
    </section>
  );
}

const PAGES: Record<string, (id: string) => Address> = {
  clm: (id) => ({ to: '/claims/$id', params: { id } }),
  den: (id) => ({ to: '/denials', search: { id } }),
  apl: (id) => ({ to: '/appeals/$id', params: { id } }),
  pa: (id) => ({ to: '/prior-auths/$id', params: { id } }),
};

/** Shows a link to the cited resource, or its name if the dashboard has no page for it. */
function SourceLink({ to }: { to: string }) {
  const id = to.split('#')[0]!;
  const prefix = id.split('_')[0]!;
  const page = PAGES[prefix]?.(id);
  if (page && id !== prefix) return <Link {...page}>View</Link>;
  // The text of the source contains the reference already, or it names a part of the payer's entry.
  if (prefix !== 'doc') return null;
  return (
    <a href={`/v1/documents/${id}/download`} target="_blank" rel="noreferrer">
      Open
    </a>
  );
}
