import type { App } from '../../composition/app.ts';
import { readerOf, type TenantReader } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { policiesForStep } from '../../modules/office/reviews/policies-for-step.ts';
import { getKey } from '../../modules/platform/api-keys/find-keys.ts';
import { findRole } from '../../modules/platform/roles/find-roles.ts';
import type { Role } from '../../modules/platform/roles/role.ts';
import { isUserRole, USER_ROLES } from '../../modules/platform/roles/user-role.ts';
import { findUser } from '../../modules/platform/users/find-user.ts';
import { scopesOfRole, scopesOfRoles } from '../../modules/platform/users/role-scopes.ts';
import { STAGES } from '../../modules/review-stages.ts';
import { hasAnyOf } from '../../modules/scopes.ts';
import { type Authorized, authorizedOf, refusalsOf } from '../access/authorize.ts';
import type { Principal } from '../access/principal.ts';
import type { Route } from '../operation.ts';
import { checkPathResources } from '../resources.ts';
import { type Action, actionsOf } from './actions.ts';

/** `type`: `api_key` or `user`; no subject of another type exists. */
type SubjectInput = { type: string; id: string };

type Subject = { who: Authorized } | { missing: 'subject_not_found' | 'subject_inactive' };

type Free = object;
/** One question of a check, in the format of OpenID AuthZEN 1.0. */
export type EvaluationInput = {
  subject?: (SubjectInput & { properties?: Free | undefined }) | undefined;
  action?: { name: string; properties?: Free | undefined } | undefined;
  resource?: { type: string; id?: string | undefined; properties?: Free | undefined } | undefined;
  context?: Free | undefined;
};

type Reason = { code: string; message: string };
/** Whether the state of the resource allows the action. Null if the action does not depend on it. */
type StateAnswer = { allowed: boolean; status: string | null; allowedTransitions: readonly string[] } | null;

export type Evaluation = {
  decision: boolean;
  context: {
    reasons: Reason[];
    requiredScopes: string[];
    missingScopes: string[];
    viaRoles: string[];
    policyIds: string[];
    conditions: string[];
    state: StateAnswer;
    ignored: string[];
    error?: { status: number; message: string };
  };
};

export type EvaluationParts = {
  principal: Principal;
  routes: readonly Route[];
  app: App;
  reader: TenantReader;
  /** The custom roles of the organization. */
  roles: readonly Role[];
};

/**
 * Returns the error for a question with an unknown action or a resource of another type; `param` is the field of the
 * question.
 */
function badQuestion(param: string, message: string): AppError {
  return new AppError('validation_failed', { param, details: [{ code: 'not_allowed', param, message }] });
}

/**
 * Answers one question with the code that guards the routes. `decision` is whether the subject is authorized; whether the
 * state of the resource allows the action is in `context.state`. A resource of another organization and one that does
 * not exist have the same answer. Throws `validation_failed` for an unknown action and `forbidden_scope` for another
 * subject without permissions:read.
 */
export async function evaluate(input: EvaluationInput, parts: EvaluationParts): Promise<Evaluation> {
  const { routes, principal, app, reader, roles } = parts;
  if (input.action === undefined) throw new AppError('validation_failed', required('/action'));
  const action = actionsOf(routes).get(input.action.name);
  if (!action)
    throw badQuestion('/action/name', 'The action does not exist. GET /v1/permissions/actions lists the actions.');
  const { resource } = input;
  if (resource !== undefined && action.resource !== null && resource.type !== action.resource.type) {
    throw badQuestion('/resource/type', `The action is about a resource of type ${action.resource.type}.`);
  }
  const subject = await subjectOf(reader, input.subject, principal, app);
  const ignored = ignoredOf(input, action);
  if ('missing' in subject) {
    const message =
      subject.missing === 'subject_not_found'
        ? 'The API key or user does not exist.'
        : 'The API key or user is not active.';
    return answer({ action, ignored, app, roles, reasons: [{ code: subject.missing, message }] });
  }
  const { who } = subject;
  const refusals = refusalsOf(action.route, who, app.config.environment === 'sandbox');
  const reasons = refusals.map(({ code, message }) => ({ code, message }));
  // If the subject lacks the permission, the answer contains nothing about the resource.
  if (reasons.length > 0) return answer({ action, ignored, app, roles, reasons, who });
  const found = await lookAt(input, action, parts);
  if (!found.exists) {
    return answer({
      action,
      ignored,
      app,
      roles,
      who,
      reasons: [{ code: 'resource_not_found', message: 'The resource does not exist.' }],
    });
  }
  return {
    ...answer({ action, ignored, app, roles, who, ...found }),
    decision: !found.isForbidden,
  };
}

function required(param: string) {
  return { param, details: [{ code: 'required', param, message: 'Required.' }] };
}

type Answered = {
  action: Action;
  ignored: string[];
  app: App;
  roles: readonly Role[];
  reasons: Reason[];
  who?: Authorized;
  state?: StateAnswer;
  policyIds?: string[];
  conditions?: string[];
};

function answer(answered: Answered): Evaluation {
  const { action, ignored, app, roles, reasons, who, state = null, policyIds = [], conditions = [] } = answered;
  const { scopes } = action.route;
  const byRole = scopesOfRoles(app.offeredScopes);
  const context = {
    reasons,
    requiredScopes: [...scopes],
    missingScopes: who === undefined || hasAnyOf(who.scopes, scopes) ? [] : [...scopes],
    viaRoles: [
      ...USER_ROLES.filter((role) => hasAnyOf(byRole[role], scopes)),
      ...roles.filter((role) => hasAnyOf(new Set(role.scopes), scopes)).map(({ id }) => id),
    ],
    policyIds,
    conditions,
    state,
    ignored,
  };
  return { decision: false, context };
}

type Looked = {
  exists: boolean;
  /** The caller has the permission, but not for this resource: somebody else owns it. */
  isForbidden: boolean;
  state: StateAnswer;
  reasons: Reason[];
  policyIds: string[];
  conditions: string[];
};

/** Checks the resource as the route does: existence and organization, then version and state. */
async function lookAt(input: EvaluationInput, action: Action, { principal, app }: EvaluationParts): Promise<Looked> {
  const unknown: Looked = {
    ...{ exists: true, isForbidden: false },
    ...{ state: null, reasons: [], policyIds: [], conditions: [] },
  };
  const params = paramsOf(input, action);
  if (params === null) return unknown;
  const { operation } = action.route;
  const { organizationId } = principal;
  try {
    await checkPathResources(operation, params, app.database, organizationId);
    const reviewed = { ...unknown, ...(await policiesOf(action, params, readerOf(app.database, organizationId))) };
    if (operation.guard === undefined) return reviewed;
    // A check applies to any version.
    const request = { params, query: {}, body: {}, expectedVersion: undefined, principal, headers: {} };
    const reader = readerOf(app.database, organizationId, { byClock: true });
    await operation.guard(reader, request);
    return { ...reviewed, state: { allowed: true, status: null, allowedTransitions: [] } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 404 || error.code === 'organization_mismatch') return { ...unknown, exists: false };
    // Not an error of the state: something that the resource refers to is missing.
    if (error.code === 'validation_failed') return unknown;
    const { status = null, allowedTransitions = [] } = error.options.extra ?? {};
    const reasons = [{ code: error.code, message: error.message }];
    if (error.status === 403) return { ...unknown, isForbidden: true, reasons };
    return { ...unknown, state: { allowed: false, status, allowedTransitions }, reasons };
  }
}

/** Returns the manual-review policies that would require an approval of the action. */
async function policiesOf(
  { route: { operation }, resource }: Action,
  params: Record<string, string>,
  reader: TenantReader,
): Promise<Pick<Looked, 'policyIds' | 'conditions'>> {
  const stage = operation.reviewStage;
  if (stage === undefined || resource === null) return { policyIds: [], conditions: [] };
  const subjectId = params[resource.parameter]!;
  const { policyIds, isCertain } = await policiesForStep(reader, STAGES, { stage, subjectId });
  const condition = isCertain ? 'review_required' : 'review_may_be_required';
  return { policyIds, conditions: policyIds.length > 0 ? [condition] : [] };
}

/** Returns the path parameters of the route; null if the question does not include all of them. */
function paramsOf({ resource }: EvaluationInput, { route, resource: subject }: Action): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const name of Object.keys(route.operation.params ?? {})) {
    const value =
      name === subject?.parameter
        ? resource?.id
        : (resource?.properties as Record<string, unknown> | undefined)?.[name];
    if (typeof value !== 'string') return null;
    params[name] = value;
  }
  return params;
}

const IGNORED_MAX = 100;
const IGNORED_NAME_MAX = 40;

/** Returns the JSON Pointers of free members that do not influence the answer, except those with very long names. */
function ignoredOf(
  { subject, action, resource, context }: EvaluationInput,
  { route, resource: named }: Action,
): string[] {
  const used = Object.keys(route.operation.params ?? {}).filter((name) => name !== named?.parameter);
  const of = (path: string, free: Free | undefined, except: readonly string[] = []) =>
    Object.keys(free ?? {})
      .filter((name) => !except.includes(name) && name.length <= IGNORED_NAME_MAX)
      .map((name) => `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  return [
    ...of('/subject/properties', subject?.properties),
    ...of('/action/properties', action?.properties),
    ...of('/resource/properties', resource?.properties, used),
    ...of('/context', context),
  ].slice(0, IGNORED_MAX);
}

/**
 * Returns the caller, or another key or user of the organization. Throws `forbidden_scope` if the caller asks about
 * another subject without the scope permissions:read.
 */
async function subjectOf(
  reader: TenantReader,
  given: SubjectInput | undefined,
  principal: Principal,
  app: App,
): Promise<Subject> {
  const isCaller = given === undefined || (given.type === principal.actor.type && given.id === principal.actor.id);
  if (isCaller) return { who: authorizedOf(principal) };
  if (!principal.scopes.has('permissions:read')) {
    const message = 'Only the scope permissions:read allows checks of other API keys and users.';
    throw new AppError('forbidden_scope', { message, extra: { requiredScope: 'permissions:read' } });
  }
  if (given.type === 'api_key') return keySubject(reader, given.id, app);
  return given.type === 'user' ? userSubject(reader, given.id, app) : { missing: 'subject_not_found' };
}

async function keySubject(reader: TenantReader, id: string, app: App): Promise<Subject> {
  const key = isId('key', id) ? await getKey(reader, id).catch(notFound) : null;
  if (key === null) return { missing: 'subject_not_found' };
  const isExpired = key.expiresAt !== null && key.expiresAt <= app.clock.now();
  if (key.status !== 'active' || isExpired) return { missing: 'subject_inactive' };
  return { who: { kind: 'api_key', scopes: new Set(key.scopes), role: null } };
}

async function userSubject(reader: TenantReader, id: string, app: App): Promise<Subject> {
  const user = isId('usr', id) ? await findUser(reader, id) : null;
  if (user === null) return { missing: 'subject_not_found' };
  if (user.status !== 'active') return { missing: 'subject_inactive' };
  const offered = app.offeredScopes;
  const custom = isUserRole(user.role) ? null : await findRole(reader, user.role);
  const scopes = scopesOfRole(user.role, custom?.scopes ?? null, { builtIn: scopesOfRoles(offered), offered });
  return { who: { kind: 'session', scopes, role: user.role } };
}

function notFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'resource_not_found') return null;
  throw error;
}
