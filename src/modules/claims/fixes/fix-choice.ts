import type { TenantReader } from '../../../database/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import type { Claim } from '../claim.ts';
import { staleScrub } from '../claim-state.ts';
import { refusal } from '../drafting/check-claim.ts';
import type { Finding, Fix, ScrubRun } from '../scrubbing/scrub.ts';
import { findScrubRun, scrubRunsHold } from '../scrubbing/scrub-runs-store.ts';
import type { FixInputs } from './fix-patch.ts';

/**
 * Which fixes to apply: one by its own id, the nth of a finding (the first if `patchIndex` is absent), or every safe
 * fix of the current run.
 */
export type FixChoice = { fixId?: string; findingId?: string; patchIndex?: number; all?: 'safe'; inputs?: FixInputs };

export type Chosen = { finding: Finding; fix: Fix };

/** Refuses a choice that names no fix, or more than one. */
export function requireOneChoice({ fixId, findingId, patchIndex, all, inputs }: FixChoice): void {
  const details: ErrorDetail[] = [];
  const refuse = (code: string, param: string, message: string) => details.push({ code, param, message });
  if (fixId === undefined && findingId === undefined && all === undefined) {
    refuse('required', '/fixId', 'Must contain fixId, findingId or all.');
  }
  if (fixId !== undefined && findingId !== undefined) {
    refuse('not_allowed', '/findingId', 'Leave out findingId: the fixId identifies the fix.');
  }
  if (findingId === undefined && patchIndex !== undefined) {
    refuse('not_allowed', '/patchIndex', 'Send patchIndex together with findingId only.');
  }
  if (all !== undefined && (fixId !== undefined || findingId !== undefined)) {
    refuse('not_allowed', '/all', 'Leave out all, or fixId and findingId.');
  }
  if (all !== undefined && inputs !== undefined) {
    refuse('not_allowed', '/inputs', 'Safe fixes take no inputs.');
  }
  if (details.length > 0) throw refusal(details);
}

/** Returns the chosen fix of the claim's current run. Throws 409 `finding_obsolete` if the claim has changed since. */
export async function chosenFix(
  reader: TenantReader,
  claim: Claim,
  choice: FixChoice,
): Promise<Chosen & { run: ScrubRun }> {
  const run = claim.scrub.runId === null ? null : await findScrubRun(reader, claim.scrub.runId);
  const found = run && fixIn(run, choice);
  if (found && claim.scrub.status !== 'stale') return { run, ...found };
  const part = choice.fixId === undefined ? { findingId: choice.findingId! } : { fixId: choice.fixId };
  if (found || (await scrubRunsHold(reader, claim.id, part))) throw new AppError('finding_obsolete');
  const param = choice.fixId === undefined ? '/findingId' : '/fixId';
  throw refusal([{ code: 'resource_not_found', param, message: 'The scrubs of this claim do not contain this id.' }]);
}

/** Returns the first safe fix of every open finding of the current run, in the order of the findings. */
export async function safeFixes(reader: TenantReader, claim: Claim): Promise<{ run: ScrubRun; chosen: Chosen[] }> {
  const { runId, status } = claim.scrub;
  if (runId === null) throw staleScrub(claim.status, 'The claim has not been scrubbed yet.', 'Scrub it first.');
  if (status === 'stale') throw new AppError('finding_obsolete');
  const run = await findScrubRun(reader, runId);
  const chosen = run.findings.flatMap((finding) => {
    const fix = finding.status === 'open' ? finding.fixes.find(({ kind }) => kind === 'safe') : undefined;
    return fix ? [{ finding, fix }] : [];
  });
  return { run, chosen };
}

function fixIn(run: ScrubRun, { fixId, findingId, patchIndex = 0 }: FixChoice): Chosen | null {
  for (const finding of run.findings) {
    if (fixId !== undefined) {
      const fix = finding.fixes.find((one) => one.id === fixId);
      if (fix) return { finding, fix };
    } else if (finding.id === findingId) {
      const fix = finding.fixes[patchIndex];
      if (fix) return { finding, fix };
      throw refusal([
        { code: 'resource_not_found', param: '/patchIndex', message: 'The finding does not have this fix.' },
      ]);
    }
  }
  return null;
}
