import { expect, test } from 'vitest';
import { eventBytes } from '../../events/event.ts';
import { deliveryHeaders } from './delivery-request.ts';
import { newSigningSecret, serviceSignature, signingKey, standardSignature } from './signature.ts';

const event = {
  id: 'evt_1',
  type: 'claim.paid',
  resourceType: 'claim',
  resourceId: 'clm_1',
  data: '{"claim":{"id":"clm_1","note":"a\\"b"}}',
  createdAt: new Date('2031-01-01T00:00:00.5Z'),
};
const body = eventBytes(event, { livemode: false });
const current = signingKey(newSigningSecret());
const previous = signingKey(newSigningSecret());
const input = {
  deliveryId: 'whd_1',
  subscriptionId: 'whs_1',
  event,
  body,
  signedAt: new Date('2031-01-01T00:00:07.999Z'),
};
const TIMESTAMP = 1_924_992_007;

test('the body is the event with the stored bytes of its data', () => {
  expect(body.toString()).toBe(
    '{"object":"event","id":"evt_1","livemode":false,"type":"claim.paid","resource":{"type":"claim","id":"clm_1"},"createdAt":"2031-01-01T00:00:00.500Z","data":{"claim":{"id":"clm_1","note":"a\\"b"}}}',
  );
});

test('a delivery carries exactly the headers of the specification and of Standard Webhooks', () => {
  expect(deliveryHeaders({ ...input, keys: { current, previous: null } })).toEqual({
    'Content-Type': 'application/json',
    'User-Agent': 'Service-Webhooks/1.0',
    'Service-Signature': serviceSignature(current.secret, TIMESTAMP, body),
    'Service-Timestamp': String(TIMESTAMP),
    'Service-Event': 'claim.paid',
    'Service-Event-Id': 'evt_1',
    'Service-Delivery-Id': 'whd_1',
    'Service-Subscription-Id': 'whs_1',
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(TIMESTAMP),
    'webhook-signature': standardSignature(current.standard, 'evt_1', TIMESTAMP, body),
  });
});

test('during the overlap of a rotation both secrets sign: a separate header and a second list entry', () => {
  const headers = deliveryHeaders({ ...input, keys: { current, previous } });
  expect(headers['Service-Signature']).toBe(serviceSignature(current.secret, TIMESTAMP, body));
  expect(headers['Service-Signature-Previous']).toBe(serviceSignature(previous.secret, TIMESTAMP, body));
  expect(headers['webhook-signature']?.split(' ')).toEqual([
    standardSignature(current.standard, 'evt_1', TIMESTAMP, body),
    standardSignature(previous.standard, 'evt_1', TIMESTAMP, body),
  ]);
});
