import Type from 'typebox';
import { DateOnly, Id, Nullable, OneOf, phi, resourceFields, Strict } from '../../schema.ts';
import { ITEMS_MAX } from '../authorization-values.ts';

export const procedureCode = phi(Type.String({ pattern: '^[0-9A-Za-z]{5}$', description: 'HCPCS or CPT code.' }));

const requirementSource = OneOf(['rule', 'payer_determination', 'eligibility']);
export const Requirement = Type.Object(
  {
    required: OneOf(['yes', 'no', 'unknown']),
    source: Nullable(requirementSource),
    umVendor: Nullable(Type.String(), 'Who reviews for the payer.'),
    canSubmitElectronically: Type.Boolean(),
    reference: Nullable(
      Type.String(),
      'The publication of the rule, or the eligibility check that reports the requirement.',
    ),
  },
  { title: 'AuthorizationRequirement', additionalProperties: false },
);

const Asked = Strict(
  {
    procedureCode: procedureCode,
    serviceDates: Strict({
      start: DateOnly('First day of the service.'),
      end: Type.Optional(DateOnly('Last day.')),
    }),
  },
  { title: 'DeterminationItem' },
);
export const DeterminationRequest = Strict(
  {
    coverageId: Id('cov', 'Coverage id. It names the payer.'),
    items: Type.Array(Asked, { minItems: 1, maxItems: ITEMS_MAX }),
  },
  { title: 'DeterminationRequest' },
);
export const Determination = Type.Object(
  {
    object: Type.Literal('prior_authorization_determination'),
    livemode: resourceFields.livemode,
    coverageId: Id('cov', 'Coverage id.'),
    payerId: Type.String(),
    requirement: Requirement,
    items: Type.Array(
      Strict({
        procedureCode: procedureCode,
        required: OneOf(['yes', 'no', 'unknown']),
        source: Nullable(requirementSource),
        ruleId: Nullable(Type.String()),
        reference: Nullable(Type.String()),
        umVendor: Nullable(Type.String()),
        reason: Type.String({ description: 'Why.' }),
      }),
    ),
  },
  { title: 'PriorAuthorizationDetermination', additionalProperties: false },
);
