import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMail, sendMail } from '../../../src/modules/platform/mail/send-mail.ts';
import { queueMailToOwner } from '../../../src/modules/platform/users/find-user.ts';
import { startSmtpServer } from '../../helpers/smtp-server.ts';
import { Fixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

const queue = async (organizationId: string) =>
  (
    await fixture.write(organizationId, (tx) =>
      queueMailToOwner(tx, { subject: 'Notice', body: 'First line\n\nSecond line' }),
    )
  )[0]!;
const find = async (id: string) => (await listMail(fixture.pool)).find((mail) => mail.id === id);

test('without SMTP a message stays in the outbox, where the operator finds it across organizations', async () => {
  const [first, second] = [await fixture.organization(), await fixture.organization()];
  const ids = [await queue(first), await queue(second)];
  expect(
    await fixture.write(first, (tx) => sendMail(tx, { mailer: null, encryption: fixture.encryption }, ids[0]!)),
  ).toBe('kept');
  expect((await listMail(fixture.pool)).map((mail) => mail.id).sort()).toEqual(ids.sort());
  expect(await find(ids[0]!)).toMatchObject({
    recipient: 'owner@riverside.example',
    subject: 'Notice',
    sentAt: null,
    attempts: 0,
  });
  expect(await listMail(fixture.pool, {}, 1)).toHaveLength(1);
});

test('with SMTP it is sent once, however often the job runs', async () => {
  const smtp = await startSmtpServer();
  const organizationId = await fixture.organization();
  const id = await queue(organizationId);
  const send = () =>
    fixture.write(organizationId, (tx) => sendMail(tx, { ...smtp, encryption: fixture.encryption }, id));
  expect((await Promise.all([send(), send()])).sort()).toEqual(['already_sent', 'sent']);
  expect(smtp.messages).toHaveLength(1);
  expect(smtp.messages[0]).toMatchObject({ from: 'rcm@service.example', to: ['owner@riverside.example'] });
  expect(smtp.messages[0]!.text).toMatch(/Subject: Notice\r\n[\s\S]*First line\r\n\r\nSecond line/);
  expect(smtp.messages[0]!.text).toContain(`Message-ID: <${id}@rcm>`);
  expect(await find(id)).toMatchObject({ sentAt: fixture.clock.now(), attempts: 1 });
  await smtp.close();
});

test('a message that the server refuses stays unsent, to be tried again', async () => {
  const smtp = await startSmtpServer();
  smtp.state.refuses = true;
  const organizationId = await fixture.organization();
  const id = await queue(organizationId);
  const send = () =>
    fixture.write(organizationId, (tx) => sendMail(tx, { ...smtp, encryption: fixture.encryption }, id));
  await expect(send()).rejects.toThrow(/mailbox full/);
  expect(await find(id)).toMatchObject({ sentAt: null });
  smtp.state.refuses = false;
  expect(await send()).toBe('sent');
  await smtp.close();
});

test('the message of one organization is not found by another', async () => {
  const id = await queue(await fixture.organization());
  const stranger = await fixture.organization();
  expect(
    await fixture.write(stranger, (tx) => sendMail(tx, { mailer: null, encryption: fixture.encryption }, id)),
  ).toBe('not_found');
});
