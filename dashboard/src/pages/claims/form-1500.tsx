import type { ReactNode } from 'react';
import type { Claim, Finding } from '../../api/queries/billing/claims.ts';
import { useCoverage, usePatient } from '../../api/queries/practice/parties.ts';
import type { Schemas } from '../../api/schema.ts';
import { Money } from '../../components/money.tsx';
import { PayerName } from '../../components/payer-name.tsx';
import { Phi, phiText } from '../../components/phi.tsx';
import { postalCodeText } from '../../components/postal-code.ts';
import { type Box, boxOf, DIAGNOSES_BOX, FOOT_BOXES, HEAD_BOXES, LINES_BOX, pointerOf } from './boxes.ts';
import styles from './claims.module.css';
import { Diagnoses, ServiceLines } from './form-tables.tsx';

type Props = {
  of: Claim;
  findings: readonly Finding[];
  active: Finding | null;
  /** The box of the element of the X12 file that the pointer is on. */
  pointed?: string | null;
  onPoint?: (box: string | null) => void;
};

/** Shows a claim in the boxes of the CMS-1500 and marks the boxes with findings. */
export function Form1500({ of, findings, active, pointed = null, onPoint }: Props) {
  const { data: patient } = usePatient(of.patientId);
  const { data: coverage } = useCoverage(of.coverageId);
  const values: Record<string, ReactNode> = {
    '1a': <Phi>{coverage?.memberId}</Phi>,
    '2': <PersonName of={patient?.name} />,
    '3': patient && (
      <>
        <Phi>{patient.birthDate}</Phi>, {patient.sex}
      </>
    ),
    '4': coverage?.relationshipToSubscriber === 'self' ? 'The patient' : <PersonName of={coverage?.subscriber?.name} />,
    '5': <AddressText of={patient?.addresses[0]} />,
    '11': (
      <>
        <Phi none="No group">{coverage?.groupNumber}</Phi>, <PayerName id={of.payerId} />
      </>
    ),
    '17': <ProviderText of={of.referringProvider} />,
    '23': of.priorAuthorizationNumber ?? '—',
    '25': (
      <>
        {of.billingProvider.taxId.type.toUpperCase()} …<Phi>{of.billingProvider.taxId.valueLast4}</Phi>
      </>
    ),
    '26': <Phi>{of.patientControlNumber}</Phi>,
    '28': <Money cents={of.totalCharges} />,
    '29': <Money cents={of.patientAmountPaid} />,
    '31': <ProviderText of={of.renderingProvider} none="As billing" />,
    '32': of.serviceFacility
      ? `${of.serviceFacility.organizationName}, POS ${of.placeOfServiceCode}`
      : `POS ${of.placeOfServiceCode}`,
    '33': <ProviderText of={of.billingProvider} />,
  };
  const shared = { findings, active, pointed, onPoint };
  return (
    <div className={styles.form}>
      {HEAD_BOXES.map((box) => (
        <BoxView key={box.number} of={box} {...shared}>
          {values[box.number]}
        </BoxView>
      ))}
      <BoxView of={DIAGNOSES_BOX} {...shared}>
        <Diagnoses of={of} />
      </BoxView>
      <BoxView of={LINES_BOX} {...shared}>
        <ServiceLines of={of} findings={findings} active={active} />
      </BoxView>
      {FOOT_BOXES.map((box) => (
        <BoxView key={box.number} of={box} {...shared}>
          {values[box.number]}
        </BoxView>
      ))}
    </div>
  );
}

type BoxProps = Omit<Props, 'of'> & { of: Box; children: ReactNode };

function BoxView({ of, findings, active, pointed, onPoint, children }: BoxProps) {
  const own = findings.filter((finding) => boxOf(pointerOf(finding)) === of.number);
  const severity = own.some((finding) => finding.severity === 'error')
    ? 'error'
    : own.some((finding) => finding.severity === 'warning')
      ? 'warning'
      : undefined;
  return (
    <section
      className={styles.box}
      style={{ gridColumn: `span ${of.width}` }}
      aria-label={`Box ${of.number}, ${of.label}`}
      data-box={of.number}
      data-severity={severity}
      data-active={(active !== null && own.includes(active)) || pointed === of.number}
      onMouseEnter={() => onPoint?.(of.number)}
      onMouseLeave={() => onPoint?.(null)}
    >
      <h2>
        <b>{of.number}</b>
        {of.label}
      </h2>
      {children ?? '…'}
    </section>
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

type AnyProvider = Pick<Schemas['Provider'], 'npi' | 'organizationName' | 'name'> | null;

function ProviderText({ of, none = '—' }: { of: AnyProvider; none?: string }) {
  if (of === null) return none;
  const person = of.name ? `${of.name.family}${of.name.given ? `, ${of.name.given}` : ''}` : '';
  return `${of.organizationName ?? person} · NPI ${of.npi}`;
}
