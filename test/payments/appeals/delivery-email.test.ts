import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEmailLetterCarrier } from '../../../src/gateways/letters/letter-carriers.ts';
import { updateOrganizationSettings } from '../../../src/modules/platform/organizations/update-organization-settings.ts';
import { openPrinter, type Printer } from '../../../src/printing/printer.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { Deliveries } from './deliveries.ts';

const ADDRESS = 'appeals@payer.example';
let clinic: Clinic;
let printer: Printer;
let server: SMTPServer;
let deliveries: Deliveries;
let messages: { to: string[]; text: string }[];
/** The codes of the next refusals. */
let refusals: number[];

beforeAll(async () => {
  clinic = await openClinic();
  printer = openPrinter();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const responseCode = refusals.shift();
        if (responseCode !== undefined) return done(Object.assign(new Error('no'), { responseCode }));
        messages.push({ to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const carrier = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'billing@practice.example' };
  deliveries = new Deliveries(clinic, printer, { email: openEmailLetterCarrier(carrier) });
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await printer.close();
  await clinic.close();
});
beforeEach(() => {
  messages = [];
  refusals = [];
});

const allow = (phiByEmail: 'forbidden' | 'allowed') =>
  clinic.tx((tx) =>
    updateOrganizationSettings(tx, { phiByEmail }, { expectedVersion: undefined, encryption: clinic.encryption }),
  );

describe('an appeal by email', () => {
  test('is refused until the organization allows PHI by email', async () => {
    await allow('forbidden');
    const appeal = await deliveries.draft({ email: ADDRESS });
    const forbidden = { options: { details: [{ code: 'phi_by_email_forbidden', param: '/channel' }] } };
    await expect(deliveries.send(appeal, { channel: 'email' })).rejects.toMatchObject(forbidden);
    expect((await deliveries.current(appeal)).status).toBe('draft');
  });

  test('needs an address', async () => {
    await allow('allowed');
    const appeal = await deliveries.draft({});
    const incomplete = { options: { details: [{ code: 'recipient_incomplete' }] } };
    await expect(deliveries.send(appeal, { channel: 'email' })).rejects.toMatchObject(incomplete);
  });

  test('carries the letter as a PDF, and no PHI in subject and text', async () => {
    await allow('allowed');
    const appeal = await deliveries.draft({ email: ADDRESS });
    await deliveries.send(appeal, { channel: 'email' });
    await deliveries.deliver(appeal);
    await deliveries.deliver(appeal);
    expect(messages).toHaveLength(1);
    const [{ to, text }] = messages as [(typeof messages)[number]];
    expect(to).toEqual([ADDRESS]);
    expect(text).toContain(`Subject: Appeal ${appeal.id}`);
    const [, encoded] = /filename=\S+\.pdf\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(text)!;
    const pdf = Buffer.from(encoded!, 'base64');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const { patientId } = await clinic.claim(appeal.claimId!);
    const [patient] = await clinic.query<{ family: string }>(
      "select document->'name'->>'family' as family from patients where id = $1",
      [patientId],
    );
    expect(text.replace(encoded!, '')).not.toContain(patient!.family);
    expect(await deliveries.current(appeal)).toMatchObject({
      status: 'sent',
      trackingNumber: `${appeal.id}@rcm`,
      delivery: { state: 'accepted' },
    });
  });

  test('is tried again after a temporary refusal, and failed by a permanent one', async () => {
    await allow('allowed');
    const appeal = await deliveries.draft({ email: ADDRESS });
    await deliveries.send(appeal, { channel: 'email' });
    refusals = [451, 550];
    await expect(deliveries.deliver(appeal)).rejects.toMatchObject({ code: 'ECARRIER' });
    expect((await deliveries.current(appeal)).delivery).toMatchObject({ state: 'queued' });
    await deliveries.deliver(appeal);
    expect((await deliveries.current(appeal)).delivery).toMatchObject({ state: 'failed', reason: 'smtp_550' });
  });

  test('is not sent to another machine without TLS', async () => {
    const { port } = server.server.address() as AddressInfo;
    // The address of the loopback network in another form: the carrier takes it for a remote server.
    const carrier = openEmailLetterCarrier({ smtpUrl: `smtp://localhost.:${port}`, from: 'billing@practice.example' });
    const recipient = { name: 'Payer', department: null, lines: [], fax: null, email: ADDRESS };
    const sending = carrier.send({ reference: 'apl_1', recipient, pdf: new Uint8Array() });
    await expect(sending).rejects.toMatchObject({ code: 'ECARRIER' });
    expect(messages).toEqual([]);
  });
});
