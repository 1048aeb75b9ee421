import { expect, test } from 'vitest';
import type { AppError } from '../../../../kernel/errors.ts';
import { normalizeEvents, targetKey } from './subscription.ts';
import { presentSubscription } from './subscription-schema.ts';

function refusal(events: string[]): AppError {
  try {
    normalizeEvents(events);
  } catch (error) {
    return error as AppError;
  }
  throw new Error('was accepted');
}

test('event types are de-duplicated in their order', () => {
  expect(normalizeEvents(['claim.paid', 'claim.denied', 'claim.paid'])).toEqual(['claim.paid', 'claim.denied']);
  expect(normalizeEvents(['*'])).toEqual(['*']);
});

test('"*" must be the only entry, and there must be one', () => {
  const error = refusal(['claim.paid', '*']);
  expect(error.code).toBe('validation_failed');
  expect(error.options.details?.map(({ code, param }) => `${code} ${param}`)).toEqual(['wildcard_not_alone /events']);
  expect(refusal([]).options.details?.[0]?.code).toBe('too_few_items');
});

test('the same url with the same events in any order is the same target', () => {
  expect(targetKey('https://a.example/', ['x', 'y'])).toEqual(targetKey('https://a.example/', ['y', 'x']));
  expect(targetKey('https://a.example/', ['x'])).not.toEqual(targetKey('https://a.example/', ['x', 'y']));
  expect(targetKey('https://a.example/', ['x'])).not.toEqual(targetKey('https://b.example/', ['x']));
});

test('a presented subscription contains no secret, whatever the row contains', () => {
  const now = new Date('2031-01-01T00:00:00Z');
  const row = {
    id: 'whs_1',
    url: 'https://a.example/',
    events: ['*'],
    description: null,
    payload: 'full' as const,
    ordering: 'none' as const,
    headerNames: ['X-Token'],
    status: 'enabled' as const,
    disabledReason: null,
    previousSecretExpiresAt: null,
    consecutiveFailures: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
    signingSecret: 'whsec_x',
    signing_secret: 'whsec_x',
  };
  expect(JSON.stringify(presentSubscription(row, { livemode: true }))).not.toContain('whsec_');
  expect(Object.keys(presentSubscription(row, { livemode: true })).sort()).toEqual([
    'consecutiveFailures',
    'createdAt',
    'description',
    'disabledReason',
    'events',
    'headers',
    'id',
    'livemode',
    'object',
    'ordering',
    'payload',
    'previousSecretExpiresAt',
    'status',
    'updatedAt',
    'url',
    'version',
  ]);
});
