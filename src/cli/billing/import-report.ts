import type { ClaimImport, ClaimImportItem, ImportFinding } from '../../modules/billing/claim-imports/claim-import.ts';

/** Files with more claims are summarized by reason instead of claim by claim. */
const LISTED_ITEMS_MAX = 50;

/**
 * Returns what `claims import` prints: the claims or the reasons they were refused for, notes on the file, and totals.
 */
export function importReport(done: ClaimImport, items: readonly ClaimImportItem[]): string[] {
  const isListed = items.length <= LISTED_ITEMS_MAX;
  return [...(isListed ? items.map(itemLine) : refusalLines(items)), ...findingLines(done), ...totalLines(done)];
}

/** Returns a claim's line: the reasons it was refused for, or notes on changed and omitted data. */
function itemLine({ sequence, outcome, claimId, segmentNumber, problems }: ClaimImportItem): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const reason = errors.map(({ code, message }) => `${code}: ${message}`).join(' ');
  const place = (claimId ?? `segment ${segmentNumber}`).padEnd(30);
  const line = `${String(sequence).padStart(6)}  ${outcome.padEnd(9)}  ${place}  ${reason || notes(problems)}`;
  return line.trimEnd();
}

function notes(problems: ClaimImportItem['problems']): string {
  const codes = Map.groupBy(problems, ({ code }) => code);
  return [...codes].map(([code, { length }]) => (length > 1 ? `${code} (${length})` : code)).join(', ');
}

/**
 * Returns for each reason the number of refused claims and the place of the first. The most frequent reason is first.
 */
function refusalLines(items: readonly ClaimImportItem[]): string[] {
  const refused = items.filter(({ outcome }) => outcome === 'refused');
  const reasons = Map.groupBy(refused, ({ problems }) =>
    problems.flatMap(({ severity, code, message }) => (severity === 'error' ? [`${code}: ${message}`] : [])).join(' '),
  );
  return [...reasons]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([reason, claims]) => {
      const place = `first at segment ${claims[0]!.segmentNumber}`;
      return `${String(claims.length).padStart(6)}  refused    ${place.padEnd(30)}  ${reason}`;
    });
}

/** Findings about the file, one line per kind. */
function findingLines({ findings, findingCount }: ClaimImport): string[] {
  const kinds = Map.groupBy(findings, ({ severity, code, message }) => `${severity} ${code} ${message}`);
  const uncounted = findingCount - findings.length;
  return [
    ...[...kinds.values()].map(([first, ...others]) => findingLine(first!, others.length)),
    ...(uncounted > 0 ? [`note: ${uncounted} more findings about the file`] : []),
  ];
}

function findingLine({ severity, code, segmentNumber, message }: ImportFinding, others: number): string {
  const place = segmentNumber === undefined ? '' : ` at segment ${segmentNumber}`;
  const more = others === 0 ? '' : ` (and ${others} more)`;
  return `${severity === 'error' ? 'error' : 'note'}: ${code}${place}${more}: ${message}`;
}

function totalLines({ counts, statusReason, asOf, testClockId }: ClaimImport): string[] {
  const { claims, created, duplicates, refused, patientsCreated, coveragesCreated } = counts;
  return [
    ...(statusReason ? [`failed: ${statusReason.message}`] : []),
    `${claims} claims: ${created} created, ${duplicates} duplicates, ${refused} refused.`,
    `${patientsCreated} patients and ${coveragesCreated} coverages created.`,
    ...(asOf === null ? [] : [`The claims are dated as of ${asOf}, by test clock ${testClockId}.`]),
  ];
}
