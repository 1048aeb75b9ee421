import { type PlayedAuthorization, playAuthorization } from './authorization.ts';
import type { ApiClient } from './client.ts';
import { DemoError } from './demo-error.ts';
import { type DemoPrinter, dollars, ESTIMATED, isFinal } from './demo-printer.ts';
import { claimBody, patientBody, SCENARIOS, type Scenario } from './scenarios.ts';

const LIFE_MS_MAX = 50_000;
const POLL_MS = 250;

export type PlayedClaim = { id: string; title: string; expected: string | null; status: string };

/** Asks the payer about a new coverage and prints the answer. Throws DemoError if the coverage is not active. */
async function checkEligibility(api: ApiClient, printer: DemoPrinter): Promise<void> {
  printer.title('Eligibility');
  const { body: patient } = await api.post('/v1/patients', patientBody(SCENARIOS[0]!));
  const memberId = 'SBX-ELG.ACTIVE-1000';
  const { body: coverage } = await api.post('/v1/coverages', { patientId: patient.id, payerId: 'SBX01', memberId });
  const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
  const { body: check } = await api.post('/v1/eligibility-checks', { coverageId: coverage.id, provider });
  printer.step(`check    ${check.id}  ${check.status}: coverage ${check.coverageStatus}`);
  const { copay, deductibleTotal, deductibleRemaining } = check.summary;
  if (check.coverageStatus !== 'active' || copay === null) throw new DemoError('the coverage is not active');
  const deductible = `${dollars(deductibleRemaining)} of ${dollars(deductibleTotal)} left`;
  printer.detail(`${check.plans[0].name}: copayment ${dollars(copay)}, deductible ${deductible}`);
}

type Played = { claims: PlayedClaim[]; authorization: PlayedAuthorization };

/** Checks a coverage, gets a prior authorization, then creates, scrubs and submits the claim of every scenario. */
export async function playScenarios(api: ApiClient, printer: DemoPrinter): Promise<Played> {
  await checkEligibility(api, printer);
  const authorization = await playAuthorization(api, printer);
  const claims: PlayedClaim[] = [];
  for (const scenario of SCENARIOS) claims.push(await playScenario(api, printer, scenario, authorization));
  return { claims, authorization };
}

async function playScenario(
  api: ApiClient,
  printer: DemoPrinter,
  scenario: Scenario,
  authorization: PlayedAuthorization,
): Promise<PlayedClaim> {
  printer.title(`Claim "${scenario.title}"`);
  const ids = scenario.isAuthorized
    ? authorizedIds(printer, authorization)
    : await createCovered(api, printer, scenario);
  return billScenario(api, printer, scenario, claimBody(scenario, ids, new Date()));
}

/** Creates, scrubs and submits a claim. */
export async function billScenario(
  api: ApiClient,
  printer: DemoPrinter,
  scenario: { title: string; expected: string },
  body: object,
): Promise<PlayedClaim> {
  const { body: claim } = await api.post('/v1/claims', body);
  const lines = claim.serviceLines.length === 1 ? '1 line' : `${claim.serviceLines.length} lines`;
  printer.step(`claim    ${claim.id}  ${claim.status}, ${dollars(claim.totalCharges)} on ${lines}`);
  await scrubAndFix(api, printer, claim.id);
  const { body: submitted } = await api.post(`/v1/claims/${claim.id}/submit`);
  printer.step(`submit   ${submitted.status}`);
  return { id: claim.id, title: scenario.title, expected: scenario.expected, status: submitted.status };
}

function authorizedIds(printer: DemoPrinter, { id, patientId, coverageId }: PlayedAuthorization) {
  printer.step(`patient  ${patientId}`);
  printer.step(`uses     ${id}`);
  return { patientId, coverageId, priorAuthorizationIds: [id] };
}

export async function createCovered(
  api: ApiClient,
  printer: DemoPrinter,
  scenario: Pick<Scenario, 'patient' | 'memberId'>,
) {
  const { body: patient } = await api.post('/v1/patients', patientBody(scenario));
  const { body: coverage } = await api.post('/v1/coverages', {
    patientId: patient.id,
    payerId: 'SBX01',
    memberId: scenario.memberId,
  });
  printer.step(`patient  ${patient.id}`);
  printer.step(`coverage ${coverage.id}  ${coverage.payerName}, member ${scenario.memberId}`);
  return { patientId: patient.id, coverageId: coverage.id };
}

/**
 * Scrubs a claim and applies every safe fix. Returns the findings that still block the claim. Prints every step if
 * there is a printer.
 */
export async function scrubAndFix(
  api: ApiClient,
  printer: DemoPrinter | null,
  claimId: string,
): Promise<ShownFinding[]> {
  let { body: run } = await api.post(`/v1/claims/${claimId}/scrub`);
  printer?.step(`scrub    ${scrubText(run)}`);
  const tried = new Set<string>();
  for (;;) {
    const fix = nextSafeFix(run, tried);
    if (!fix) break;
    tried.add(`${fix.ruleId} ${fix.path}`);
    printer?.detail(`${fix.ruleId} at ${fix.path}: ${fix.message}`);
    const { body: fixed } = await api.post(`/v1/claims/${claimId}/apply-fix`, { fixId: fix.id });
    printer?.step(`fix      ${fix.title}`);
    run = fixed.scrub;
    printer?.step(`scrub    ${run.status}`);
  }
  const blocking: ShownFinding[] = run.findings.filter((finding: ShownFinding) => finding.blocking);
  for (const { ruleId, path, message, blocking: isBlocking, severity } of run.findings as ShownFinding[]) {
    if (isBlocking) printer?.detail(`blocked by ${ruleId} at ${path}: ${message}`);
    else if (severity !== 'info') printer?.detail(`${severity} of ${ruleId} at ${path}: ${message}`);
  }
  return blocking;
}

/** Describes a run. A clean run can have findings: they are informational, so they are not called failures. */
function scrubText({ status, verdicts, findings }: ShownRun): string {
  const found = `${verdicts.fail} with findings`;
  const kind = verdicts.fail > 0 && findings.every(({ severity }) => severity === 'info') ? ' for information' : '';
  return `${status}: ${verdicts.pass} rules passed, ${found}${kind}, ${verdicts.noData} without code data`;
}

type ShownRun = {
  status: string;
  verdicts: { pass: number; fail: number; noData: number };
  findings: readonly ShownFinding[];
};

type ShownFinding = {
  ruleId: string;
  path: string;
  message: string;
  severity: string;
  blocking: boolean;
  fixes: { id: string; kind: string; title: string }[];
};

function nextSafeFix(run: { findings: ShownFinding[] }, tried: ReadonlySet<string>) {
  for (const finding of run.findings) {
    const fix = finding.fixes.find((candidate) => candidate.kind === 'safe');
    if (fix && !tried.has(`${finding.ruleId} ${finding.path}`)) return { ...finding, ...fix };
  }
  return null;
}

/** Waits until every claim is final, which takes less than a minute in the sandbox. */
export async function awaitOutcomes(api: ApiClient, claims: PlayedClaim[]): Promise<void> {
  const deadline = performance.now() + LIFE_MS_MAX;
  for (;;) {
    for (const claim of claims.filter((candidate) => !isFinal(candidate.status))) {
      const { status, estimate } = (await api.get(`/v1/claims/${claim.id}`)).body;
      claim.status = estimate ? ESTIMATED : status;
    }
    const open = claims.filter((claim) => !isFinal(claim.status));
    if (open.length === 0) return;
    if (performance.now() > deadline) {
      throw new DemoError(
        `these claims are still open after ${LIFE_MS_MAX / 1000} s: ${open.map((claim) => `${claim.id} ${claim.status}`).join(', ')}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
