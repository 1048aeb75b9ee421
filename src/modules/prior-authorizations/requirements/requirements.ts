import type { LocalDate } from '../../../kernel/local-date.ts';
import { isNpi } from '../../../kernel/npi.ts';
import type { Coverage } from '../../practice/coverages/coverage.ts';
import type { EnrollmentState } from '../../trading/enrollments/enrollment.ts';
import type { Payer } from '../../trading/payers/payer.ts';
import type { PriorAuthorization, RequirementIssue, Requirements } from '../authorization.ts';
import { isOutstanding, type Question } from '../questions/question.ts';

/** The data from which the requirements of an authorization are computed. */
export type RequirementContext = {
  coverage: Pick<Coverage, 'status' | 'period'>;
  payer: Pick<Payer, 'transactions'>;
  /** The enrollment state of the requesting provider with the payer for authorization requests. */
  enrollment: EnrollmentState;
  questions: readonly Pick<Question, 'id' | 'type' | 'required' | 'status'>[];
  today: LocalDate;
};

/** Returns the unmet requirements for a submission; pure. */
export function requirementsOf(authorization: PriorAuthorization, context: RequirementContext): Requirements {
  return {
    version: authorization.version,
    questions: context.questions.filter(isOutstanding).map(({ id }) => ({
      questionId: id,
      code: 'answer_required',
      message: 'This question needs an answer.',
    })),
    documents: [],
    issues: [
      ...contentIssues(authorization),
      ...payerIssues(context),
      ...attachmentIssues(authorization, context),
      ...coverageIssues(authorization, context),
    ],
  };
}

/** Returns whether nothing is missing. Warnings do not count. */
export function areMet({ questions, documents, issues }: Requirements): boolean {
  return (
    questions.length === 0 &&
    documents.every(({ required, provided }) => !required || provided) &&
    issues.every(({ severity }) => severity !== 'error')
  );
}

function contentIssues(authorization: PriorAuthorization): RequirementIssue[] {
  const { diagnoses, items, serviceTypeCode, placeOfServiceCode } = authorization;
  const issues: RequirementIssue[] = [];
  if (diagnoses.length === 0) issues.push(missing('/diagnoses', 'At least one diagnosis is needed.'));
  if (items.length === 0) issues.push(missing('/items', 'At least one item is needed.'));
  if (serviceTypeCode === null && items.length === 0) {
    issues.push(missing('/serviceTypeCode', 'A service type is needed if there is no item.'));
  }
  if (placeOfServiceCode === null) issues.push(missing('/placeOfServiceCode', 'The place of service is needed.'));
  return [...issues, ...providerIssues(authorization)];
}

function providerIssues(authorization: PriorAuthorization): RequirementIssue[] {
  return (['requestingProvider', 'renderingProvider', 'serviceFacility'] as const).flatMap((role) => {
    const provider = authorization[role];
    if (provider === null) return [];
    const issues: RequirementIssue[] = [];
    if (!isNpi(provider.npi)) {
      const message = 'The NPI has an invalid check digit or length.';
      issues.push({ code: 'invalid_npi', param: `/${role}/npi`, message, severity: 'error' });
    }
    if (provider.organizationName === null && provider.name === null) {
      issues.push(missing(`/${role}/name`, 'The name of the provider or its organization is needed.'));
    }
    return issues;
  });
}

/** Describes why an enrollment is not active. */
const ENROLLMENT_PROBLEMS: Partial<Record<EnrollmentState, string>> = {
  missing: 'The payer accepts requests of enrolled providers only. Enroll this provider first (/v1/enrollments).',
  requested: 'The payer has not approved the enrollment of this provider for authorization requests yet.',
  rejected: 'The payer has rejected the enrollment of this provider for authorization requests.',
  not_started: 'The enrollment of this provider for authorization requests has not started yet.',
  ended: 'The enrollment of this provider for authorization requests has ended.',
};

function payerIssues({ payer, enrollment }: RequirementContext): RequirementIssue[] {
  if (!payer.transactions.priorAuthorization) {
    const message =
      'The payer does not accept authorization requests electronically. Send the request by a channel of the payer.';
    return [{ code: 'transaction_not_supported', param: '/coverageId', message, severity: 'error' }];
  }
  const message = ENROLLMENT_PROBLEMS[enrollment];
  if (message !== undefined) {
    return [{ code: 'enrollment_required', param: '/requestingProvider/npi', message, severity: 'error' }];
  }
  return [];
}

/** The code of documents and answers for a payer that accepts no 275. */
export const ATTACHMENTS_NOT_SUPPORTED = 'attachments_not_supported';

/**
 * Documents and answers are sent as 275s. A payer that does not accept them would never receive them, although the
 * caller believes that they were sent.
 */
function attachmentIssues(
  { documentIds, sentDocumentIds = [] }: PriorAuthorization,
  { payer, questions }: RequirementContext,
): RequirementIssue[] {
  if (payer.transactions.attachments) return [];
  const issue = (param: string, message: string): RequirementIssue => ({
    code: ATTACHMENTS_NOT_SUPPORTED,
    param,
    message,
    severity: 'error',
  });
  const isUnsent = documentIds.some((id) => !sentDocumentIds.includes(id));
  return [
    ...(isUnsent
      ? [
          issue(
            '/documentIds',
            'The payer does not accept documents electronically. Detach them and send them by a channel of the payer.',
          ),
        ]
      : []),
    ...(questions.length > 0
      ? [issue('/answers', 'The payer does not accept answers electronically. Send them by a channel of the payer.')]
      : []),
  ];
}

function coverageIssues(
  { items }: PriorAuthorization,
  { coverage: { status, period }, today }: RequirementContext,
): RequirementIssue[] {
  if (status !== 'active') {
    const message = 'The coverage is not active.';
    return [{ code: 'coverage_not_active', param: '/coverageId', message, severity: 'error' }];
  }
  return items.flatMap(({ serviceDates }, index) => {
    const param = `/items/${index}/serviceDates`;
    const issues: RequirementIssue[] = [];
    const isOutside =
      (period.end !== null && serviceDates.start > period.end) ||
      (period.start !== null && serviceDates.end < period.start);
    if (isOutside) {
      const message = 'The coverage does not cover these dates.';
      issues.push({ code: 'outside_coverage', param, message, severity: 'error' });
    }
    if (serviceDates.end < today) {
      const message = 'The service is in the past. Many payers refuse retrospective requests.';
      issues.push({ code: 'retrospective', param, message, severity: 'warning' });
    }
    return issues;
  });
}

function missing(param: string, message: string): RequirementIssue {
  return { code: 'required', param, message, severity: 'error' };
}
