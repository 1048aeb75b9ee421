import { createTransport } from 'nodemailer';
import type {
  CarrierAnswer,
  LetterCarrier,
  LetterCarriers,
} from '../../modules/payments/appeals/delivery/letter-carrier.ts';
import type { Mail, Mailer } from '../../modules/platform/mail/mail.ts';
import { CarrierUnavailableError, openHttpLetterCarrier } from './http-letter-carrier.ts';

const SMTP_TIMEOUT_MS = 20_000;

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;

type HttpSettings = { url: string; token: string | null } | null;

/** Opens the services that the configuration names. */
export function openLetterCarriers({
  appealFax,
  appealMail,
  smtpUrl,
  mailFrom,
}: {
  appealFax: HttpSettings;
  appealMail: HttpSettings;
  smtpUrl: string | null;
  mailFrom: string;
}): LetterCarriers {
  return {
    ...(appealFax === null ? {} : { fax: openHttpLetterCarrier({ channel: 'fax', ...appealFax }) }),
    ...(appealMail === null ? {} : { mail: openHttpLetterCarrier({ channel: 'mail', ...appealMail }) }),
    ...(smtpUrl === null ? {} : { email: openEmailLetterCarrier({ smtpUrl, from: mailFrom }) }),
  };
}

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

/** Sends through an SMTP server (`smtp://user:password@host:port`, `smtps://…`). */
export function createSmtpMailer(options: { smtpUrl: string; from: string }): Mailer {
  const transport = openSmtpTransport(options.smtpUrl);
  return {
    async send(mail: Mail) {
      await transport.sendMail({
        from: options.from,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.body,
        // Stable across retries, so that a mailbox can drop a second copy.
        messageId: `<${mail.id}@rcm>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    async close() {
      transport.close();
    },
  };
}

/** Opens the transport to an SMTP server. With `requireTls` a server that offers no TLS gets no message. */
function openSmtpTransport(smtpUrl: string, { requireTls = false } = {}) {
  return createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    // Messages are the service's own text; they must never make the server read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
