import type { ErrorDetail } from '../../../kernel/errors.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import type { ClaimContent } from '../../billing/claims/claim.ts';
import { checkClaimType } from '../../billing/claims/drafting/check-claim-type.ts';
import { type ClaimInput, frequencyOf } from '../../billing/claims/drafting/claim-input.ts';
import { periodOf, serviceLinesFrom } from '../../billing/claims/drafting/service-lines.ts';
import { diagnosesFrom } from '../../billing/claims/fields/detail-fields.ts';
import type { ServiceLineInput } from '../../billing/claims/fields/service-line-fields.ts';
import type { PlannedClaim, PlannedLine } from './plan-claims.ts';

/** Returns the request that creates a planned claim, without the billing provider. */
export function claimInputOf(planned: PlannedClaim, patientId: string): ClaimInput {
  const { claimType, coverageId, renderingProvider, placeOfServiceCode, diagnoses, priorAuthorizationIds } = planned;
  return {
    ...planned.content,
    patientId,
    coverageId,
    claimType,
    ...(renderingProvider ? { renderingProvider } : {}),
    ...(placeOfServiceCode === null ? {} : { placeOfServiceCode }),
    diagnoses,
    priorAuthorizationIds,
    serviceLines: planned.lines.map((line) => lineOf(line, claimType)),
  } as ClaimInput;
}

/** Returns a line of a claim with everything that its charge states. */
function lineOf(line: PlannedLine, claimType: PlannedClaim['claimType']): ServiceLineInput {
  const { id: _id, chargeBundleId: _chargeBundleId, claimType: _claimType, procedureCode, ...stated } = line.charge;
  const { diagnosisPointers, serviceDate, renderingProvider } = line;
  const place = claimType === 'institutional' ? { placeOfServiceCode: null } : {};
  return {
    ...stated,
    ...place,
    ...(procedureCode === '' ? {} : { procedureCode }),
    ...(renderingProvider && !stated.renderingProvider ? { renderingProvider: withoutNull(renderingProvider) } : {}),
    diagnosisPointers,
    serviceDate,
  } as ServiceLineInput;
}

const withoutNull = (part: object) => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null));

/** A field that prevents a claim. `encounterId`: the encounter of the field, whose path is `path`. */
type PlannedFault = { code: string; message: string; encounterId: string; path: string };

/**
 * Returns what a claim of its type lacks or cannot have, by the fields of its encounters. The same rules apply when the claim is
 * created, so a preview refuses what would fail later.
 */
export function faultsOf(planned: PlannedClaim, today: LocalDate): PlannedFault[] {
  const input = claimInputOf(planned, '');
  const { claimType } = planned;
  const institutional = input.institutional ?? null;
  const content = {
    placeOfServiceCode: input.placeOfServiceCode ?? '',
    institutional,
    frequencyCode: institutional === null ? '1' : frequencyOf(institutional.typeOfBill),
    diagnoses: diagnosesFrom(input.diagnoses ?? []),
    serviceLines: serviceLinesFrom(input.serviceLines ?? [], [], { claimType, period: periodOf(input, today) }),
  } as unknown as ClaimContent;
  return detailsOf(() => checkClaimType(content, { ...input, claimType })).map(({ code, message, param }) => {
    const [, position, member = ''] = /^\/serviceLines\/(\d+)(\/.*)?$/.exec(param) ?? [];
    const line = position === undefined ? undefined : planned.lines[Number(position)];
    if (line === undefined) return { code, message, encounterId: planned.encounterIds[0]!, path: param };
    return { code, message, encounterId: line.encounterId, path: `/charges/${line.charge.id}${member}` };
  });
}

function detailsOf(check: () => void): readonly ErrorDetail[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof AppError && error.options.details) return error.options.details;
    throw error;
  }
}
