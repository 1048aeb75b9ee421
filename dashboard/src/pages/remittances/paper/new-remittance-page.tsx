import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import { useLoadClaim } from '../../../api/queries/billing/claims.ts';
import { useEnterRemittance } from '../../../api/queries/payments/remittances.ts';
import type { Document } from '../../../api/queries/practice/documents.ts';
import { useCommands } from '../../../commands/registry.ts';
import { AsCurl } from '../../../components/as-curl.tsx';
import { Button } from '../../../components/button.tsx';
import { DocumentList } from '../../../components/documents/document-list.tsx';
import { UploadDocuments } from '../../../components/documents/upload-documents.tsx';
import { NotAllowed } from '../../../components/not-allowed.tsx';
import { Page } from '../../../components/page.tsx';
import { Problem } from '../../../components/problem.tsx';
import { useToast } from '../../../components/toasts.tsx';
import ui from '../../../components/ui.module.css';
import { ReasonFields, useReason } from '../../../components/withheld/reason-fields.tsx';
import { IMBALANCE_REASONS } from '../../../components/withheld/withheld-words.ts';
import { useMay } from '../../../session/session.tsx';
import { entryOf, faultsOf } from './entry-body.ts';
import { type ClaimForm, claimFormOf, EMPTY_ENTRY, type EntryForm } from './entry-form.ts';
import { isBalanced } from './entry-sums.ts';
import { FindClaim } from './find-claim.tsx';
import styles from './paper.module.css';
import { PaperClaim } from './paper-claim.tsx';
import { PaperHeader } from './paper-header.tsx';
import { PaperTotals } from './paper-totals.tsx';
import { RepeatedPayment } from './repeated-payment.tsx';

const CLAIMS_MAX = 100;

export function NewRemittancePage() {
  return useMay('remittances:write') ? (
    <NewRemittance />
  ) : (
    <NotAllowed scope="remittances:write" docs="Remittances" path="/v1/remittances" />
  );
}

/** Keeps the entry until it is sent. Whether the sums are right decides if a reason is needed. */
function useEntry() {
  const navigate = useNavigate();
  const [form, setForm] = useState(EMPTY_ENTRY);
  const [document, setDocument] = useState<Document | null>(null);
  const [isTried, setTried] = useState(false);
  const reason = useReason();
  const enter = useEnterRemittance(({ remittances }, { traceNumber }) => {
    // A remittance that is still being posted has no id yet.
    const [posted] = remittances;
    void navigate({ to: '/remittances', search: posted ? { id: posted.id } : { trace: traceNumber } });
  });
  const failure = enter.error instanceof ApiFailure ? enter.error : null;
  const faults = faultsOf(form);
  const isRight = isBalanced(form);
  const change = (changes: Partial<EntryForm>) => setForm((last) => ({ ...last, ...changes }));
  const submit = (confirmDuplicate = false) => {
    setTried(true);
    if (enter.isPending || Object.keys(faults).length > 0) return;
    if (!isRight && reason.missing !== null) return;
    enter.mutate({
      ...entryOf(form),
      ...(document ? { documentId: document.id } : {}),
      ...(isRight ? {} : { imbalance: reason.body }),
      ...(confirmDuplicate ? { confirmDuplicate } : {}),
    });
  };
  const errorOf = (pointer: string) => (isTried ? faults[pointer] : undefined) ?? failure?.about(pointer) ?? null;
  const hasFaults = isTried && Object.keys(faults).length > 0;
  return { form, change, document, setDocument, isRight, reason, enter, failure, submit, errorOf, isTried, hasFaults };
}

/** Enters a remittance from paper: the payment, its claims and their lines. It is posted like an 835. */
function NewRemittance() {
  const ids = useId();
  const entry = useEntry();
  const { form, change, isRight, reason, enter, failure, submit, errorOf, isTried, hasFaults } = entry;
  const mayUpload = useMay('documents:write');
  useCommands([
    { id: 'remittance.enter', title: 'Post the remittance', group: 'Remittance', keys: 'u', run: () => submit() },
  ]);
  const missing = !isRight && isTried ? reason.missing : null;
  // The payer is that of the first claim, so typing begins with the number of the payment.
  useEffect(() => document.getElementById(`${ids}-payment-trace`)?.focus(), [ids]);
  return (
    <Page
      title="Paper remittance"
      back="/remittances"
      actions={<AsCurl docs="Remittances" calls={[{ method: 'POST', path: '/v1/remittances' }]} />}
    >
      {/* Enter alone sends nothing, because it is often pressed between the fields of a grid. */}
      <form
        className={ui.body}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
      >
        <section className={ui.section} aria-label="Payment">
          <h2>Payment</h2>
          <PaperHeader id={`${ids}-payment`} of={form} onChange={change} errorOf={errorOf} />
          {mayUpload && <Scan of={entry.document} onChange={entry.setDocument} error={errorOf('documentId')} />}
        </section>
        <section className={ui.section} aria-label="Claims">
          <h2>Claims</h2>
          <Claims id={ids} of={form} onChange={change} errorOf={errorOf} onRemoved={enter.reset} />
        </section>
        <PaperTotals of={form} />
        {!isRight && form.claims.length > 0 && (
          <section className={`${ui.section} ${ui.form}`} aria-label="Why the amounts do not add up">
            <h2>Why the amounts do not add up</h2>
            <ReasonFields
              id={`${ids}-imbalance`}
              of={reason}
              reasons={IMBALANCE_REASONS}
              hint="Nothing is posted at first. The claim payments wait until a person posts or releases each."
              error={null}
            />
            {errorOf('imbalance') && <p className={ui.fieldError}>{errorOf('imbalance')}</p>}
          </section>
        )}
        {failure?.code === 'duplicate_remittance' && failure.duplicateOf !== null ? (
          <RepeatedPayment id={failure.duplicateOf} isBusy={enter.isPending} onConfirm={() => submit(true)} />
        ) : (
          enter.error && <Problem error={enter.error} />
        )}
        <p role="status">
          {hasFaults && <span className={ui.fieldError}>Correct the fields that are marked. </span>}
          {missing !== null && <span className={ui.fieldError}>{missing}.</span>}
        </p>
        <p className={`${ui.row} ${ui.below}`}>
          <Button variant="primary" isBusy={enter.isPending} onClick={() => submit()}>
            {isRight ? 'Post the remittance' : 'Record without posting'}
          </Button>
          <span className={ui.hint}>Ctrl+Enter</span>
        </p>
      </form>
    </Page>
  );
}

type ScanProps = { of: Document | null; onChange: (document: Document | null) => void; error: string | null };

/** Shows the scan of the paper, or the fields that upload one. */
function Scan({ of, onChange, error }: ScanProps) {
  return (
    <>
      <p className={styles.scan}>Scan of the paper (optional)</p>
      {of === null ? (
        <UploadDocuments
          label="Scan of the paper (optional)"
          firstKind="other"
          subject={{}}
          onStored={(stored) => onChange(stored.at(-1) ?? null)}
        />
      ) : (
        <DocumentList
          label="Scan of the paper"
          of={[of]}
          none=""
          actions={() => <Button onClick={() => onChange(null)}>Leave out</Button>}
        />
      )}
      {error !== null && <p className={ui.fieldError}>{error}</p>}
    </>
  );
}

type ClaimsProps = {
  id: string;
  of: EntryForm;
  onChange: (changes: Partial<EntryForm>) => void;
  errorOf: (pointer: string) => string | null;
  onRemoved: () => void;
};

/** Shows the claims of the remittance, and the field that adds one. */
function Claims({ id, of, onChange, errorOf, onRemoved }: ClaimsProps) {
  const loadClaim = useLoadClaim();
  const toast = useToast();
  const find = `${id}-find`;
  const latest = useRef(of);
  latest.current = of;
  const add = async (claimId: string) => {
    try {
      const claim = await loadClaim(claimId);
      const { claims, payerId } = latest.current;
      if (claims.some((each) => each.id === claimId)) return toast.say('The claim is already in the remittance.');
      onChange({ claims: [...claims, claimFormOf(claim)], payerId: payerId || claim.payerId });
    } catch (error) {
      toast.fail(error as Error);
    }
  };
  const remove = (claim: ClaimForm) => {
    onChange({ claims: of.claims.filter((each) => each !== claim) });
    onRemoved();
    document.getElementById(find)?.focus();
  };
  return (
    <>
      {of.claims.map((claim, at) => (
        <PaperClaim
          key={claim.id}
          id={`${id}-${claim.id}`}
          at={at}
          of={claim}
          onChange={(changed) => onChange({ claims: of.claims.map((each) => (each === claim ? changed : each)) })}
          onRemove={() => remove(claim)}
          errorOf={errorOf}
        />
      ))}
      {of.claims.length < CLAIMS_MAX && (
        <div className={ui.form}>
          <FindClaim
            id={find}
            error={of.claims.length === 0 ? errorOf('claims') : null}
            onFound={(claimId) => void add(claimId)}
          />
        </div>
      )}
    </>
  );
}
