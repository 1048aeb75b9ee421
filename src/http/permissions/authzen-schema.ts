import Type from 'typebox';
import { OneOf } from '../../modules/schema.ts';
import { EVALUATIONS_SEMANTICS } from './evaluate-batch.ts';
import { Context } from './permission-schema.ts';

/**
 * The messages of OpenID AuthZEN Authorization API 1.0, sections 5 to 7. Unlike other requests these are open: the standard
 * demands that unknown members are ignored.
 */

const EVALUATIONS_MAX = 100;

const OPEN = { additionalProperties: true };
const Free = (description: string) =>
  Type.Object({}, { ...OPEN, description: `${description} They do not influence the decision.` });

/** A name or id of any length; unknown ones are denied. */
const Name = (description: string) => Type.String({ minLength: 1, description });

const Subject = Type.Object(
  {
    type: Name('`api_key` or `user`. The decision about any other type is false.'),
    id: Name('Id of the API key or user.'),
    properties: Type.Optional(Free('Attributes of the subject.')),
  },
  {
    ...OPEN,
    title: 'AuthzenSubject',
    description: 'The caller, or another API key or user if the caller has the scope permissions:read.',
  },
);

const Action = Type.Object(
  {
    name: Name('Name of an action (`GET /v1/permissions/actions`), such as `claims:submit`.'),
    properties: Type.Optional(Free('Attributes of the action.')),
  },
  { ...OPEN, title: 'AuthzenAction' },
);

const Resource = Type.Object(
  {
    type: Name('Type of the resource, as the list of actions names it.'),
    id: Name('Id of the resource. Actions without a resource ignore it.'),
    properties: Type.Optional(
      Type.Object(
        {},
        { ...OPEN, description: 'The other path parameters of the action, by name, and attributes of the resource.' },
      ),
    ),
  },
  { ...OPEN, title: 'AuthzenResource' },
);

const RequestContext = Free('Circumstances of the request.');

/** The request of the Access Evaluation API (section 6.1). */
export const AuthzenEvaluation = Type.Object(
  { subject: Subject, action: Action, resource: Resource, context: Type.Optional(RequestContext) },
  { ...OPEN, title: 'AuthzenEvaluation' },
);

const question = {
  subject: Type.Optional(Subject),
  action: Type.Optional(Action),
  resource: Type.Optional(Resource),
  context: Type.Optional(RequestContext),
};

/** The request of the Access Evaluations API (section 7.1). Members beside `evaluations` are defaults. */
export const AuthzenEvaluations = Type.Object(
  {
    ...question,
    evaluations: Type.Optional(
      Type.Array(Type.Object(question, { ...OPEN, title: 'AuthzenQuestion' }), {
        maxItems: EVALUATIONS_MAX,
        description:
          'Several checks; the other members are their defaults. Without checks, the request is a single check, with a single decision.',
      }),
    ),
    options: Type.Optional(
      Type.Object(
        {
          evaluations_semantic: Type.Optional(
            OneOf(EVALUATIONS_SEMANTICS, {
              default: 'execute_all',
              description: 'The other semantics stop at the first denial or permit and return fewer decisions.',
            }),
          ),
        },
        { ...OPEN, title: 'AuthzenOptions' },
      ),
    ),
  },
  { ...OPEN, title: 'AuthzenEvaluations' },
);

const decision = Type.Boolean({
  description:
    'Whether the action is possible now: the subject is authorized, the resource exists and its state allows the action.',
});

/** A decision (section 6.2). */
export const AuthzenDecision = Type.Object(
  { decision, context: Context },
  { additionalProperties: false, title: 'AuthzenDecision' },
);

/** The decisions (section 7.2), or a single one. */
export const AuthzenDecisions = Type.Object(
  {
    decision: Type.Optional(decision),
    context: Type.Optional(Context),
    evaluations: Type.Optional(
      Type.Array(AuthzenDecision, {
        description: 'The decisions in the order of the checks, instead of the members above.',
      }),
    ),
  },
  { additionalProperties: false, title: 'AuthzenDecisions' },
);
