import type { ClaimAuthorization } from '../../../../prior-authorizations/usage/find-claim-authorizations.ts';
import {
  type DraftFix,
  lacks,
  linesOf,
  npisOf,
  PASS,
  SKIPPED,
  safeReplace,
  sources,
  verdictOf,
} from '../rule-helpers.ts';
import type { RuleFinding, ScrubContext, ScrubRule } from '../scrub.ts';
import { approvedOf, linkFix, matchesOf, needingLines, onlyCandidate, referencePath } from './auth-helpers.ts';

export const authRequired: ScrubRule = {
  id: 'auth.required',
  version: 1,
  family: 'auth',
  severity: 'warning',
  blocking: false,
  title: 'Services that need a prior authorization have one',
  source: sources.payer('Published lists, and 271 2110C EB11'),
  needs: ['authorization_requirements'],
  check(context) {
    const { claim } = context;
    if (claim.serviceLines.length === 0) return SKIPPED;
    if (claim.priorAuthorizationNumber !== null || claim.priorAuthorizationIds.length > 0) return PASS;
    const lines = needingLines(context);
    if (lines.length === 0) {
      const isUnknown = claim.serviceLines.some((line) => context.authorizationNeed(line) === 'unknown');
      return isUnknown ? lacks('authorization_requirements') : PASS;
    }
    return verdictOf([
      {
        path: '/priorAuthorizationIds',
        message: `The payer requires a prior authorization for ${nameLines(lines)}.`,
        currentValue: [],
        expected: 'A prior authorization that covers these services (POST /v1/prior-authorizations)',
        predictedCarc: ['197'],
        fixes: linkFix(context, lines),
      },
    ]);
  },
};

function nameLines(lines: readonly { number: number }[]): string {
  return `${lines.length === 1 ? 'line' : 'lines'} ${lines.map(({ number }) => number).join(', ')}`;
}

/** States in which an authorization allows claims to be billed, or in which none is needed. */
const BILLABLE = new Set(['approved', 'partially_approved', 'expired', 'not_required']);

export const authDecided: ScrubRule = {
  id: 'auth.decided',
  version: 1,
  family: 'auth',
  severity: 'error',
  blocking: true,
  title: 'The payer has approved the prior authorization',
  source: sources.payer('278 2000E HCR01'),
  check(context) {
    const { linked } = context.authorizations;
    if (linked.length === 0) return SKIPPED;
    return verdictOf(
      linked
        .filter(({ status }) => !BILLABLE.has(status))
        .map((authorization) => ({
          path: referencePath(context, authorization),
          message: undecidedMessage(authorization.status),
          currentValue: authorization.status,
          expected: 'An approved prior authorization',
          predictedCarc: [authorization.status === 'denied' ? '39' : '197'],
          fixes: replaceFix(context, authorization),
        })),
    );
  },
};

function undecidedMessage(status: ClaimAuthorization['status']): string {
  if (status === 'denied') return 'The payer has denied the prior authorization.';
  if (status === 'cancelled') return 'The prior authorization was cancelled.';
  if (status === 'failed') return 'The payer could not process the request for the prior authorization.';
  return 'The payer has not decided on the prior authorization yet.';
}

function replaceFix(context: ScrubContext, authorization: ClaimAuthorization): DraftFix[] {
  const path = referencePath(context, authorization);
  const needing = needingLines(context).map(({ line }) => line);
  const candidate = onlyCandidate(context, needing.length > 0 ? needing : context.claim.serviceLines);
  if (candidate === null) return [];
  const isNumber = path === '/priorAuthorizationNumber';
  const value = isNumber ? (candidate.decision?.authorizationNumber ?? null) : candidate.id;
  if (value === null) return [];
  const rationale = 'It is the only approved authorization of this patient and payer that covers the services.';
  return [safeReplace({ path, value, title: 'Name the approved prior authorization instead', rationale })];
}

export const authPatient: ScrubRule = {
  id: 'auth.patient',
  version: 1,
  family: 'auth',
  severity: 'error',
  blocking: true,
  title: 'The prior authorization belongs to the same patient',
  source: sources.payer('278 2010C NM1'),
  check: (context) =>
    foreignVerdict(context, ({ patientId }) => patientId !== context.claim.patientId, {
      message: 'The prior authorization belongs to another patient.',
      expected: 'A prior authorization of this patient',
    }),
};

export const authPayer: ScrubRule = {
  id: 'auth.payer',
  version: 1,
  family: 'auth',
  severity: 'error',
  blocking: true,
  title: 'The prior authorization belongs to the same payer',
  source: sources.payer('278 2010A NM1'),
  check: (context) =>
    foreignVerdict(context, ({ payerId }) => payerId !== context.claim.payerId, {
      message: 'The prior authorization was given by another payer.',
      expected: 'A prior authorization of the payer of the claim',
    }),
};

function foreignVerdict(
  context: ScrubContext,
  isForeign: (authorization: ClaimAuthorization) => boolean,
  found: Pick<RuleFinding, 'message' | 'expected'>,
) {
  const { linked } = context.authorizations;
  if (linked.length === 0) return SKIPPED;
  return verdictOf(
    linked.filter(isForeign).map((authorization) => ({
      path: referencePath(context, authorization),
      predictedCarc: ['15'],
      fixes: replaceFix(context, authorization),
      ...found,
    })),
  );
}

export const authProvider: ScrubRule = {
  id: 'auth.provider',
  version: 1,
  family: 'auth',
  severity: 'warning',
  blocking: false,
  title: 'A provider of the claim is a provider of the prior authorization',
  source: sources.payer('278 2010B and 2010EA NM1'),
  check(context) {
    const approved = approvedOf(context);
    if (approved.length === 0) return SKIPPED;
    const billed = new Set(npisOf(context.claim).map(({ npi }) => npi));
    return verdictOf(
      approved
        .filter((one) => !authorizedNpis(one).some((npi) => billed.has(npi)))
        .map((authorization) => ({
          path: referencePath(context, authorization),
          message: 'The providers of the prior authorization are not on the claim.',
          expected: 'The requesting provider, the rendering provider or the facility of the prior authorization',
          predictedCarc: ['296'],
        })),
    );
  },
};

function authorizedNpis({ requestingProvider, renderingProvider, serviceFacility }: ClaimAuthorization): string[] {
  return [requestingProvider, renderingProvider, serviceFacility].flatMap((one) => (one === null ? [] : [one.npi]));
}

export const authProcedure: ScrubRule = {
  id: 'auth.procedure',
  version: 1,
  family: 'auth',
  severity: 'warning',
  blocking: false,
  title: 'The prior authorization covers the procedures and modifiers',
  source: sources.payer('278 2000F SV1, SV2'),
  check(context) {
    const [first] = approvedOf(context);
    if (!first) return SKIPPED;
    const { matches, uncovered } = matchesOf(context);
    if (matches.length === 0) {
      return verdictOf([
        {
          path: referencePath(context, first),
          message: 'The prior authorization covers none of the services of the claim.',
          expected: 'An approved item with the procedure and the modifiers of a line',
          predictedCarc: ['284'],
          fixes: linkFix(context, linesOf(context.claim)),
        },
      ]);
    }
    const lines = needingLines(context).filter(({ line }) => uncovered.includes(line.id));
    return verdictOf(
      lines.map((placed) => ({
        path: `${placed.path}/procedureCode`,
        message: `The payer requires a prior authorization for line ${placed.number}, and those of the claim do not cover it.`,
        expected: 'An approved item with the procedure and the modifiers of the line',
        predictedCarc: ['284'],
        fixes: linkFix(context, [placed]),
      })),
    );
  },
};

export const authPeriod: ScrubRule = {
  id: 'auth.period',
  version: 1,
  family: 'auth',
  severity: 'warning',
  blocking: false,
  title: 'The prior authorization covers the dates of service',
  source: sources.payer('278 2000E and 2000F DTP*007, DTP*036'),
  check(context) {
    if (approvedOf(context).length === 0) return SKIPPED;
    const outside = matchesOf(context).matches.filter(({ isWithinDates }) => !isWithinDates);
    return verdictOf(
      linesOf(context.claim)
        .filter(({ line }) => outside.some(({ lineId }) => lineId === line.id))
        .map((placed) => ({
          path: `${placed.path}/serviceDate`,
          message: `The prior authorization does not cover the date of service of line ${placed.number}.`,
          currentValue: placed.line.serviceDate,
          expected: 'A date of service within the dates that the payer authorized',
          predictedCarc: ['302'],
          fixes: linkFix(context, [placed]),
        })),
    );
  },
};

export const authUnits: ScrubRule = {
  id: 'auth.units',
  version: 1,
  family: 'auth',
  severity: 'warning',
  blocking: false,
  title: 'The prior authorization has enough units left',
  source: sources.payer('278 2000F HSD, SV1 and SV2'),
  check(context) {
    if (approvedOf(context).length === 0) return SKIPPED;
    const lines = linesOf(context.claim);
    return verdictOf(
      matchesOf(context).exceeded.map(({ lineIds, remainingUnits }) => {
        const placed = lines.filter(({ line }) => lineIds.includes(line.id));
        return {
          path: `${placed.at(-1)!.path}/units`,
          message: `The claim uses more units than the prior authorization has left for ${nameLines(placed)}.`,
          currentValue: placed.at(-1)!.line.units,
          expected: `At most ${remainingUnits}, or an extension of the prior authorization`,
          predictedCarc: ['198'],
        };
      }),
    );
  },
};

export const authNumber: ScrubRule = {
  id: 'auth.number',
  version: 1,
  family: 'auth',
  severity: 'warning',
  blocking: false,
  title: 'The prior authorization number belongs to the authorization that the claim uses',
  source: sources.guide('2300 REF*G1'),
  check({ claim, authorizations }) {
    const given = claim.priorAuthorizationNumber;
    const named = authorizations.linked.filter(({ id }) => claim.priorAuthorizationIds.includes(id));
    const numbers = named.flatMap(({ decision }) => decision?.authorizationNumber ?? []);
    if (given === null || numbers.length === 0) return SKIPPED;
    if (numbers.includes(given)) return PASS;
    const [only, ...others] = new Set(numbers);
    const path = '/priorAuthorizationNumber';
    const title = 'Use the number of the prior authorization that the claim uses';
    const rationale = 'The payer gave this number with its approval.';
    return verdictOf([
      {
        path,
        message: 'The prior authorization number is not the one that the payer gave.',
        currentValue: given,
        expected: 'The number of a prior authorization of the claim, or none: it is then filled in',
        predictedCarc: ['15'],
        fixes: others.length === 0 ? [safeReplace({ path, value: only, title, rationale })] : [],
      },
    ]);
  },
};

export const AUTH_RULES: readonly ScrubRule[] = [
  authRequired,
  authDecided,
  authPatient,
  authPayer,
  authProvider,
  authProcedure,
  authPeriod,
  authUnits,
  authNumber,
];
