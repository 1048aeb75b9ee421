import Type from 'typebox';
import { READINESS_PARTS } from '../../kernel/readiness-parts.ts';
import { OneOf } from '../../modules/schema.ts';

/** A component of the service, as `/v1/health/ready` and its error report it. */
export const ReadinessPart = Type.Object(
  {
    name: OneOf(READINESS_PARTS),
    status: OneOf(['ok', 'failing']),
    detail: Type.String({ description: 'The result of the check.' }),
  },
  { title: 'ReadinessPart' },
);
