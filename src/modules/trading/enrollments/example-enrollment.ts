import { localDateOf } from '../../../kernel/local-date.ts';
import type { EventExample, ExampleContext } from '../../resource.ts';
import type { Enrollment } from './enrollment.ts';
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
  const at = now.toISOString();
  const enrollment: Enrollment = {
    id: id('enr'),
    payerId: 'SBX08',
    transaction: 'claims',
    provider: { npi: '1999999984', taxId: { type: 'ein', value: '123456789' } },
    status: 'requested',
    statusReason: null,
    requestedDate: localDateOf(now),
    effectiveFrom: null,
    effectiveTo: null,
    rejectedDate: null,
    evidence: { reference: 'ENR-4711', description: null },
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...overrides,
  };
  const data = { enrollment: presentEnrollment(enrollment, { livemode: false }), ...more };
  return { resourceType: 'enrollment', resourceId: enrollment.id, data };
}
