import type { ErrorDetail } from '../../../../kernel/errors.ts';
import type { Claim } from '../claim.ts';
import { refusal } from '../drafting/check-claim.ts';
import type { Fix, PatchOperation } from '../scrubbing/scrub.ts';
import { applyPatch, PatchError } from './apply-patch.ts';
import type { Chosen } from './fix-choice.ts';
import { type FixInputs, patchOf } from './fix-patch.ts';

/** Checks a claim's content against the API's own schema; the details point into the claim. */
export type CheckContent = (claim: Claim) => ErrorDetail[];

/**
 * `conflict`: an earlier fix changes the same field. `not_applicable`: the patch does not fit the claim, or its result
 * would not be accepted as input.
 */
export const SKIP_REASONS = ['conflict', 'not_applicable'] as const;

export type PlannedFix = Chosen & { patch: PatchOperation[] };
export type SkippedFix = Chosen & { reason: (typeof SKIP_REASONS)[number] };

/** The patched claim, the applied fixes and the skipped ones. */
export type FixPlan = { next: Claim; applied: PlannedFix[]; skipped: SkippedFix[] };

/** Plans one fix. Throws if it needs other inputs, or if an input has an invalid value. */
export function planFix(claim: Claim, chosen: Chosen, inputs: FixInputs, checkContent: CheckContent): FixPlan {
  const patch = patchOf(chosen.fix, inputs, claim);
  const next = applyPatch(claim, patch);
  const problems = problemsOf(next, patch, checkContent);
  if (problems.length > 0) throw refusal(problems.map((problem) => atInput(problem, chosen.fix)));
  return { next, applied: [{ ...chosen, patch }], skipped: [] };
}

/** Plans many fixes in order. A fix that changes a field of an earlier one, or does not fit, is skipped. */
export function planFixes(claim: Claim, chosen: readonly Chosen[], checkContent: CheckContent): FixPlan {
  const plan: FixPlan = { next: claim, applied: [], skipped: [] };
  const touched: string[] = [];
  for (const one of chosen) {
    const { patch } = one.fix;
    const paths = patch.map(({ path }) => path);
    if (paths.some((path) => touched.some((other) => overlap(path, other)))) {
      plan.skipped.push({ ...one, reason: 'conflict' });
      continue;
    }
    const next = patchedOrNull(plan.next, patch, checkContent);
    if (next === null) {
      plan.skipped.push({ ...one, reason: 'not_applicable' });
      continue;
    }
    plan.next = next;
    plan.applied.push({ ...one, patch });
    touched.push(...paths);
  }
  return plan;
}

function patchedOrNull(claim: Claim, patch: PatchOperation[], checkContent: CheckContent): Claim | null {
  try {
    const next = applyPatch(claim, patch);
    return problemsOf(next, patch, checkContent).length === 0 ? next : null;
  } catch (error) {
    if (error instanceof PatchError) return null;
    throw error;
  }
}

/** Returns whether two JSON Pointers are equal or one is inside the other. */
function overlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}

function problemsOf(next: Claim, patch: readonly PatchOperation[], checkContent: CheckContent): ErrorDetail[] {
  return checkContent(next).filter(({ param }) =>
    patch.some(({ path }) => param === path || param.startsWith(`${path}/`)),
  );
}

function atInput(problem: ErrorDetail, fix: Fix): ErrorDetail {
  const input = fix.inputs?.find(({ path }) => path === problem.param);
  return input ? { ...problem, param: `/inputs/${input.name}` } : problem;
}
