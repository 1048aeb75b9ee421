import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { ApiFailure } from '../../failure.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';
import type { BillingProvider, Encounter } from './encounters.ts';

export type PlannedClaim = Schemas['PlannedClaim'];

/** The encounters of one patient, whose claims are made with one request. */
export type PatientVisits = { patientId: string; encounters: readonly Encounter[] };
/** The claims that the encounters need, or why they cannot be billed. */
export type VisitsPlan = PatientVisits & { claims: readonly PlannedClaim[]; failure: ApiFailure | null };

const bodyOf = ({ encounters }: PatientVisits, billingProvider: BillingProvider | undefined) => ({
  encounterIds: encounters.map(({ id }) => id),
  ...(billingProvider ? { billingProvider } : {}),
});

/** Loads the claims that would be made of the encounters, by patient. */
export function useClaimsPreview(
  groups: readonly PatientVisits[],
  billingProvider: BillingProvider | undefined,
  enabled: boolean,
) {
  const bodies = groups.map((group) => bodyOf(group, billingProvider));
  return useQuery({
    queryKey: ['encounters', 'claims-preview', bodies],
    queryFn: ({ signal }) =>
      Promise.all(
        groups.map(async (group, at): Promise<VisitsPlan> => {
          try {
            const { claims } = await unwrap(api.POST('/v1/encounters/claims/preview', { body: bodies[at]!, signal }));
            return { ...group, claims, failure: null };
          } catch (error) {
            if (!(error instanceof ApiFailure) || error.status !== 422) throw error;
            return { ...group, claims: [], failure: error };
          }
        }),
      ),
    enabled,
    staleTime: 0,
  });
}

type Making = { groups: readonly PatientVisits[]; billingProvider: BillingProvider | undefined };
/** The claims that were made of the encounters of a patient, or why none was. */
export type MadeClaims = PatientVisits & { claimIds: readonly string[]; failure: ApiFailure | null };

/** Makes the claims of the encounters: all of a patient, or none. A refusal does not affect other patients. */
export const useMakeClaims = (onDone: (made: readonly MadeClaims[]) => void) =>
  useAction<Making, readonly MadeClaims[]>(
    async ({ groups, billingProvider }, { header }) => {
      const made: MadeClaims[] = [];
      for (const [at, group] of groups.entries()) {
        // The key of each request is made from the first one, so that all are safe to repeat.
        const own = { header: { 'Idempotency-Key': `${header['Idempotency-Key']}-${at}` } };
        try {
          const { claims } = await unwrap(
            api.POST('/v1/encounters/claims', { params: own, body: bodyOf(group, billingProvider) }),
          );
          made.push({ ...group, claimIds: claims.map(({ claim }) => claim.id), failure: null });
        } catch (error) {
          if (!(error instanceof ApiFailure) || error.status >= 500) throw error;
          made.push({ ...group, claimIds: [], failure: error });
        }
      }
      return made;
    },
    { refreshes: [['encounters'], ['encounter'], ['provenance'], ['claims']], onDone, isQuiet: true },
  );
