import { AppError, type ErrorDetail } from '../../../../kernel/errors.ts';

/** Drops repeated entries, keeping their order. Throws validation_failed for an empty list and for `*` with others. */
export function normalizeEvents(events: readonly string[]): string[] {
  const distinct = [...new Set(events)];
  const details: ErrorDetail[] = [];
  if (distinct.length === 0) {
    details.push({ code: 'too_few_items', param: '/events', message: 'Name at least one event type, or ["*"].' });
  }
  if (distinct.includes('*') && distinct.length > 1) {
    details.push({ code: 'wildcard_not_alone', param: '/events', message: '"*" must be the only entry.' });
  }
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  return distinct;
}
