import type {
  CarriedChannel,
  CarriedLetter,
  CarrierAnswer,
  LetterCarrier,
} from '../../modules/payments/appeals/delivery/letter-carrier.ts';

const TIMEOUT_MS = 30_000;
const ANSWER_BYTES_MAX = 64 * 1024;
const TRACKING_NUMBER = /^[\x20-\x7e]{1,100}$/;
/** Statuses after which another attempt may succeed. */
const RETRIED = new Set([408, 425, 429]);

type HttpCarrierOptions = { channel: CarriedChannel; url: string; token: string | null };

/**
 * Sends letters to a service over HTTP, as docs/appeal-delivery.md describes: one POST of JSON with the PDF in base64.
 * The Idempotency-Key is the same for each attempt. Rejects if the service cannot be reached or asks to retry later.
 */
export function openHttpLetterCarrier({ channel, url, token }: HttpCarrierOptions): LetterCarrier {
  return {
    async send(letter) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'idempotency-key': letter.reference,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(requestOf(channel, letter)),
        // A letter must not be sent to the target of a redirect.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = (await response.text()).slice(0, ANSWER_BYTES_MAX);
      if (response.ok) return { outcome: 'accepted', trackingNumber: trackingNumberIn(text) };
      if (response.status >= 500 || RETRIED.has(response.status)) {
        throw new CarrierUnavailableError(`The carrier answered ${response.status}`);
      }
      return { outcome: 'refused', reason: `http_${response.status}` } satisfies CarrierAnswer;
    },
  };
}

/** Thrown if the carrier cannot accept the letter now; the job is retried. */
export class CarrierUnavailableError extends Error {
  override name = 'CarrierUnavailableError';
  code = 'ECARRIER';
}

function requestOf(channel: CarriedChannel, { reference, recipient, pdf }: CarriedLetter) {
  const { name, department, lines, fax } = recipient;
  return {
    reference,
    channel,
    to: { name, department, ...(channel === 'fax' ? { faxNumber: fax } : { addressLines: lines }) },
    document: {
      fileName: `${reference}.pdf`,
      contentType: 'application/pdf',
      content: Buffer.from(pdf).toString('base64'),
    },
  };
}

/** Returns the number in the answer's `trackingNumber` or `id`, if it has one. */
function trackingNumberIn(text: string): string | null {
  try {
    const { trackingNumber, id } = JSON.parse(text) as { trackingNumber?: unknown; id?: unknown };
    const number = trackingNumber ?? id;
    return typeof number === 'string' && TRACKING_NUMBER.test(number) ? number : null;
  } catch {
    return null;
  }
}
