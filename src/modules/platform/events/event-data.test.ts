import { expect, test } from 'vitest';
import { COMPRESSED_BYTES_MAX } from '../../../database/sealing/compression.ts';
import { eventDataOf, packEventData } from './event-data.ts';
import { DOCUMENTATION, exampleEvent } from './trigger-event.ts';

const PAID = JSON.stringify(exampleEvent('claim.paid', DOCUMENTATION).data);

test('the data of an event is read byte for byte as it was stored', () => {
  const long = JSON.stringify({ text: 'é'.repeat(COMPRESSED_BYTES_MAX) });
  for (const data of ['{}', '{"name":"Zoë \\u0000 𝒳"}', PAID, long]) {
    expect(eventDataOf(packEventData(data))).toBe(data);
  }
});

test('a claim takes less than a quarter, and data that would not become smaller is stored as text', () => {
  const { data: text, packed } = packEventData(PAID);
  expect(text).toBeNull();
  expect(packed!.length).toBeLessThan(PAID.length / 4);
  expect(packEventData('{}')).toEqual({ data: '{}', packed: null });
});

test('events that were stored as text are read as before', () => {
  expect(eventDataOf({ data: '{"claim":{}}', packed: null })).toBe('{"claim":{}}');
});
