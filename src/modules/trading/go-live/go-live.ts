import type { Connection } from '../exchange/connections/connection.ts';
import type { PayerRoute } from '../exchange/partners/trading-partner.ts';
import { isFailing } from '../exchange/state/exchange-state.ts';

/** The steps before claims of an organization reach real payers, in order. */
export const GO_LIVE_STEPS = [
  'organization_settings',
  'mail_address',
  'origin_ips',
  'encryption_at_rest',
  'trading_partner',
  'connection',
  'routes',
  'enrollments',
  'test_file',
  'live',
] as const;
export type GoLiveStepName = (typeof GO_LIVE_STEPS)[number];

/** `waits`: it depends on an earlier step. */
type GoLiveStep = {
  step: GoLiveStepName;
  outcome: 'done' | 'missing' | 'waits';
  /** The result of the check, as sentences. */
  found: string[];
  /** The request or command for the next action of the step; null if it is done or waits. */
  next: { request: string; command: string | null } | null;
};

type Partner = {
  id: string;
  name: string;
  interchangeSenderId: string;
  interchangeReceiverId: string;
  usageIndicator: 'T' | 'P';
  connectionId: string | null;
};
/** An enrollment for claims that a routed payer demands and that is not active. */
export type MissingEnrollment = { payerId: string; npi: string; state: string };

export type GoLiveFacts = {
  livemode: boolean;
  /** Sentences about settings that are missing. */
  missingSettings: readonly string[];
  /** The problem with the organization's mail address and the source addresses of webhooks; null if there is none. */
  mailFinding: string | null;
  originFinding: string | null;
  /** The problem with the encryption of the volumes; null if there is none. */
  atRestFinding: string | null;
  /** The number of billing providers in the settings, whose enrollments are looked up. */
  billingProviderCount: number;
  /** The partners that a person has set up. */
  partners: readonly Partner[];
  connections: readonly Connection[];
  /** Routes for claims that apply today. */
  routes: readonly Pick<PayerRoute, 'payerId' | 'tradingPartnerId' | 'partnerPayerId'>[];
  missingEnrollments: readonly MissingEnrollment[];
};

const step = (name: GoLiveStepName, found: string[], next: GoLiveStep['next']): GoLiveStep => ({
  step: name,
  outcome: next === null ? 'done' : 'missing',
  found,
  next,
});
const waits = (name: GoLiveStepName): GoLiveStep => ({ step: name, outcome: 'waits', found: [], next: null });

/** Returns the outcome of each step. `waits`: it can only be judged when an earlier step is done. */
export function goLiveSteps(facts: GoLiveFacts): GoLiveStep[] {
  const { partners, connections, routes } = facts;
  const routed = new Set(routes.map(({ tradingPartnerId }) => tradingPartnerId));
  // Partners without a route send nothing, so only partners with a route must be ready, if there are any routes.
  const used = routes.length === 0 ? partners : partners.filter(({ id }) => routed.has(id));
  const ways = used.map((partner) => ({
    partner,
    connection: connections.find(({ id }) => id === partner.connectionId) ?? null,
  }));
  return [
    settingsStep(facts),
    mailStep(facts),
    originStep(facts),
    atRestStep(facts),
    partnerStep(partners),
    ways.length === 0 ? waits('connection') : connectionStep(ways),
    partners.length === 0 ? waits('routes') : routesStep(routes, partners[0]!),
    routes.length === 0 || facts.billingProviderCount === 0 ? waits('enrollments') : enrollmentsStep(facts),
    ...lastSteps(ways, facts),
  ];
}

function settingsStep({ missingSettings }: GoLiveFacts): GoLiveStep {
  if (missingSettings.length === 0) return step('organization_settings', ['The settings are complete.'], null);
  const next = { request: 'PATCH /v1/organization/settings', command: null };
  return step('organization_settings', [...missingSettings], next);
}

function mailStep({ mailFinding }: GoLiveFacts): GoLiveStep {
  if (mailFinding === null) return step('mail_address', ['Notices are sent to the address of the organization.'], null);
  return step('mail_address', [mailFinding], { request: 'PATCH /v1/organization/settings', command: null });
}

function originStep({ originFinding, livemode }: GoLiveFacts): GoLiveStep {
  const done = livemode ? 'The source addresses of webhooks are published.' : 'A sandbox needs no source addresses.';
  if (originFinding === null) return step('origin_ips', [done], null);
  return step('origin_ips', [originFinding], {
    request: 'GET /v1/webhooks/origin-ips',
    command: 'npx rcm origin-ips publish CIDR --initial',
  });
}

function atRestStep({ atRestFinding, livemode }: GoLiveFacts): GoLiveStep {
  const done = livemode ? "The storage of patients' data is encrypted." : 'A sandbox needs no encrypted volumes.';
  if (atRestFinding === null) return step('encryption_at_rest', [done], null);
  const next = { request: 'GET /v1/organization/go-live', command: 'npx rcm doctor' };
  return step('encryption_at_rest', [atRestFinding], next);
}

function partnerStep(partners: readonly Partner[]): GoLiveStep {
  if (partners.length > 0) {
    const lines = partners.map(
      ({ name, interchangeSenderId: from, interchangeReceiverId: to, usageIndicator }) =>
        `${name}: ISA06 ${from}, ISA08 ${to}, ISA15 ${usageIndicator}.`,
    );
    return step('trading_partner', lines, null);
  }
  return step('trading_partner', ['No trading partner is set up.'], {
    request: 'POST /v1/trading-partners',
    command: 'npx rcm partners create --name NAME --sender-id ID --receiver-id ID',
  });
}

type Way = { partner: Partner; connection: Connection | null };

function connectionStep(ways: readonly Way[]): GoLiveStep {
  const judged = ways.map((way) => ({ ...way, problem: problemOf(way) }));
  const found = judged.map(
    ({ partner, connection, problem }) =>
      `${partner.name}: ${problem?.what ?? `${connection!.name} (${connection!.kind}) is ${connection!.state}.`}`,
  );
  const first = judged.find(({ problem }) => problem !== null);
  return step('connection', found, first?.problem?.next ?? null);
}

function problemOf({ partner, connection }: Way): { what: string; next: GoLiveStep['next'] } | null {
  if (connection === null) {
    const command = `npx rcm connections create --name NAME --kind KIND --profile FILE --partner ${partner.id}`;
    return { what: 'it has no connection.', next: { request: 'POST /v1/connections', command } };
  }
  const { id, name, kind, state, stateReason, hostKeys, hasSecrets } = connection;
  const { lastSuccessAt, lastFailureAt, lastFailureReason } = connection;
  const act = (action: string, command = action) => ({
    request: `POST /v1/connections/${id}/${action}`,
    command: `npx rcm connections ${command} ${id}`,
  });
  if (kind === 'sftp' && !hasSecrets) return { what: `${name} has no password or key.`, next: act('keys') };
  if (kind === 'sftp' && hostKeys.length === 0)
    return { what: `no host key of ${name} is confirmed.`, next: act('test') };
  const at = (instant: string | null) => (instant === null ? null : new Date(instant));
  const judged = { connectionState: state, lastSuccessAt: at(lastSuccessAt), lastFailureAt: at(lastFailureAt) };
  if (state !== 'quarantined' && isFailing(judged)) {
    return { what: `${name} fails (${lastFailureReason ?? 'unknown'}).`, next: act('test') };
  }
  if (state === 'testing' || state === 'live') return null;
  const reason = stateReason === null ? '' : ` (${stateReason})`;
  return { what: `${name} is ${state}${reason}.`, next: act(state === 'quarantined' ? 'test' : 'resume') };
}

function routesStep(routes: GoLiveFacts['routes'], { id }: Partner): GoLiveStep {
  if (routes.length === 0) {
    return step('routes', ['No payer is routed for claims (837P) today.'], {
      request: 'POST /v1/payer-routes',
      command: `npx rcm routes set --payer PAYER_ID --partner ${id}`,
    });
  }
  const ownIds = routes.filter(({ partnerPayerId }) => partnerPayerId !== null).length;
  const found = [`${routes.length} payers are routed for claims, ${ownIds} with the partner's own id.`];
  return step('routes', found, null);
}

function enrollmentsStep({ missingEnrollments }: GoLiveFacts): GoLiveStep {
  const [first] = missingEnrollments;
  if (first === undefined) return step('enrollments', ['No enrollment is missing.'], null);
  const found = missingEnrollments.map(
    ({ payerId, npi, state }) => `Payer ${payerId} requires an enrollment of ${npi} for claims: ${state}.`,
  );
  return step('enrollments', found, {
    request: 'POST /v1/enrollments',
    command: `npx rcm enrollments set --payer ${first.payerId} --npi ${first.npi} --transaction claims --status active`,
  });
}

function lastSteps(ways: readonly Way[], { livemode, routes }: GoLiveFacts): GoLiveStep[] {
  const connected = ways.flatMap(({ connection }) => (connection === null ? [] : [connection]));
  // A connection that no route uses proves nothing about claims.
  const isRouted = routes.length > 0 && connected.length > 0;
  if (!isRouted || connected.length < ways.length) return [waits('test_file'), waits('live')];
  const untested = connected.find(({ testAcceptedAt, wentLiveAt }) => testAcceptedAt === null && wentLiveAt === null);
  const waiting = connected.find(({ state }) => state !== 'live');
  const live =
    waiting === undefined
      ? step('live', [livemode ? 'Claims are sent to real payers (ISA15 P).' : 'The connections are live.'], null)
      : step('live', [`${waiting.name} is ${waiting.state}.`], {
          request: `POST /v1/connections/${waiting.id}/go-live`,
          command: `npx rcm connections go-live ${waiting.id}`,
        });
  if (untested === undefined)
    return [
      step('test_file', ['A test file was accepted, or a reason was given for going live without one.'], null),
      live,
    ];
  const test = step('test_file', [`No TA1 or 999 has accepted a file that was sent over ${untested.name} yet.`], {
    request: 'POST /v1/claims/{id}/submit',
    command: null,
  });
  return [test, waits('live')];
}
