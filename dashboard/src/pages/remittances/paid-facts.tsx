import type { ReactNode } from 'react';
import type { ClaimPayment } from '../../api/queries/payments/remittances.ts';
import { Phi } from '../../components/phi.tsx';
import { PaidName } from './paid-name.tsx';
import styles from './remittances.module.css';

/** Shows the patient as the payer states it. */
export function PaidFacts({ of: { patient, payerClaimControlNumber } }: { of: ClaimPayment }) {
  const facts: [string, ReactNode][] = [
    ['Patient', <PaidName key="name" name={patient?.name ?? null} />],
    ['Member id', <Phi key="id">{patient?.memberId ?? null}</Phi>],
    ["Payer's claim number", payerClaimControlNumber ?? '—'],
  ];
  if (patient?.correctedName) facts.push(['Corrected name', <PaidName key="c" name={patient.correctedName} />]);
  if (patient?.correctedMemberId) facts.push(['Corrected member id', <Phi key="ci">{patient.correctedMemberId}</Phi>]);
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
