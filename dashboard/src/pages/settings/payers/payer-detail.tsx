import { useState } from 'react';
import type { Payer } from '../../../api/queries/trading/payers.ts';
import { useEnrollments } from '../../../api/queries/trading/payers.ts';
import { Button } from '../../../components/button.tsx';
import { CopyText } from '../../../components/copy.tsx';
import { Detail, Facts } from '../../../components/detail.tsx';
import { labelIn } from '../../../components/list-of.ts';
import { words } from '../../../components/status.tsx';
import ui from '../../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../../session/session.tsx';
import { ACCEPTANCE, businessName, TRANSACTIONS } from './codes.ts';
import { EditPayer } from './edit-payer.tsx';
import { EnrollmentStatus } from './enrollments.tsx';
import { NcciEdits } from './ncci-edits.tsx';
import { Routes } from './routes.tsx';

type Props = { of: Payer; onClose: () => void; onEnrollments: () => void };

/** Shows the details of a payer: its transactions, terms, routes and enrollments. */
export function PayerDetail({ of, onClose, onEnrollments }: Props) {
  const [isChanging, setChanging] = useState(false);
  const refused = useReasonWithout('payers:write');
  const mayReadSettings = useMay('organization:read');
  const { initial, corrected, appeal } = of.timelyFilingDays;
  const taken = Object.entries(of.transactions).filter(([, isTaken]) => isTaken);
  return (
    <Detail title={of.name} label={`Payer ${of.name}`} onClose={onClose}>
      <div className={ui.section}>
        <Facts
          of={[
            ['Id', <CopyText key="id" text={of.id} />],
            of.electronicPayerId ? ['In files', <CopyText key="electronic" text={of.electronicPayerId} />] : null,
            ['Added by', of.isCustom ? 'Your organization' : 'The directory'],
            of.alternateNames.length > 0 ? ['Also called', of.alternateNames.join(', ')] : null,
            of.aliases.length > 0 ? ['Other ids', of.aliases.map(({ id }) => id).join(', ')] : null,
            ['Line of business', businessName(of.lineOfBusiness)],
            ['Claims by', words(of.claimChannels.join(', ')) || '—'],
            ['Electronic transactions', words(taken.map(([name]) => spaced(name)).join(', ')) || 'Nothing'],
            [
              'Requires an enrollment for',
              words(of.enrollmentRequiredFor.map((one) => labelIn(TRANSACTIONS, one).toLowerCase()).join(', ')) ||
                'Nothing',
            ],
            of.transactions.claims ? ['Accepts claims with', labelIn(ACCEPTANCE, of.acceptanceCategory)] : null,
            ['Days to file', `${initial} first, ${corrected} corrected, ${appeal} appeal`],
            of.claimSpanDays === null ? null : ['Dates on one claim', `within ${of.claimSpanDays} days`],
            of.remittanceDays === null ? null : ['Remittance overdue after', `${of.remittanceDays} days`],
            ...of.appealRules.map(
              ({ level, name, daysToFile, daysToDecide }) =>
                [
                  `Appeal, level ${level}`,
                  `${name}: ${daysToFile} days to file${daysToDecide === null ? '' : `, ${daysToDecide} to decide`}`,
                ] as const,
            ),
            of.phone ? ['Phone', of.phone] : null,
          ]}
        />
        {of.isCustom && of.transactions.claims && (
          <div className={ui.actions}>
            <Button disabledReason={refused} onClick={() => setChanging(true)}>
              Change the acceptance
            </Button>
          </div>
        )}
      </div>
      {isChanging && <EditPayer of={of} onClose={() => setChanging(false)} />}
      {mayReadSettings && of.transactions.claims && <NcciEdits payerId={of.id} />}
      <Routes payerId={of.id} />
      <EnrollmentsOf of={of} onOpen={onEnrollments} />
    </Detail>
  );
}

const spaced = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function EnrollmentsOf({ of, onOpen }: { of: Payer; onOpen: () => void }) {
  const mayRead = useMay('enrollments:read');
  const { rows } = useEnrollments({ payerId: of.id }, mayRead);
  return (
    <section className={ui.section} aria-label="Enrollments">
      <h3>Enrollments</h3>
      <ul className={ui.bullets}>
        {rows.map(({ id, transaction, status, provider }) => (
          <li key={id}>
            {labelIn(TRANSACTIONS, transaction)}, {provider.npi} <EnrollmentStatus of={status} />
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className={ui.hint}>None is recorded.</p>}
      {mayRead && (
        <p className={ui.rowLinks}>
          <button type="button" onClick={onOpen}>
            Open the enrollments with this payer
          </button>
        </p>
      )}
    </section>
  );
}
