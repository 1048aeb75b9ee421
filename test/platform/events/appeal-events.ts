import { openAppealDesk } from '../../../sandbox/payers/appeal-desk.ts';
import { readerOf } from '../../../src/database/transactions/transaction.ts';
import { answerSandboxAppeal } from '../../../src/modules/payments/appeals/answer-sandbox-appeal.ts';
import { createAppeal } from '../../../src/modules/payments/appeals/create-appeal.ts';
import { deliverAppeal } from '../../../src/modules/payments/appeals/delivery/deliver-appeal.ts';
import { reportOverdueDecision } from '../../../src/modules/payments/appeals/follow-requests.ts';
import { sendAppeal } from '../../../src/modules/payments/appeals/send-appeal.ts';
import { updateAppealContent } from '../../../src/modules/payments/appeals/update-appeal.ts';
import { announceDenialDeadline } from '../../../src/modules/payments/denials/deadlines/announce-denial-deadline.ts';
import type { Clinic } from '../../billing/claims-flow/clinic.ts';

/** Makes every event of appeals happen at a clinic, with the denials of a claim. */
export async function playAppeal(clinic: Clinic, claimId: string): Promise<void> {
  const desk = openAppealDesk({ timeScale: 1 });
  const { denialIds } = await clinic.claim(claimId);
  const { id, letter } = await clinic.tx((tx) => createAppeal(tx, { denialIds: denialIds.slice(0, 1) }));
  const placeholders = letter.placeholders.map(({ key }) => ({ key, value: 'As the record shows.' }));
  const recipient = { fax: '518-555-0142' };
  await clinic.tx((tx) => updateAppealContent(tx, id, { placeholders, recipient }, undefined));
  const carriers = { fax: { send: async () => ({ outcome: 'refused' as const, reason: 'http_400' }) } };
  await clinic.tx((tx) => sendAppeal(tx, id, { channel: 'fax' }, { expectedVersion: undefined, desk, carriers }));
  await deliverAppeal(id, {
    reader: readerOf(clinic.shared, clinic.organizationId),
    encryption: clinic.encryption,
    printer: { pdf: async () => ({ content: new Uint8Array() }) as never },
    carriers,
    partnerSeed: null,
    mapping: clinic.payers.mapping,
    desk,
    attempt: { number: 1, isLast: true },
    transact: (work) => clinic.tx(work),
  });
  for (const _answer of ['acknowledged', 'decided']) await clinic.tx((tx) => answerSandboxAppeal(tx, id, desk));
}

/**
 * Lets the deadlines of a claim's denial pass, and the time of the payer for its decision on the appeal of another one.
 */
export async function playDeadlines(clinic: Clinic, claimId: string): Promise<void> {
  const { denialIds } = await clinic.claim(claimId);
  const { id, letter } = await clinic.tx((tx) => createAppeal(tx, { denialIds: denialIds.slice(0, 1) }));
  const placeholders = letter.placeholders.map(({ key }) => ({ key, value: 'As the record shows.' }));
  await clinic.tx((tx) => updateAppealContent(tx, id, { placeholders }, undefined));
  const set = (table: string, change: string) =>
    clinic.tx((tx) => tx.query(`update ${table} set ${change} where organization_id = $1`, [tx.organizationId]));
  // The clinic's clock stays: the dates move instead.
  await set(
    'denials',
    `document = jsonb_set(jsonb_set(document::jsonb, '{appealDeadline,date}', '"2020-02-01"'),
    '{nextNoticeAt}', '"2020-01-01T00:00:00.000Z"')::json`,
  );
  await clinic.tx((tx) => announceDenialDeadline(tx, denialIds[0]!));
  await set('denials', `document = jsonb_set(document::jsonb, '{correctedClaimDeadline,date}', '"2020-02-01"')::json`);
  await clinic.tx((tx) => announceDenialDeadline(tx, denialIds[0]!));
  const late = { channel: 'mail', lateReason: 'The notice came late.' } as const;
  await clinic.tx((tx) => sendAppeal(tx, id, late, { expectedVersion: undefined, desk: null }));
  await set('appeals', `document = jsonb_set(document::jsonb, '{decisionDueDate}', '"2020-01-01"')::json`);
  await clinic.tx((tx) => reportOverdueDecision(tx, id));
}
