import { Link, useNavigate } from '@tanstack/react-router';
import { useDraftRuleOfDenial } from '../../api/queries/billing/scrub-rules.ts';
import { type ListedAppeal, useAppealsOfDenial } from '../../api/queries/payments/appeals.ts';
import type { ListedDenial } from '../../api/queries/payments/denials.ts';
import { useCommands } from '../../commands/registry.ts';
import { Deadline } from '../../components/deadline.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Money } from '../../components/money.tsx';
import { RecordActions } from '../../components/record-actions.tsx';
import { Awaits, RecordHeading, RecordState } from '../../components/record-heading.tsx';
import type { RecordStep } from '../../components/record-menu.tsx';
import { PreventingRuleList } from '../../components/rule-title.tsx';
import { ServiceDay } from '../../components/service-day.tsx';
import { words } from '../../components/status.tsx';
import { FullTime } from '../../components/time.tsx';
import { dateText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { OPEN } from './codes.ts';
import { closedReason, DENIAL_VERBS, type useDenialActions } from './denial-actions.ts';
import styles from './denials.module.css';
import { type DenialPage, type DenialVerb, recommendedStep } from './next-denial-step.ts';

type Props = { of: ListedDenial; onClose: () => void; actions: ReturnType<typeof useDenialActions> };

/** Shows a denial: whom it is about, why the payer denied, the recommended action, and the deadlines. */
export function DenialDetail({ of, onClose, actions }: Props) {
  const appeal = useAppealsOfDenial(of, useMay('appeals:read')).at(0) ?? null;
  useCommands(
    DENIAL_VERBS.map(({ verb, keys, title }) => ({
      ...{ id: `denial.${verb}`, title, group: 'Denial', keys },
      run: () => actions.run(of, verb),
    })),
  );
  const { appealDeadline, correctedClaimDeadline, recoverability } = of;
  return (
    <Detail
      title={
        <RecordHeading
          patientId={of.patientId}
          facts={[
            of.payerName,
            <ServiceDay key="date" of={of.serviceDate} />,
            <Money key="open" cents={of.openAmount} />,
          ]}
        />
      }
      label="Denial"
      of={of}
      onClose={onClose}
    >
      <p className={`${ui.row} ${styles.state}`}>
        <RecordState of={of.status} why={`${of.label} (${of.groupCode}-${of.carc})`} />
        <NextOf of={of} appeal={appeal} />
      </p>
      <DenialSteps of={of} actions={actions} appeal={appeal} />
      <div className={ui.section}>
        <Facts
          of={[
            ['Denied', <Money key="denied" cents={of.deniedAmount} />],
            ['Still open', <Money key="open" cents={of.openAmount} />],
            ['Recovered', <Money key="recovered" cents={of.recoveredAmount + (of.resolution?.amountRecovered ?? 0)} />],
            [
              'Claim',
              <Link key="claim" to="/claims/$id" params={{ id: of.claimId }} title={of.claimId}>
                Open the claim
              </Link>,
            ],
            appeal === null ? null : ['Appeal', <AppealLink key="appeal" of={appeal} />],
            ['Category', words(of.category)],
            ['Remarks', of.rarcs.join(', ') || '—'],
            ['Root cause', `${words(of.rootCause.stage)} (${of.rootCause.confidence} confidence)`],
            ['Preventable by', <PreventingRuleList key="rules" of={of.preventable} />],
            ['Received', <FullTime key="received" at={of.receivedAt} />],
          ]}
        />
      </div>
      <div className={ui.section}>
        <h3>Deadlines</h3>
        <Facts
          of={[
            [
              'Appeal',
              appealDeadline ? (
                <span key="appeal">
                  <Deadline of={appealDeadline.date} isOpen={OPEN.has(of.status)} />: {words(appealDeadline.levelName)}{' '}
                  ({appealDeadline.basis.citation ?? 'payer directory'})
                </span>
              ) : (
                '—'
              ),
            ],
            [
              'Corrected claim',
              <Deadline key="corrected" of={correctedClaimDeadline?.date} isOpen={OPEN.has(of.status)} />,
            ],
          ]}
        />
      </div>
      <div className={ui.section}>
        <h3>Recommended steps, in this order</h3>
        <ol className={styles.steps}>
          {of.recommendedActions.map(({ type, reason }) => (
            <li key={type}>
              <strong>{words(type)}</strong>
              <p>{reason}</p>
            </li>
          ))}
        </ol>
        <p className={ui.hint}>
          The chance of payment is {recoverability.score} %
          {recoverability.basis.source === 'history'
            ? ', from your own denials.'
            : '. It is an assumption, because you have few denials of this kind.'}
        </p>
      </div>
    </Detail>
  );
}

type StepsProps = { of: ListedDenial; actions: Props['actions']; appeal: ListedAppeal | null };

/** Shows the recommended action as a button, and the other possible ones in a menu. */
function DenialSteps({ of, actions, appeal }: StepsProps) {
  const navigate = useNavigate();
  const isPossible = (verb: DenialVerb) =>
    actions.noActionOn(of, verb) === null && !(verb === 'appeal' && appeal !== null);
  const stepOf = (verb: DenialVerb): RecordStep => {
    const { keys, title } = DENIAL_VERBS.find((each) => each.verb === verb)!;
    const isOpened = verb === 'correct' && of.replacementClaimId !== null;
    return {
      keys,
      title: isOpened ? 'Open the correction' : title,
      isBusy: actions.isBusy,
      run: () => actions.run(of, verb),
    };
  };
  const openAppeal = appeal && {
    title: 'Open the appeal',
    run: () => void navigate({ to: '/appeals/$id', params: { id: appeal.id } }),
  };
  const pages = usePages(of);
  const isPage = (step: DenialVerb | DenialPage): step is DenialPage => step in pages;
  const recommended = recommendedStep(of, (step) => (isPage(step) ? pages[step] !== null : isPossible(step)));
  const recommendedNext = recommended && (isPage(recommended) ? pages[recommended] : stepOf(recommended));
  // What was begun is continued first: the drafted appeal, then the drafted correction.
  const next =
    openAppeal ?? (isPossible('correct') && of.replacementClaimId !== null ? stepOf('correct') : recommendedNext);
  const draft = useDraftRuleOfDenial(
    ({ id }) => void navigate({ to: '/settings/policies', search: { tab: 'scrub-rules', id } }),
  );
  const draftRule = { title: 'Draft a scrub rule', isBusy: draft.isPending, run: () => draft.mutate(of.id) };
  const others = [
    ...DENIAL_VERBS.filter((each) => isPossible(each.verb)).map((each) => stepOf(each.verb)),
    ...(useMay('policies:admin') ? [draftRule] : []),
  ];
  const openClaim = {
    title: 'Open the claim',
    run: () => void navigate({ to: '/claims/$id', params: { id: of.claimId } }),
  };
  return (
    <div className={`${ui.row} ${ui.section}`}>
      <RecordActions
        id={of.id}
        patientId={of.patientId}
        next={next}
        more={[...others.filter(({ title }) => title !== next?.title), openClaim]}
      />
    </div>
  );
}

/** The steps that begin on another page; null if they are not possible. */
function usePages(of: ListedDenial): Record<DenialPage, RecordStep | null> {
  const navigate = useNavigate();
  const mayReadPatients = useMay('patients:read');
  const mayRequest = useMay('prior_auth:write');
  const { patientId } = of;
  const isOpen = closedReason(of) === null && patientId !== null;
  return {
    coverages:
      isOpen && mayReadPatients
        ? {
            title: 'Show the coverages',
            run: () => void navigate({ to: '/patients/$id', params: { id: patientId } }),
          }
        : null,
    authorizations:
      isOpen && mayRequest
        ? {
            title: 'Request an authorization',
            run: () => void navigate({ to: '/prior-auths', search: { patient: patientId } }),
          }
        : null,
  };
}

/** Says whose the next step is, and by when, if it is not the office's. */
function NextOf({ of, appeal }: { of: ListedDenial; appeal: ListedAppeal | null }) {
  if (appeal?.ownerOfNextAction === 'payer') {
    const due = appeal.decisionDueDate;
    return <Awaits>Next: the payer decides on the appeal{due === null ? '' : `, expected by ${dateText(due)}`}</Awaits>;
  }
  if (of.status === 'correcting') return <Awaits>Next: the payer decides on the corrected claim</Awaits>;
  if (of.appealDeadline !== null && of.openAmount > 0)
    return (
      <Awaits>
        Appeal until <Deadline of={of.appealDeadline.date} isOpen={OPEN.has(of.status)} />
      </Awaits>
    );
  return null;
}

function AppealLink({ of }: { of: ListedAppeal }) {
  return (
    <Link to="/appeals/$id" params={{ id: of.id }} title={of.id}>
      {of.status === 'draft' ? 'Drafted, not sent' : `${words(of.status)}, level ${of.level}`}
    </Link>
  );
}
