import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Address } from '../../addresses.ts';
import { useClaimRelations } from '../../api/queries/billing/claim-relations.ts';
import type { Claim } from '../../api/queries/billing/claims.ts';
import { Money } from '../../components/money.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useSession } from '../../session/session.tsx';
import styles from './claims.module.css';

type Related = { id: string; page: Address; status: ReactNode; about: ReactNode };

/** Shows the resources related to the claim, from the eligibility check before it to the last appeal. */
export function ClaimRelated({ of }: { of: Claim }) {
  const { scopes } = useSession();
  const relations = useClaimRelations(of.id, (scope) => scopes.includes(scope));
  const { checks, authorizations, payments, denials, appeals, encounters } = relations;
  return (
    <div className={ui.columns}>
      <OtherPayers of={of} />
      <Section
        title="Encounter"
        none="The claim was created without an encounter, so no provenance is stored."
        query={encounters}
        rowOf={({ id, billingStatus }) => ({
          id,
          page: { to: '/encounters/$id', params: { id } },
          status: <Status of={billingStatus} />,
          about: 'Charges and provenance',
        })}
      />
      <Section
        title="Eligibility"
        none="No coverage was checked for the claim."
        query={checks}
        rowOf={({ id, status, createdAt }) => ({
          id,
          page: { to: '/eligibility/$id', params: { id } },
          status: <Status of={status} />,
          about: <FullTime at={createdAt} />,
        })}
      />
      <Section
        title="Authorizations"
        none="No authorization is linked to the claim."
        query={authorizations}
        rowOf={({ id, status, decision }) => ({
          id,
          page: { to: '/prior-auths/$id', params: { id } },
          status: <Status of={status} tone={status === 'approved' ? 'good' : undefined} />,
          about: decision?.authorizationNumber ?? 'No number yet',
        })}
      />
      <Section
        title="Remittances"
        none="The payer has sent no remittance for the claim."
        query={payments}
        rowOf={({ id, remittanceId, posted, match, paid }) => ({
          id,
          page: { to: '/remittances', search: { id: remittanceId } },
          status: <Status of={posted ? 'posted' : match.state} />,
          about: <Money cents={paid} />,
        })}
      />
      <Section
        title="Denials"
        none="No part of the claim was denied."
        query={denials}
        rowOf={({ id, status, category, openAmount }) => ({
          id,
          page: { to: '/denials', search: { claim: of.id, id } },
          status: <Status of={status} />,
          about: (
            <>
              {words(category)}, <Money cents={openAmount} />
            </>
          ),
        })}
      />
      <Section
        title="Appeals"
        none="No denial of the claim was appealed."
        query={appeals}
        rowOf={({ id, status, level, levelName }) => ({
          id,
          page: { to: '/appeals/$id', params: { id } },
          status: <Status of={status} />,
          about: `Level ${level}: ${levelName}`,
        })}
      />
    </div>
  );
}

/** Shows the claims to the payers before and after this one. */
function OtherPayers({ of: { priorClaimId, nextClaimId } }: { of: Claim }) {
  const claims = [
    { id: priorClaimId, about: 'Claim to the payer before' },
    { id: nextClaimId, about: 'Claim to the next payer' },
  ].flatMap(({ id, about }) => (id === null ? [] : [{ id, about }]));
  if (claims.length === 0) return null;
  return (
    <section className={ui.section} aria-label="Other payers">
      <h2>Other payers</h2>
      <ul className={styles.related}>
        {claims.map(({ id, about }) => (
          <li key={id}>
            <span>{about}</span>
            <Link to="/claims/$id" params={{ id }} aria-label={`View ${about} ${id}`}>
              View
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Query<Row> = { data: { data: readonly Row[] } | undefined; error: Error | null; isEnabled: boolean };
type Props<Row> = { title: string; none: string; query: Query<Row>; rowOf: (row: Row) => Related };

function Section<Row>({ title, none, query, rowOf }: Props<Row>) {
  if (!query.isEnabled) return null;
  return (
    <section className={ui.section} aria-label={title}>
      <h2>{title}</h2>
      {query.error && <Problem error={query.error} />}
      {query.data?.data.length === 0 && <p className={ui.hint}>{none}</p>}
      <ul className={styles.related}>
        {query.data?.data.map(rowOf).map(({ id, page, status, about }) => (
          <li key={id}>
            {status}
            <span>{about}</span>
            <Link {...page} aria-label={`View ${title} ${id}`}>
              View
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
