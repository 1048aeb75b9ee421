import Type from 'typebox';
import { RoleReference } from '../../modules/platform/roles/role-schema.ts';
import { CompleteListOf, Nullable, OneOf, Strict, Text } from '../../modules/schema.ts';
import { EVALUATIONS_SEMANTICS } from './evaluate-batch.ts';

const Free = (description: string) =>
  Type.Record(Type.String({ pattern: '^[^\\r\\n\\u2028\\u2029]{1,40}$' }), Type.Unknown(), {
    maxProperties: 50,
    additionalProperties: false,
    description: `${description} They do not influence the answer; \`context.ignored\` lists them.`,
  });

const question = {
  subject: Type.Optional(
    Strict(
      {
        type: OneOf(['api_key', 'user']),
        id: Text(100, 'Id of the API key or user.'),
        properties: Type.Optional(Free('Attributes of the subject.')),
      },
      { title: 'AccessSubject', description: 'By default the caller. Another one needs the scope permissions:read.' },
    ),
  ),
  action: Type.Optional(
    Strict(
      {
        name: Text(100, 'Name of an action (`GET /v1/permissions/actions`), such as `claims:submit`.'),
        properties: Type.Optional(Free('Attributes of the action.')),
      },
      { title: 'AccessAction' },
    ),
  ),
  resource: Type.Optional(
    Strict(
      {
        type: Text(100, 'Type of the resource, as the list of actions names it.'),
        id: Type.Optional(Text(100, 'Id of the resource. Without it only the permission is checked.')),
        properties: Type.Optional(
          Free('The other path parameters of the action, by name, and attributes of the resource.'),
        ),
      },
      { title: 'AccessResource' },
    ),
  ),
  context: Type.Optional(Free('Circumstances of the request.')),
};

export const PermissionCheckRequest = Strict(
  {
    ...question,
    evaluations: Type.Optional(
      Type.Array(Strict(question, { title: 'AccessQuestion' }), {
        minItems: 1,
        maxItems: 100,
        description: 'Several checks. The other members of the request are their defaults.',
      }),
    ),
    options: Type.Optional(
      Strict(
        {
          evaluations_semantic: Type.Optional(
            OneOf(EVALUATIONS_SEMANTICS, {
              default: 'execute_all',
              description: 'The other semantics stop at the first denial or permit and return fewer decisions.',
            }),
          ),
        },
        { title: 'AccessOptions' },
      ),
    ),
  },
  { title: 'PermissionCheckRequest', description: 'A check in the format of OpenID AuthZEN 1.0.' },
);

const strings = (description: string) => Type.Array(Type.String(), { description });
export const Context = Type.Object(
  {
    reasons: Type.Array(
      Type.Object(
        { code: Type.String(), message: Type.String() },
        { additionalProperties: false, title: 'AccessReason' },
      ),
      { description: 'Why the decision is negative, and why the state does not allow the action.' },
    ),
    requiredScopes: strings('Scopes that the action needs; any one of them is enough.'),
    missingScopes: strings('The required scopes, if the subject has none of them.'),
    viaRoles: Type.Array(RoleReference(), { description: 'Roles that have one of the required scopes.' }),
    policyIds: strings(
      'Manual-review policies that require an approval of the action, or may require one (see `conditions`).',
    ),
    conditions: strings(
      'Conditions under which the decision holds: `review_required` (people approve the step first), `review_may_be_required` (if the request meets the condition of a policy).',
    ),
    state: Nullable(
      Type.Object(
        {
          allowed: Type.Boolean(),
          status: Nullable(Type.String(), 'The state that does not allow the action.'),
          allowedTransitions: Type.Array(Type.String()),
        },
        { additionalProperties: false, title: 'AccessState' },
      ),
      'Whether the state of the resource allows the action now. Null if the action does not depend on it or no id was given.',
    ),
    ignored: strings('JSON Pointers of members that did not influence the answer.'),
    error: Type.Optional(
      Type.Object(
        { status: Type.Integer(), message: Type.String() },
        { additionalProperties: false, title: 'AccessError', description: 'Why the check could not be made.' },
      ),
    ),
  },
  { additionalProperties: false, title: 'AccessContext' },
);
const decision = Type.Boolean({ description: 'Whether the subject is authorized.' });
const Decision = Type.Object({ decision, context: Context }, { additionalProperties: false, title: 'AccessDecision' });

export const PermissionCheck = Type.Object(
  {
    decision: Type.Optional(decision),
    context: Type.Optional(Context),
    evaluations: Type.Optional(
      Type.Array(Decision, { description: 'The decisions in the order of the checks, instead of the members above.' }),
    ),
  },
  { additionalProperties: false, title: 'PermissionCheck' },
);

export const PermissionActionList = CompleteListOf(
  Type.Object(
    {
      object: Type.Literal('permission_action'),
      name: Type.String({ description: 'Name of the action.' }),
      operationId: Type.String({ description: 'The operation of the OpenAPI document.' }),
      method: Type.String(),
      path: Type.String(),
      requiredScopes: strings('Scopes that it needs; any one of them is enough.'),
      signedInOnly: Type.Boolean({ description: 'Whether API keys are refused.' }),
      resourceType: Nullable(Type.String(), 'Type of the resource that it is about.'),
      properties: strings('Further path parameters, to be given in `resource.properties`.'),
    },
    { additionalProperties: false, title: 'PermissionAction' },
  ),
);

export const OwnPermissions = Type.Object(
  {
    object: Type.Literal('permissions'),
    livemode: Type.Boolean(),
    subject: Type.Object(
      { type: OneOf(['api_key', 'user']), id: Type.String() },
      { additionalProperties: false, title: 'PermissionSubject', description: 'The caller.' },
    ),
    organizationId: Type.String(),
    role: Nullable(RoleReference(), 'Null for an API key.'),
    scopes: strings('The scopes of the caller.'),
    actions: strings('The actions that the scopes allow.'),
  },
  { additionalProperties: false, title: 'Permissions' },
);

export const ScopeList = CompleteListOf(
  Type.Object(
    {
      object: Type.Literal('scope'),
      name: Type.String(),
      description: Type.String(),
      roles: Type.Array(RoleReference(), { description: 'Roles that have it.' }),
      forUsersOnly: Type.Boolean({ description: 'True if API keys cannot have the scope.' }),
    },
    { additionalProperties: false, title: 'Scope' },
  ),
);

export const AuthzenConfiguration = Type.Object(
  {
    policy_decision_point: Type.String(),
    access_evaluation_endpoint: Type.String(),
    access_evaluations_endpoint: Type.String(),
  },
  { additionalProperties: false, title: 'AuthzenConfiguration' },
);
