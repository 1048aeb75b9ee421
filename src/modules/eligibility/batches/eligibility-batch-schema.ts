import Type from 'typebox';
import { shownSchemaOf } from '../../resource-fields.ts';
import { Id, ListOf, Nullable, OneOf, Strict } from '../../schema.ts';
import { checkFields } from '../check-requests.ts';
import { CHECK_STATUSES } from '../eligibility-check.ts';
import { errorSchema } from '../eligibility-schema.ts';
import { COVERAGE_STATUSES } from '../reading/coverage-status.ts';
import { ITEM_STATES } from './batch-states.ts';
import { BATCH_ROWS_MAX } from './eligibility-batch.ts';
import { eligibilityBatchFields } from './eligibility-batch-fields.ts';

export const EligibilityBatchCreate = Strict(
  {
    name: eligibilityBatchFields.fields.name.create,
    checks: Type.Array(Strict(checkFields, { title: 'EligibilityBatchRow' }), {
      minItems: 1,
      maxItems: BATCH_ROWS_MAX,
      description: 'Each row is a check in mode `async`. Invalid rows are refused individually.',
    }),
  },
  { title: 'EligibilityBatchCreate' },
);

export const EligibilityBatch = shownSchemaOf(eligibilityBatchFields);

export const EligibilityBatchList = ListOf(EligibilityBatch);

const EligibilityBatchItem = Type.Object(
  {
    object: Type.Literal('eligibility_batch_item'),
    sequence: Type.Integer({ minimum: 1, description: 'Position of the row in the request.' }),
    state: OneOf(ITEM_STATES),
    checkId: Nullable(Id('elg', 'The check.')),
    checkStatus: Nullable(OneOf(CHECK_STATUSES), 'Status of the check.'),
    coverageStatus: Nullable(OneOf(COVERAGE_STATUSES), 'The coverage status reported by the payer.'),
    error: Nullable(
      errorSchema('EligibilityBatchError', Type.String({ description: 'JSON Pointer into the row.' })),
      'Why the row was refused.',
    ),
  },
  { additionalProperties: false, title: 'EligibilityBatchItem' },
);

export const EligibilityBatchItemList = ListOf(EligibilityBatchItem);
