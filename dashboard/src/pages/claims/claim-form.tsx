import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { Claim, Finding, PayerReason } from '../../api/queries/billing/claims.ts';
import { useCoverage, usePatient } from '../../api/queries/practice/parties.ts';
import type { Schemas } from '../../api/schema.ts';
import { Money } from '../../components/money.tsx';
import { PayerName } from '../../components/payer-name.tsx';
import { Phi, PhiDate, phiText } from '../../components/phi.tsx';
import { postalCodeText } from '../../components/postal-code.ts';
import ui from '../../components/ui.module.css';
import { type Box, boxesOf, boxOf, lineOf, pointerOf } from './boxes.ts';
import styles from './claims.module.css';
import { BoxEditor } from './form/box-editor.tsx';
import { boxFormOf } from './form/box-forms.ts';
import { BoxNotes, lineOfReason, reasonsOfBox } from './form/box-notes.tsx';
import form from './form/form.module.css';
import type { BoxEdits } from './form/use-box-edits.ts';
import { Diagnoses, ServiceLines } from './form-tables.tsx';
import { dentalValues, facilityValues, ProviderText } from './type-values.tsx';

export type FormProps = {
  of: Claim;
  findings: readonly Finding[];
  active: Finding | null;
  /** The box of the element of the X12 file that the pointer is on. */
  pointed?: string | null;
  onPoint?: (box: string | null) => void;
  /** Absent where the form is only read. */
  edits?: BoxEdits | undefined;
  annotations?: Schemas['ClaimAnnotations'] | undefined;
};

/** Shows a claim in the boxes of its paper form, marks the boxes with findings, and edits them. */
export function ClaimForm(props: FormProps) {
  const { of, annotations } = props;
  const values = useBoxValues(of, textsOf(annotations));
  return (
    <div className={styles.form}>
      {boxesOf(of.claimType).map((box) => (
        <BoxView key={box.number} box={box} {...props}>
          {box.number === '21' ? (
            <Diagnoses of={of} texts={textsOf(annotations)} />
          ) : box.number === '24' ? (
            <ServiceLines {...props} reasons={annotations?.reasons ?? []} texts={textsOf(annotations)} />
          ) : (
            values[box.number]
          )}
        </BoxView>
      ))}
    </div>
  );
}

export type CodeTexts = ReadonlyMap<string, Schemas['ClaimCodeText']['text']>;

const textsOf = (annotations: FormProps['annotations']): CodeTexts =>
  new Map((annotations?.codes ?? []).map(({ path, text }) => [path, text]));

/** Returns what the boxes show that are not being edited, by their numbers. */
function useBoxValues(of: Claim, texts: CodeTexts): Record<string, ReactNode> {
  const { data: patient } = usePatient(of.patientId);
  const { data: coverage } = useCoverage(of.coverageId);
  const place = texts.get('/placeOfServiceCode');
  return {
    '1a': <Phi>{coverage?.memberId}</Phi>,
    '2': <PersonName of={patient?.name} />,
    '3': patient && (
      <>
        <PhiDate hasYear>{patient.birthDate}</PhiDate>, {patient.sex}
      </>
    ),
    '4': coverage?.relationshipToSubscriber === 'self' ? 'The patient' : <PersonName of={coverage?.subscriber?.name} />,
    '5': <AddressText of={patient?.addresses[0]} />,
    '10': <AccidentText of={of.accident} />,
    '11': (
      <>
        <Phi none="No group">{coverage?.groupNumber}</Phi>, <PayerName id={of.payerId} />
      </>
    ),
    '12': of.releaseOfInformationCode === 'Y' ? 'Y, signed' : 'I, informed consent',
    '13': of.benefitsAssigned ? 'Yes, the payer pays the provider' : 'No',
    '14': <PhiDate>{of.dates.onset}</PhiDate>,
    '17': (
      <Lines
        of={[
          of.referringProvider && <ProviderText key="referring" of={of.referringProvider} />,
          of.supervisingProvider && (
            <span key="supervising">
              Supervising: <ProviderText of={of.supervisingProvider} />
            </span>
          ),
        ]}
      />
    ),
    '18':
      of.dates.admission || of.dates.discharge ? (
        <>
          <PhiDate>{of.dates.admission}</PhiDate> to <PhiDate>{of.dates.discharge}</PhiDate>
        </>
      ) : (
        '—'
      ),
    '19': (
      <Lines
        of={[of.note && <Phi key="note">{of.note}</Phi>, of.delayReasonCode && `Delay reason ${of.delayReasonCode}`]}
      />
    ),
    '22': <Resubmission of={of} />,
    '23': <Lines of={numbersOf(of)} />,
    '25': (
      <>
        {of.billingProvider.taxId.type.toUpperCase()} …<Phi>{of.billingProvider.taxId.valueLast4}</Phi>
      </>
    ),
    '26': <Phi>{of.patientControlNumber}</Phi>,
    '27': of.assignmentCode,
    '28': <Money cents={of.totalCharges} />,
    '29': <Money cents={of.patientAmountPaid} />,
    '31': <ProviderText of={of.renderingProvider} none="As billing" />,
    '32': (
      <>
        {of.serviceFacility && `${of.serviceFacility.organizationName}, `}
        {of.placeOfServiceCode && `POS ${of.placeOfServiceCode}`}{' '}
        {place && <span className={form.codeText}>{phiText(place)}</span>}
      </>
    ),
    '33': <ProviderText of={of.billingProvider} />,
    ...facilityValues(of.institutional),
    ...dentalValues(of.dental),
  };
}

type BoxProps = FormProps & { box: Box & { shown: string }; children: ReactNode };

/** Boxes whose content is in the record of the patient. */
const OF_PATIENT = new Set(['3', '4', '5', '11']);

function BoxView(props: BoxProps) {
  const { box, of, findings, active, pointed = null, onPoint, edits, annotations, children } = props;
  const { number, label, width, shown } = box;
  const name = shown === '' ? label : `Box ${shown}, ${label}`;
  const own = findings.filter((finding) => boxOf(pointerOf(finding)) === number);
  const reasons = reasonsOfBox(annotations?.reasons ?? [], number);
  const ofBox = number === '24' ? withoutLine(own, reasons) : { findings: own, reasons };
  const boxForm = boxFormOf(number, of.claimType);
  const isEditable = edits?.reason === null && boxForm !== undefined;
  const isOpen = edits?.open === number;
  const columns = isOpen && boxForm?.isWide ? 12 : width;
  const openHere = (event: MouseEvent<HTMLElement>) => {
    // A click on a control, or one that ends a selection of text, is not meant for the box.
    const isControl = (event.target as HTMLElement).closest('a, button, input, select, textarea, form') !== null;
    if (isEditable && !isOpen && !isControl && getSelection()?.isCollapsed !== false) edits.openBox(number);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has a button for the keyboard
    <section
      className={`${styles.box} ${isEditable && !isOpen ? form.editable : ''}`}
      style={{ gridColumn: `span ${columns}` }}
      aria-label={name}
      data-box={number}
      data-severity={severityOf(own, reasons)}
      data-active={(active !== null && own.includes(active)) || pointed === number}
      onMouseEnter={() => onPoint?.(number)}
      onMouseLeave={() => onPoint?.(null)}
      onClick={openHere}
    >
      <h2>
        {shown !== '' && <b>{shown}</b>}
        {label}
      </h2>
      {isEditable && !isOpen && (
        <button
          type="button"
          className={form.edit}
          data-edit={number}
          aria-label={`Edit ${name.replace(/^Box/, 'box')}`}
          onClick={() => edits.openBox(number)}
        >
          Edit
        </button>
      )}
      {isOpen && edits && boxForm ? (
        <BoxEditor of={of} form={boxForm} box={number} label={shown === '' ? label : `Box ${shown}`} edits={edits} />
      ) : (
        (children ?? '…')
      )}
      <BoxNotes {...ofBox} />
      {edits && OF_PATIENT.has(number) && own.length + reasons.length > 0 && (
        <Link className={`${ui.small} ${form.link}`} to="/patients/$id" params={{ id: of.patientId }}>
          Correct it in the patient's record
        </Link>
      )}
    </section>
  );
}

/** Leaves out what is shown at a line of box 24. */
const withoutLine = (findings: readonly Finding[], reasons: readonly PayerReason[]) => ({
  findings: findings.filter((finding) => lineOf(pointerOf(finding)) === null),
  reasons: reasons.filter((reason) => lineOfReason(reason) === null),
});

function severityOf(findings: readonly Finding[], reasons: readonly PayerReason[]): 'error' | 'warning' | undefined {
  if (reasons.length > 0 || findings.some(({ severity }) => severity === 'error')) return 'error';
  return findings.some(({ severity }) => severity === 'warning') ? 'warning' : undefined;
}

/** Shows the parts that exist, each on a line. */
function Lines({ of }: { of: readonly ReactNode[] }) {
  const shown = of.filter((part) => part !== null && part !== undefined && part !== '');
  if (shown.length === 0) return '—';
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts have fixed places
  return shown.map((part, index) => <div key={index}>{part}</div>);
}

function numbersOf({
  priorAuthorizationNumber,
  priorAuthorizationIds,
  referralNumber,
  cliaNumber,
}: Claim): ReactNode[] {
  const linked = priorAuthorizationIds.length;
  return [
    priorAuthorizationNumber,
    linked > 0 &&
      priorAuthorizationNumber === null &&
      `${linked} linked ${linked === 1 ? 'authorization' : 'authorizations'}`,
    referralNumber && `Referral ${referralNumber}`,
    cliaNumber && `CLIA ${cliaNumber}`,
  ].filter(Boolean);
}

const FREQUENCIES: Partial<Record<Claim['frequencyCode'], string>> = {
  '1': 'Original',
  '7': 'Replacement',
  '8': 'Void',
};

function Resubmission({ of: { frequencyCode, payerClaimControlNumber, originalClaimId } }: { of: Claim }) {
  return (
    <>
      {frequencyCode} {FREQUENCIES[frequencyCode]}
      {frequencyCode !== '1' && payerClaimControlNumber !== null && ` of ${payerClaimControlNumber}`}{' '}
      {originalClaimId !== null && (
        <Link className={form.link} to="/claims/$id" params={{ id: originalClaimId }}>
          View the original
        </Link>
      )}
    </>
  );
}

function AccidentText({ of }: { of: Claim['accident'] }) {
  if (of === null) return '—';
  const { related, date, state } = of;
  return (
    <>
      {related
        .map((cause) => (cause === 'employment' ? 'Employment' : `${cause === 'auto' ? 'Auto' : 'Other'} accident`))
        .join(', ')}
      {state && `, ${state}`} {date && <PhiDate>{date}</PhiDate>}
    </>
  );
}

function PersonName({ of }: { of: Schemas['PersonName'] | undefined }) {
  if (!of) return '—';
  return <Phi>{`${phiText(of.family)}, ${of.given.map(phiText).join(' ')}`}</Phi>;
}

function AddressText({ of }: { of: Schemas['Address'] | Schemas['PersonAddress'] | undefined }) {
  if (!of) return '—';
  return (
    <Phi>{`${phiText(of.line1)}, ${phiText(of.city)} ${of.state ?? ''} ${postalCodeText(phiText(of.postalCode ?? null) ?? '')}`}</Phi>
  );
}
