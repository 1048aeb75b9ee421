import { isDeepStrictEqual } from 'node:util';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../../kernel/errors.ts';
import type { Claim } from '../claim.ts';
import { staleScrub } from '../claim-state.ts';
import { refusal } from '../drafting/check-claim.ts';
import type { Finding, Fix, ScrubRun } from '../scrubbing/scrub.ts';
import { findScrubRun, findScrubRunWith } from '../scrubbing/scrub-runs-store.ts';
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

/**
 * Returns the chosen fix of the claim's current run. A fix of an earlier run is meant as long as the current run offers
 * the same one, because the service also scrubs by itself, such as after an eligibility check; it keeps the id by which it
 * was chosen. Throws 409 `finding_obsolete` if the claim has changed since its scrub, or the fix is not offered any more.
 */
export async function chosenFix(
  reader: TenantReader,
  claim: Claim,
  choice: FixChoice,
): Promise<Chosen & { run: ScrubRun }> {
  const run = claim.scrub.runId === null ? null : await findScrubRun(reader, claim.id, claim.scrub.runId);
  const isStale = claim.scrub.status === 'stale';
  const found = run && fixIn(run, choice);
  if (found && !isStale) return { run, ...found };
  const part = choice.fixId === undefined ? { findingId: choice.findingId! } : { fixId: choice.fixId };
  const earlier = found ? null : await findScrubRunWith(reader, claim.id, part);
  const meant = earlier && fixIn(earlier, choice);
  const same = run && meant && !isStale ? sameFixIn(run, meant) : null;
  if (run && same) return { run, ...same };
  if (found || earlier) throw new AppError('finding_obsolete', isStale ? {} : { message: NOT_OFFERED });
  const param = choice.fixId === undefined ? '/findingId' : '/fixId';
  throw refusal([{ code: 'resource_not_found', param, message: 'The scrubs of this claim do not contain this id.' }]);
}

const NOT_OFFERED = 'The latest scrub of the claim does not offer this fix any more; choose one of its findings.';

/** Returns the fix of a run that changes the same value in the same way for the same reason. */
function sameFixIn(run: ScrubRun, meant: Chosen): Chosen | null {
  const identity = identityOf(meant);
  for (const finding of run.findings) {
    const fix = finding.fixes.find((one) => isDeepStrictEqual(identityOf({ finding, fix: one }), identity));
    if (fix) return { finding, fix: { ...fix, id: meant.fix.id } };
  }
  return null;
}

function identityOf({ finding, fix }: Chosen) {
  const { ruleId, path, subject, currentValue } = finding;
  return { ruleId, path, subject, currentValue, kind: fix.kind, patch: fix.patch, inputs: fix.inputs };
}

/** Returns the first safe fix of every open finding of the current run, in the order of the findings. */
export async function safeFixes(reader: TenantReader, claim: Claim): Promise<{ run: ScrubRun; chosen: Chosen[] }> {
  const { runId, status } = claim.scrub;
  if (runId === null) throw staleScrub(claim.status, 'The claim has not been scrubbed yet.', 'Scrub it first.');
  if (status === 'stale') throw new AppError('finding_obsolete');
  const run = await findScrubRun(reader, claim.id, runId);
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
