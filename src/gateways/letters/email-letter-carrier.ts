import type { CarrierAnswer, LetterCarrier } from '../../modules/payments/appeals/delivery/letter-carrier.ts';
import { CarrierUnavailableError } from './http-letter-carrier.ts';
import { openSmtpTransport } from './mailer.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;

/**
 * Sends letters as attachments through an SMTP server. A server beyond this machine must offer TLS, because letters
 * contain PHI. The subject and the text contain none. Rejects if the server cannot be reached or asks to retry later.
 */
export function openEmailLetterCarrier({ smtpUrl, from }: { smtpUrl: string; from: string }): LetterCarrier {
  const transport = openSmtpTransport(smtpUrl, { requireTls: !LOOPBACK.test(new URL(smtpUrl).hostname) });
  return {
    async send({ reference, recipient, pdf }) {
      try {
        const { messageId } = await transport.sendMail({
          from,
          to: { name: recipient.name, address: recipient.email! },
          subject: `Appeal ${reference}`,
          text: `Our appeal with its enclosures is attached.\n\nReference: ${reference}\n`,
          attachments: [{ filename: `${reference}.pdf`, content: Buffer.from(pdf), contentType: 'application/pdf' }],
          // Stable across attempts, so that a mailbox can drop a second copy.
          messageId: `<${reference}@rcm>`,
        });
        return { outcome: 'accepted', trackingNumber: messageId.slice(1, -1) };
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

/** Returns the refusal if the server will not accept the letter. Throws if another attempt may succeed. */
function refusalOf(error: unknown): CarrierAnswer {
  const { responseCode } = error as { responseCode?: number };
  if (responseCode !== undefined && responseCode >= 500) return { outcome: 'refused', reason: `smtp_${responseCode}` };
  // The error of the library may name the address.
  throw new CarrierUnavailableError('The SMTP server did not accept the letter');
}
