import { describe, expect, test } from 'vitest';
import type { PriorAuthorization } from '../authorization.ts';
import { type RequirementContext, requirementsOf } from './requirements.ts';

/** Returns an authorization that meets all requirements. */
function complete(overrides: Partial<PriorAuthorization> = {}): PriorAuthorization {
  return {
    version: 1,
    diagnoses: [{}],
    items: [{ serviceDates: { start: '2026-03-02', end: '2026-03-02' } }],
    serviceTypeCode: '12',
    placeOfServiceCode: '12',
    requestingProvider: { npi: '1999999984', organizationName: 'Riverside Family Practice', name: null },
    renderingProvider: null,
    serviceFacility: null,
    documentIds: [],
    ...overrides,
  } as PriorAuthorization;
}

function context({ attachments = false, ...overrides }: Partial<RequirementContext> & { attachments?: boolean } = {}) {
  return {
    coverage: { status: 'active', period: { start: null, end: null } },
    payer: { transactions: { priorAuthorization: true, attachments } },
    enrollment: 'not_required',
    questions: [],
    today: '2026-03-01',
    ...overrides,
  } as RequirementContext;
}

const issues = (authorization: PriorAuthorization, given: RequirementContext) =>
  requirementsOf(authorization, given).issues.map(({ code, param, severity }) => `${severity} ${code} ${param}`);

describe('a payer that takes no 275', () => {
  test('is no obstacle without documents and questions', () => {
    expect(issues(complete(), context())).toEqual([]);
  });

  test('is named by documents that it does not have, and by answers', () => {
    const documents = complete({ documentIds: ['doc_1', 'doc_2'], sentDocumentIds: ['doc_1'] });
    expect(issues(documents, context())).toEqual(['error attachments_not_supported /documentIds']);
    const questions: RequirementContext['questions'] = [
      { id: 'q_1', type: 'boolean', required: true, status: 'answered' },
    ];
    expect(issues(complete(), context({ questions }))).toEqual(['error attachments_not_supported /answers']);
  });

  test('is not named when the payer has every document, or takes 275s', () => {
    expect(issues(complete({ documentIds: ['doc_1'], sentDocumentIds: ['doc_1'] }), context())).toEqual([]);
    expect(issues(complete({ documentIds: ['doc_1'] }), context({ attachments: true }))).toEqual([]);
  });
});
