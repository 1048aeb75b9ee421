import { describe, expect, test } from 'vitest';
import { verifySignature } from '../../../../../test/helpers/verify-signature.ts';
import { eventBytes } from '../../events/event.ts';
import {
  deliveryHeaders,
  newSigningSecret,
  serviceSignature,
  signingKey,
  standardSignature,
} from './delivery-request.ts';

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

describe('signature', () => {
  const BODY = Buffer.from('{"id":"evt_1","data":{"name":"Zoë"}}');
  const SECRET = 'whsec_YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXowMTIzNDU2Nzg5';
  const NOW = new Date('2031-01-01T00:00:00Z');
  const TIMESTAMP = String(NOW.getTime() / 1_000);

  test('a secret is whsec_ and 48 characters of base64 that decode to 36 bytes, and no two are equal', () => {
    const secret = newSigningSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{48}$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(36);
    expect(newSigningSecret()).not.toBe(secret);
  });

  // The expected values were made with OpenSSL, from the same bytes in a shell:
  //   printf '%s.%s' $TIMESTAMP "$BODY" | openssl dgst -sha256 -hmac $SECRET
  //   printf 'evt_1.%s.%s' $TIMESTAMP "$BODY" | openssl dgst -sha256 -mac HMAC -macopt hexkey:$DECODED -binary | base64

  test('Service-Signature is what OpenSSL makes of timestamp, period and body, keyed with the secret as it is written', () => {
    expect(serviceSignature(SECRET, Number(TIMESTAMP), BODY)).toBe(
      '286a0c4aafc9d598d5b682190a53f6953eb9957366be9f23b2af8b95dcb14728',
    );
  });

  test('webhook-signature is what OpenSSL makes of id, timestamp and body, keyed with the decoded secret', () => {
    expect(standardSignature(signingKey(SECRET).standard, 'evt_1', Number(TIMESTAMP), BODY)).toBe(
      'v1,FMvtGGAGgRA0KvyAjhpOrMNzPkBgpj8Y1Gh16EQFLsA=',
    );
  });

  test('a receiver accepts what we sign and nothing else', () => {
    const good = {
      secret: SECRET,
      signature: serviceSignature(SECRET, Number(TIMESTAMP), BODY),
      timestamp: TIMESTAMP,
      rawBody: BODY,
      now: NOW,
    };
    expect(verifySignature(good)).toBe(true);
    expect(verifySignature({ ...good, secret: newSigningSecret() }), 'another secret').toBe(false);
    expect(verifySignature({ ...good, rawBody: Buffer.from(`${BODY} `) }), 'another body').toBe(false);
    expect(verifySignature({ ...good, timestamp: String(Number(TIMESTAMP) + 1) }), 'another timestamp').toBe(false);
    expect(verifySignature({ ...good, signature: good.signature.toUpperCase() }), 'another case').toBe(false);
    for (const signature of ['', 'a', good.signature.slice(1), `${good.signature}0`]) {
      expect(verifySignature({ ...good, signature }), signature).toBe(false);
    }
    for (const timestamp of ['', 'now', `${TIMESTAMP}.0`, `+${TIMESTAMP}`, '-1']) {
      expect(verifySignature({ ...good, timestamp }), timestamp).toBe(false);
    }
  });

  test('a timestamp is accepted up to 300 s old and refused isValidAfter that', () => {
    const check = {
      secret: SECRET,
      signature: serviceSignature(SECRET, Number(TIMESTAMP), BODY),
      timestamp: TIMESTAMP,
      rawBody: BODY,
    };
    const isValidAfter = (seconds: number) =>
      verifySignature({ ...check, now: new Date(NOW.getTime() + seconds * 1_000) });
    expect([isValidAfter(0), isValidAfter(300), isValidAfter(301), isValidAfter(-300), isValidAfter(-301)]).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });
});
