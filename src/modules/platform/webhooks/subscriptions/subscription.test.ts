import { expect, test } from 'vitest';
import type { AppError } from '../../../../kernel/errors.ts';
import { columnsOf, newResource } from '../../../resource-fields.ts';
import { normalizeEvents, targetKey } from './subscription.ts';
import { subscriptionFields } from './subscription-fields.ts';
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

test('each stored field has a column, because the table has no documents', () => {
  const stored = Object.entries(subscriptionFields.fields).filter(([, { stored }]) => stored !== null);
  expect(columnsOf(subscriptionFields).map(({ only }) => only)).toEqual(stored.map(([name]) => name));
});

test('a presented subscription contains no secret, whatever the row contains', () => {
  const now = new Date('2031-01-01T00:00:00Z');
  const given = { url: 'https://a.example/', events: ['*'], headerNames: ['X-Token'] };
  const subscription = newResource(subscriptionFields, given, now);
  const row = { ...subscription, signingSecret: 'whsec_x', signing_secret: 'whsec_x' };
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
