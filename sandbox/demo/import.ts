import { readFile } from 'node:fs/promises';
import { addDays, type LocalDate } from '../../src/kernel/local-date.ts';
import type { ApiClient } from './client.ts';
import { DemoError } from './demo-error.ts';
import type { DemoPrinter } from './demo-printer.ts';
import { type PlayedClaim, scrubAndFix } from './play.ts';

/** Files with more claims are summarized by reason instead of claim by claim. */
const LISTED_CLAIMS_MAX = 30;
const NOTES_SHOWN = 6;
const IMPORT_WAIT_MS = 120_000;
const CLOCK_WAIT_MS = 120_000;
/** The sandbox's payers answer within five weeks. */
const ADVANCED_DAYS = 40;

export type FileToPlay = { path: string; asOf: LocalDate | null };
type ImportedFile = { submitted: PlayedClaim[]; testClockId: string | null };

/** A claim of the file that cannot be submitted, with every reason for it. */
type StoppedClaim = { sequence: number; reasons: string[] };

/**
 * Imports an 837P file and submits every claim without blocking scrub findings. If there is no such claim, prints the
 * reasons and throws DemoError.
 */
export async function playFile(api: ApiClient, printer: DemoPrinter, file: FileToPlay): Promise<ImportedFile> {
  printer.title(`Importing ${file.path}${file.asOf === null ? '' : ` as of ${file.asOf}`}`);
  const content = await readFile(file.path).catch((error: NodeJS.ErrnoException) => {
    throw new DemoError(`cannot read ${file.path}: ${error.code === 'ENOENT' ? 'there is no such file' : error.code}`);
  });
  const report = await importAndWait(api, content, file.asOf);
  const { counts } = report;
  printer.step(
    `import   ${report.id}: ${counts.claims} ${counts.claims === 1 ? 'claim' : 'claims'}, ${counts.created} created, ${counts.refused} refused`,
  );
  printFindings(printer, report.findings);
  if (report.status === 'failed') throw new DemoError(report.statusReason.message);
  const submitted: PlayedClaim[] = [];
  const stopped: StoppedClaim[] = [];
  const isListed = counts.claims <= LISTED_CLAIMS_MAX;
  for await (const item of itemsOf(api, report.id)) {
    const outcome = await playItem(api, item);
    if (isListed) printClaim(printer, item, outcome);
    if ('reasons' in outcome) stopped.push(outcome);
    else submitted.push(outcome);
  }
  printStopped(printer, stopped, counts.claims);
  if (submitted.length === 0) {
    printOwnTime(printer, report, file.path);
    throw new DemoError(
      counts.claims === 1 ? 'the claim of the file cannot be submitted' : 'no claim of the file can be submitted',
    );
  }
  return { submitted, testClockId: report.testClockId };
}

// biome-ignore lint/suspicious/noExplicitAny: the demo reads the API's JSON as a customer does.
async function playItem(api: ApiClient, item: any): Promise<PlayedClaim | StoppedClaim> {
  const { sequence, claimId, outcome } = item;
  if (outcome !== 'created') {
    const errors = item.problems.filter(({ severity }: { severity: string }) => severity === 'error');
    const shown = errors.length > 0 ? errors : item.problems.slice(0, 1);
    return { sequence, reasons: shown.map(({ code, message }: Record<string, string>) => `${code}: ${message}`) };
  }
  const blocking = await scrubAndFix(api, null, claimId);
  if (blocking.length > 0) return { sequence, reasons: blocking.map(({ ruleId, message }) => `${ruleId}: ${message}`) };
  const { body } = await api.post(`/v1/claims/${claimId}/submit`);
  return { id: claimId, title: `claim ${sequence} of the file`, expected: null, status: body.status };
}

/** Prints one line for a claim. */
function printClaim(
  printer: DemoPrinter,
  item: { sequence: number; claimId: string | null },
  outcome: PlayedClaim | StoppedClaim,
): void {
  const who = `claim ${String(item.sequence).padStart(3)}${item.claimId === null ? '' : `  ${item.claimId}`}`;
  if (!('reasons' in outcome)) {
    printer.step(`${who}  ${outcome.status}`);
    return;
  }
  const [first = 'no reason given', ...others] = outcome.reasons;
  printer.step(`${who}  stopped by ${first}${others.length > 0 ? ` (${others.length} more)` : ''}`);
}

/** Prints the reasons that stopped claims, each with the number of claims, the most frequent first. */
function printStopped(printer: DemoPrinter, stopped: readonly StoppedClaim[], claims: number): void {
  if (stopped.length === 0) return;
  const counts = new Map<string, number>();
  for (const { reasons } of stopped) {
    // Messages that differ only in the line or the diagnosis are counted together.
    for (const reason of new Set(reasons.map((text) => text.replace(/\b(line|diagnosis) \d+/gi, '$1 …')))) {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  printer.title(`Why ${stopped.length} of ${claims} claims stopped (a claim can have several reasons)`);
  for (const [reason, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    printer.detail(`${String(count).padStart(4)} × ${reason}`);
  }
}

type ShownFinding = { severity: string; code: string; message: string };

function printFindings(printer: DemoPrinter, findings: readonly ShownFinding[]): void {
  const kinds = new Map(findings.map((finding) => [`${finding.code} ${finding.message}`, finding]));
  for (const { severity, code, message } of [...kinds.values()].slice(0, NOTES_SHOWN)) {
    printer.detail(`${severity === 'error' ? 'error' : 'note'}: ${code}: ${message}`);
  }
  if (kinds.size > NOTES_SHOWN) printer.detail(`… and ${kinds.size - NOTES_SHOWN} more about the file`);
}

/** Prints the command that processes an archived file as of the day after its newest service date. */
function printOwnTime(
  printer: DemoPrinter,
  { newestServiceDate, findings }: { newestServiceDate: string | null; findings: readonly ShownFinding[] },
  path: string,
): void {
  if (newestServiceDate === null || !findings.some(({ code }) => code === 'dates_of_service_past')) return;
  printer.title('To process the file as of its own dates, run');
  printer.detail(`npm run demo -- --x12 ${path} --as-of ${addDays(newestServiceDate, 1)}`);
}

async function importAndWait(api: ApiClient, content: Uint8Array, asOf: LocalDate | null) {
  const query = asOf === null ? '' : `?asOf=${asOf}`;
  let { body } = await api.upload(`/v1/claim-imports${query}`, content, 'application/edi-x12');
  const deadline = performance.now() + IMPORT_WAIT_MS;
  while (body.status === 'queued' || body.status === 'running') {
    if (performance.now() > deadline) throw new DemoError('the import did not finish');
    await new Promise((resolve) => setTimeout(resolve, 200));
    ({ body } = await api.get(`/v1/claim-imports/${body.id}`));
  }
  return body;
}

/** Advances the test clock of the imported claims, so that payers answer. */
export async function letPayersAnswer(api: ApiClient, printer: DemoPrinter, testClockId: string): Promise<void> {
  const path = `/v1/sandbox/test-clocks/${testClockId}`;
  let { body: clock } = await api.get(path);
  const target = new Date(Date.parse(clock.frozenTime) + ADVANCED_DAYS * 86_400_000);
  printer.title(`Advancing the clock of the claims by ${ADVANCED_DAYS} days, to ${target.toISOString().slice(0, 10)}`);
  ({ body: clock } = await api.post(`${path}/advance`, { frozenTime: target.toISOString() }));
  const deadline = performance.now() + CLOCK_WAIT_MS;
  while (clock.status === 'advancing') {
    if (performance.now() > deadline) throw new DemoError('the test clock did not finish advancing');
    await new Promise((resolve) => setTimeout(resolve, 200));
    ({ body: clock } = await api.get(path));
  }
  printer.step(`clock    ${clock.status} at ${clock.frozenTime}`);
}

async function* itemsOf(api: ApiClient, importId: string) {
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await api.get(`/v1/claim-imports/${importId}/items?limit=100${query}`);
    yield* body.data;
    cursor = body.nextCursor;
  } while (cursor !== null);
}
