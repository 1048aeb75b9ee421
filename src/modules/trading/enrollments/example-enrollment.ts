import { localDateOf } from '../../../kernel/local-date.ts';
import type { EventExample, ExampleContext } from '../../resource.ts';
import { newResource } from '../../resource-fields.ts';
import type { Enrollment } from './enrollment.ts';
import { enrollmentFields } from './enrollment-fields.ts';
import { presentEnrollment } from './enrollment-schema.ts';

/** Returns invented event data about an enrollment. */
export function exampleEnrollment({ id, now }: ExampleContext): EventExample {
  return example({ id, now }, { status: 'requested' }, {});
}

export function exampleActiveEnrollment({ id, now }: ExampleContext): EventExample {
  const previousAttributes = { status: 'requested', effectiveFrom: null };
  return example({ id, now }, { status: 'active', effectiveFrom: localDateOf(now) }, { previousAttributes });
}

function example(
  { id, now }: ExampleContext,
  overrides: Partial<Enrollment>,
  more: Record<string, unknown>,
): EventExample {
  const created = newResource(
    enrollmentFields,
    {
      payerId: 'SBX08',
      transaction: 'claims',
      provider: { npi: '1999999984', taxId: { type: 'ein', value: '123456789' } },
      requestedDate: localDateOf(now),
      evidence: { reference: 'ENR-4711', description: null },
    },
    now,
  );
  const enrollment: Enrollment = { ...created, id: id('enr'), ...overrides };
  const data = { enrollment: presentEnrollment(enrollment, { livemode: false }), ...more };
  return { resourceType: 'enrollment', resourceId: enrollment.id, data };
}
