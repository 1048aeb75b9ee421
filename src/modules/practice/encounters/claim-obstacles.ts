import type { Claim } from '../../billing/claims/claim.ts';
import type { Encounter } from './encounter.ts';

/** Why an encounter cannot be billed. `param`: the field of the encounter that must change. */
type Obstacle = { code: string; param: string; message: string };
type IsMet = (encounter: Encounter, claims: readonly Pick<Claim, 'status'>[]) => boolean;

/** Claims in these states bill nothing, so the encounter can be billed again. */
const WITHDRAWN: readonly Claim['status'][] = ['cancelled', 'voided'];

const OBSTACLES: readonly (Obstacle & { isMet: IsMet })[] = [
  {
    code: 'not_allowed',
    param: '/billingStatus',
    message: 'The encounter is on hold. Release it first.',
    isMet: ({ billingStatus }) => billingStatus === 'held',
  },
  {
    code: 'not_allowed',
    param: '/billingStatus',
    message: 'The encounter was voided.',
    isMet: ({ billingStatus }) => billingStatus === 'voided',
  },
  {
    code: 'already_on_claim',
    param: '/claimIds',
    message: 'The encounter is on a claim. Change that claim, or cancel it first.',
    isMet: (_encounter, claims) => claims.some(({ status }) => !WITHDRAWN.includes(status)),
  },
  {
    code: 'not_finished',
    param: '/clinicalStatus',
    message: 'The visit is not finished. Bill it when its clinical status is finished.',
    isMet: ({ clinicalStatus }) => clinicalStatus !== 'finished' && clinicalStatus !== 'unknown',
  },
  {
    code: 'not_billable',
    param: '/billable',
    message: 'The encounter is marked as not billable.',
    isMet: ({ billable }) => billable === 'not_billable',
  },
  {
    code: 'not_billable',
    param: '/responsibleParty',
    message: 'The patient pays for the visit. Change `responsibleParty` to bill insurance.',
    isMet: ({ responsibleParty }) => responsibleParty === 'self_pay',
  },
  {
    code: 'required',
    param: '/coverageId',
    message: 'The encounter lacks the coverage that is billed.',
    isMet: ({ coverageId }) => coverageId === null,
  },
  {
    code: 'required',
    param: '/charges',
    message: 'The encounter has no charges.',
    isMet: ({ charges }) => charges.length === 0,
  },
];

/**
 * Returns the first reason why a claim cannot be made from the encounter; null if there is none. `claims`: the claims that
 * were made from it.
 */
export function obstacleOf(encounter: Encounter, claims: readonly Pick<Claim, 'status'>[]): Obstacle | null {
  return OBSTACLES.find(({ isMet }) => isMet(encounter, claims)) ?? null;
}
