import { api, unwrap } from '../../client.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';
import type { Claim } from './claims.ts';

export type NewClaim = Schemas['ClaimCreateParams'];

const refreshes = [['claim'], ['claims'], ['work'], ['denials']];

export const useCreateClaim = (onDone: (draft: Claim) => void) =>
  useAction<NewClaim, Claim>((body, params) => unwrap(api.POST('/v1/claims', { params, body })), {
    refreshes,
    successMessage: 'The draft is created.',
    onDone,
    isQuiet: true,
  });

type Drafting = 'replace' | 'void' | 'copy';

const CREATED: Record<Drafting, string> = {
  replace: 'The replacement is a draft. Correct it, then submit it.',
  void: 'The void is a draft. Check it and submit it.',
  copy: 'The copy is a draft.',
};

/** Drafts another claim from one: its replacement, its void or a copy. */
export const useDraftFrom = (onDone: (draft: Claim, verb: Drafting) => void) =>
  useAction<{ claim: Claim; verb: Drafting }, Claim>(
    ({ claim, verb }, { header }) => {
      const path = { id: claim.id };
      const versioned = { params: { path, header: { ...header, 'If-Match': `"v${claim.version}"` } }, body: {} };
      // A copy changes nothing of the claim, so its version does not matter.
      if (verb === 'copy') return unwrap(api.POST('/v1/claims/{id}/copy', { params: { path, header }, body: {} }));
      return unwrap(
        verb === 'replace'
          ? api.POST('/v1/claims/{id}/replace', versioned)
          : api.POST('/v1/claims/{id}/void', versioned),
      );
    },
    {
      refreshes,
      successMessage: (_, { verb }) => CREATED[verb],
      onDone: (draft, { verb }) => onDone(draft, verb),
    },
  );

/** Cancels a claim that is not with a payer. */
export const useCancelClaim = (onDone: () => void) =>
  useAction<Claim, unknown>(
    ({ id, version }, { header }) =>
      unwrap(
        api.DELETE('/v1/claims/{id}', { params: { path: { id }, header: { ...header, 'If-Match': `"v${version}"` } } }),
      ),
    { refreshes, successMessage: 'The claim is deleted.', onDone, isQuiet: true },
  );
