import { openDocument } from '../../api/queries/practice/documents.ts';
import type { PriorAuth } from '../../api/queries/prior-auths.ts';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/detail.tsx';
import { Phi } from '../../components/phi.tsx';
import { Status, words } from '../../components/status.tsx';
import { DatesText, FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';

/** Shows the payer's decision and the reasons for a denial. */
export function Decision({ of }: { of: PriorAuth }) {
  const decision = of.decision!;
  const { letterDocumentId } = decision;
  return (
    <section className={`${ui.section} ${ui.notice}`} aria-label="Decision">
      <h2>
        <Status of={decision.outcome} tone={decision.outcome === 'approved' ? 'good' : 'bad'} />
      </h2>
      <Facts
        of={[
          ['Decided', <FullTime key="decided" at={decision.decidedAt} />],
          ['Authorization number', decision.authorizationNumber ?? '—'],
          ['Valid', <DatesText key="valid" from={decision.validFrom} to={decision.validTo} />],
          decision.peerToPeerDeadline
            ? ['Peer-to-peer until', <FullTime key="peer" at={decision.peerToPeerDeadline} />]
            : null,
        ]}
      />
      {decision.denialReasons.map(({ code, category, text, nextSteps }) => (
        <div key={code} className={ui.below}>
          <p>
            <strong>
              {code} {words(category)}
            </strong>
            : <Phi>{text}</Phi>
          </p>
          <ul className={ui.bullets}>
            {nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </div>
      ))}
      {letterDocumentId && (
        <div className={ui.below}>
          <Button onClick={() => openDocument(letterDocumentId)}>Letter of the payer</Button>
        </div>
      )}
    </section>
  );
}
