import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createSmtpMailer } from '../../src/gateways/letters/letter-carriers.ts';

/** Starts a real SMTP server that keeps the messages that it receives, or refuses them. */
export async function startSmtpServer() {
  const messages: { from: string; to: string[]; text: string }[] = [];
  const state = { refuses: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        if (state.refuses) return done(new Error('mailbox full'));
        const from = mailFrom === false ? '' : mailFrom.address;
        messages.push({ from, to: rcptTo.map((address) => address.address), text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'rcm@service.example' });
  const close = async () => {
    await mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { messages, state, mailer, close };
}
