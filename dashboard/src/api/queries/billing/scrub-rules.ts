import { useQuery } from '@tanstack/react-query';
import { words } from '../../../components/status.tsx';
import { useMay } from '../../../session/session.tsx';
import { api, unwrap } from '../../client.ts';
import { PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type ScrubRule = Schemas['ScrubRule'];
type Draft = Schemas['ScrubRuleCreateParams'];

const RULES = ['scrub-rules'];
/** The ids of the rules of the organization, as findings name them. */
const OWN = 'org.';

/** Returns a function that returns what a rule checks, in words; '…' until the rules are loaded. */
export function useRuleTitle(): (id: string) => string {
  const mayRead = useMay('claims:read', 'denials:read');
  const { data } = useQuery({
    queryKey: ['built-in-scrub-rules'],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/scrub-rules/built-in', { signal })),
    enabled: mayRead,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (id) => {
    // A rule of the organization, by its slug.
    if (id.startsWith(OWN)) return words(id.slice(OWN.length));
    return data?.data.find((rule) => rule.id === id)?.title ?? (data === undefined ? '…' : 'A former rule');
  };
}

export const useScrubRules = () =>
  useList<ScrubRule>(
    RULES,
    (cursor, signal) => unwrap(api.GET('/v1/scrub-rules', { params: { query: { limit: PAGE_SIZE, cursor } }, signal })),
    { csv: '/v1/scrub-rules' },
  );

export const useRuleProperties = (scope: ScrubRule['scope']) =>
  useQuery({
    queryKey: ['scrub-rule-properties', scope],
    queryFn: () => unwrap(api.GET('/v1/scrub-rules/properties', { params: { query: { scope } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The number of newest claims that a preview examines. */
const PREVIEWED = 500;

/** Evaluates a rule for the newest claims. It changes nothing, so it is read like any other data. */
export const useRulePreview = (rule: ScrubRule, isAllowed: boolean) =>
  useQuery({
    queryKey: [...RULES, 'preview', rule.id, rule.revision],
    queryFn: () => unwrap(api.POST('/v1/scrub-rules/preview', { body: { rule: draftOf(rule), claims: PREVIEWED } })),
    enabled: isAllowed,
  });

export const useRuleTests = (rule: ScrubRule, isAllowed: boolean) =>
  useQuery({
    queryKey: [...RULES, 'tests', rule.id, rule.version],
    queryFn: () => unwrap(api.POST('/v1/scrub-rules/{id}/test', { params: { path: { id: rule.id } } })),
    enabled: isAllowed && rule.tests.length > 0,
  });

/** Returns the request that would create the rule. Absent members are left out. */
function draftOf(rule: ScrubRule): Draft {
  const { name, claimTypes, payerIds, scope, condition, action, effectiveFrom, effectiveTo } = rule;
  return {
    ...{ name, claimTypes, payerIds, scope, condition, action },
    ...(effectiveFrom !== null && { effectiveFrom }),
    ...(effectiveTo !== null && { effectiveTo }),
  };
}

/** The version that the user has seen. If another user has changed the rule since, the service refuses the change. */
const seen = ({ version }: ScrubRule) => ({ 'If-Match': `"v${version}"` });

export const useSwitchScrubRule = () =>
  useAction<ScrubRule>(
    (rule, { header }) =>
      unwrap(
        api.PATCH('/v1/scrub-rules/{id}', {
          params: { path: { id: rule.id }, header: { ...header, ...seen(rule) } },
          body: { enabled: !rule.enabled },
        }),
      ),
    { refreshes: [RULES], successMessage: (_, { name, enabled }) => `${name} is ${enabled ? 'off' : 'on'}.` },
  );

export const useCreateScrubRule = (onDone: (made: ScrubRule) => void) =>
  useAction<Draft, ScrubRule>((body, params) => unwrap(api.POST('/v1/scrub-rules', { params, body })), {
    refreshes: [RULES],
    successMessage: 'The rule is created.',
    onDone,
    isQuiet: true,
  });

/** Drafts a rule from a denial. It has no effect before a person enables it. */
export const useDraftRuleOfDenial = (onDone: (made: ScrubRule) => void) =>
  useAction<string, ScrubRule>(
    (id, params) => unwrap(api.POST('/v1/denials/{id}/create-rule', { params: { ...params, path: { id } }, body: {} })),
    { refreshes: [RULES], successMessage: 'The rule is drafted. It has no effect until it is enabled.', onDone },
  );

export const useDeleteScrubRule = (onDone: () => void) =>
  useAction<ScrubRule, unknown>(
    (rule, { header }) =>
      unwrap(
        api.DELETE('/v1/scrub-rules/{id}', { params: { path: { id: rule.id }, header: { ...header, ...seen(rule) } } }),
      ),
    { refreshes: [RULES], successMessage: (_, { name }) => `${name} is deleted.`, onDone, isQuiet: true },
  );

export const useChangeScrubRule = (onDone: (made: ScrubRule) => void) =>
  useAction<{ of: ScrubRule; changes: Schemas['ScrubRuleUpdateParams'] }, ScrubRule>(
    ({ of, changes }, { header }) =>
      unwrap(
        api.PATCH('/v1/scrub-rules/{id}', {
          params: { path: { id: of.id }, header: { ...header, ...seen(of) } },
          body: changes,
        }),
      ),
    { refreshes: [RULES], successMessage: 'The rule is changed.', onDone, isQuiet: true },
  );
