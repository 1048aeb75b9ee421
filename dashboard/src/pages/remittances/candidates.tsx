import { type ClaimCandidate, type ClaimPayment, useCandidates } from '../../api/queries/payments/remittances.ts';
import { Keys } from '../../commands/printed-keys.tsx';
import { useCommands } from '../../commands/registry.ts';
import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { Phi, PhiDate, phiText } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import ui from '../../components/ui.module.css';
import styles from './remittances.module.css';

/** The number of suggestions that can be chosen with a key. */
const WITH_KEY = 5;

type Props = { of: ClaimPayment; chosenId: string; onChoose: (claimId: string) => void };

/** Shows the candidate claims for a payment, the most probable first, each with its reasons. */
export function Candidates({ of, chosenId, onChoose }: Props) {
  const { data, error } = useCandidates(of.id);
  useCommands(
    (data?.data ?? []).slice(0, WITH_KEY).map(({ claimId }, at) => ({
      id: `match.choose ${at + 1}`,
      title: `Choose suggested claim ${at + 1}`,
      group: 'Matching',
      keys: String(at + 1),
      run: () => onChoose(claimId),
    })),
  );
  if (error) return <Problem error={error} />;
  if (!data) return <p className={ui.hint}>Looking for matching claims…</p>;
  if (data.data.length === 0) return <p className={ui.hint}>None of your claims matches the payment.</p>;
  return (
    <section className={ui.section} aria-label="Suggested claims">
      <ol className={styles.candidates}>
        {data.data.map((candidate, at) => (
          <li key={candidate.claimId} className={styles.candidate} data-chosen={candidate.claimId === chosenId}>
            <CandidateRow
              candidate={candidate}
              position={at + 1}
              isChosen={candidate.claimId === chosenId}
              onChoose={() => onChoose(candidate.claimId)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

type RowProps = { candidate: ClaimCandidate; position: number; isChosen: boolean; onChoose: () => void };

function CandidateRow({ candidate, position, isChosen, onChoose }: RowProps) {
  const { patientName, memberId, patientControlNumber, serviceDate, totalCharges, confidence, reasons } = candidate;
  const name = patientName && `${phiText(patientName.family)}, ${patientName.given.map(phiText).join(' ')}`;
  return (
    <>
      <div className={ui.row}>
        {position <= WITH_KEY && <Keys of={String(position)} />}
        <strong>
          <Phi>{name}</Phi>
        </strong>
        <Phi>{memberId}</Phi>
        <Phi>{patientControlNumber}</Phi>
        <PhiDate>{serviceDate?.start}</PhiDate>
        <Money cents={totalCharges} />
        <span className={styles.confidence}>{confidence} %</span>
        <Button aria-pressed={isChosen} onClick={onChoose}>
          Choose
        </Button>
      </div>
      <ul className={styles.reasons}>
        {reasons.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </>
  );
}
