import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '../../modules/platform/mail/mail.ts';

const SMTP_TIMEOUT_MS = 20_000;

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
export function openSmtpTransport(smtpUrl: string, { requireTls = false } = {}) {
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
