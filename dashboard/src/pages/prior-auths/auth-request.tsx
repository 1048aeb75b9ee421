import { Link } from '@tanstack/react-router';
import type { PriorAuth } from '../../api/queries/prior-auths.ts';
import { Facts } from '../../components/detail.tsx';
import { pathWords } from '../../components/path-words.ts';
import { Phi } from '../../components/phi.tsx';
import { Status, words } from '../../components/status.tsx';
import { DatesText, FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { SOURCES } from './codes.ts';
import { Decision } from './decision.tsx';

const REQUIRED = { yes: 'Yes', no: 'No', unknown: 'Not known' };
const BASES: Record<PriorAuth['clock']['basis'], string> = {
  cms_0057f: 'CMS-0057-F',
  core: 'CAQH CORE',
  contract: 'Contract',
  none: 'None',
};

type Provider = PriorAuth['requestingProvider'];

function providerText(of: Provider | null): string {
  if (of === null) return '—';
  return `${of.organizationName ?? of.name?.family ?? ''} · NPI ${of.npi}`;
}

/** Shows the request, its open requirements, the decision and the units used. */
export function AuthRequest({ of }: { of: PriorAuth }) {
  const { requirements, requirement, clock } = of;
  const missing = requirements.documents.filter(({ provided }) => !provided);
  return (
    <>
      {of.decision && <Decision of={of} />}
      {requirements.issues.length + missing.length > 0 && (
        <section className={ui.section} aria-label="Requirements">
          <h2>Missing</h2>
          <ul className={ui.bullets}>
            {requirements.issues.map(({ code, param, message, severity }) => (
              <li key={`${code} ${param}`}>
                <Status of={severity} /> {message} <span className={ui.hint}>{pathWords(param)}</span>
              </li>
            ))}
            {missing.map(({ type, required, message }) => (
              <li key={type}>
                <Status of={required ? 'error' : 'warning'} label={required ? 'Document' : 'Document, optional'} />{' '}
                {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={ui.section}>
        <h2>Services</h2>
        <div className={ui.scrollX}>
          <table className={`${ui.grid} ${ui.wideGrid}`}>
            <thead>
              <tr>
                <th>Procedure</th>
                <th>Dates</th>
                <th className={ui.right}>Asked</th>
                <th className={ui.right}>Authorized</th>
                <th className={ui.right}>Used</th>
                <th className={ui.right}>Left</th>
                <th>Decision</th>
              </tr>
            </thead>
            <tbody>
              {of.items.map((item) => {
                const used = of.usage.items.find(({ itemId }) => itemId === item.id);
                return (
                  <tr key={item.id}>
                    <td>
                      <strong>
                        <Phi>{item.procedureCode}</Phi>
                      </strong>{' '}
                      {item.modifiers.join(' ')}
                    </td>
                    <td>
                      <DatesText from={item.serviceDates.start} to={item.serviceDates.end ?? item.serviceDates.start} />
                    </td>
                    <td className={ui.right}>
                      {item.units} {item.units === '1' ? item.unitType : `${item.unitType}s`}
                    </td>
                    <td className={ui.right}>{item.decision?.authorizedUnits ?? '—'}</td>
                    <td className={ui.right}>{used?.usedUnits ?? '—'}</td>
                    <td className={ui.right}>{used?.remainingUnits ?? '—'}</td>
                    <td>
                      {item.decision ? (
                        <Status
                          of={item.decision.status}
                          tone={item.decision.status === 'approved' ? 'good' : undefined}
                        />
                      ) : (
                        '—'
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </section>
      <div className={ui.columns}>
        <section className={ui.section}>
          <h2>Request</h2>
          <Facts
            of={[
              [
                'Diagnoses',
                <Phi key="diagnoses">{of.diagnoses.map(({ code }) => code as unknown as string).join(', ')}</Phi>,
              ],
              ['Type', words(of.requestType)],
              ['Place of service', of.placeOfServiceCode ?? '—'],
              ['Requested by', providerText(of.requestingProvider)],
              ['Rendered by', providerText(of.renderingProvider)],
              ['Facility', providerText(of.serviceFacility)],
              ['Note', <Phi key="note">{of.note}</Phi>],
              of.supersedesId
                ? [
                    'Replaces',
                    <Link key="supersedes" to="/prior-auths/$id" params={{ id: of.supersedesId }}>
                      an earlier request
                    </Link>,
                  ]
                : null,
              of.supersededById
                ? [
                    'Replaced by',
                    <Link key="superseded" to="/prior-auths/$id" params={{ id: of.supersededById }}>
                      a later request
                    </Link>,
                  ]
                : null,
              ...of.appealIds.map(
                (id) =>
                  [
                    'Appeal',
                    <Link key={id} to="/appeals/$id" params={{ id }}>
                      View
                    </Link>,
                  ] as const,
              ),
            ]}
          />
        </section>
        <section className={ui.section}>
          <h2>Requirement and clocks</h2>
          <Facts
            of={[
              ['Authorization needed', REQUIRED[requirement.required]],
              ['According to', requirement.source ? SOURCES[requirement.source] : '—'],
              ['Reviewed by', requirement.umVendor ?? 'The payer'],
              ['Rule of the clock', BASES[clock.basis]],
              ['Clock started', <FullTime key="started" at={clock.startedAt} />],
              ['Decision due', <FullTime key="decision" at={clock.decisionDueAt} />],
              ['Documents due', <FullTime key="documents" at={clock.docsDueAt} />],
              ['Extended until', <FullTime key="extended" at={clock.extendedUntil} />],
              ['Sent', <FullTime key="sent" at={of.submission?.submittedAt ?? null} />],
              ['Received by the payer', <FullTime key="received" at={of.payerReceipt?.receivedAt ?? null} />],
            ]}
          />
        </section>
      </div>
    </>
  );
}
