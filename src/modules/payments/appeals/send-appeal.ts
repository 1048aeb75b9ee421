import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { addDays, localDateOf } from '../../../kernel/local-date.ts';
import { getCachedOrganizationSettings } from '../../platform/organizations/find-organizations.ts';
import { requireDocuments } from '../../practice/documents/find-documents.ts';
import { requireRoute } from '../../trading/exchange/partners/find-route.ts';
import type { PartnerSeed } from '../../trading/exchange/partners/partner-seed.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import { type Payer, supports } from '../../trading/payers/payer.ts';
import { denialsWereAppealed } from '../denials/followers/follow-appeal.ts';
import type { Appeal, AppealChannel } from './appeal.ts';
import { moveAppeal, requireAppeal } from './appeal-state.ts';
import { findAppeal, linkAppealDocuments, lockAppeal } from './appeals-store.ts';
import {
  type AppealDesk,
  CARRIED_CHANNELS,
  type CarriedChannel,
  type LetterCarriers,
} from './delivery/letter-carrier.ts';
import { queueSandboxAnswer } from './delivery/record-delivery.ts';
import { APPEAL_TRANSACTION_SET } from './delivery/transmit-appeal.ts';
import { unfilledPlaceholders } from './letter/letter-content.ts';
import { printAppeal } from './print-appeal.ts';
import { emitAppealEvent, saveAppeal } from './save-appeal.ts';
import { requireSendReview } from './send-stage.ts';

export type SendInput = {
  channel: AppealChannel;
  trackingNumber?: string;
  confirmationDocumentId?: string;
  lateReason?: string;
};

type SendOptions = {
  expectedVersion: number | undefined;
  desk: AppealDesk | null;
  carriers?: LetterCarriers;
  /** The partner of payers without a route: the sandbox's; null in a live deployment. */
  partnerSeed?: PartnerSeed | null;
};

const EXPECTED = { statuses: ['draft'], action: 'sent' } as const;

/** Requires that the appeal is a complete draft of this version. Runs before the fields of the request are checked. */
export async function guardSendAppeal(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireComplete(requireAppeal(await findAppeal(reader, id), { ...EXPECTED, version }));
}

/**
 * Sends an appeal: to a sandbox payer, by the payer's route or by a carrier, or records that the caller has sent the
 * letter. The letter is kept as it was sent. Errors: 409 requirements_unmet with every empty placeholder, 422
 * deadline_passed without a reason for a late appeal, 422 at `/channel`, payer_not_routed.
 */
export async function sendAppeal(
  tx: UnitOfWork,
  id: string,
  input: SendInput,
  { expectedVersion, desk, carriers = {}, partnerSeed = null }: SendOptions,
): Promise<Appeal> {
  const appeal = requireAppeal(await lockAppeal(tx, id), { ...EXPECTED, version: expectedVersion });
  requireComplete(appeal);
  const today = localDateOf(tx.now);
  const payer = await findPayer(tx, appeal.payerId, today);
  invariant(payer, 'an appeal names a payer of the directory');
  requireChannel(input.channel, payer, desk);
  const isDelivered = await isDeliveredByService(tx, appeal, input, { carriers, payer, partnerSeed });
  const { confirmationDocumentId } = input;
  if (confirmationDocumentId !== undefined) {
    const named = { id: confirmationDocumentId, param: '/confirmationDocumentId' };
    await requireDocuments(tx, appeal.patientId, [named]);
  }
  const { deadline, decisionDays } = appeal;
  if (deadline !== null && today > deadline.date && input.lateReason === undefined) {
    throw new AppError('deadline_passed', {
      message: 'The deadline of the appeal has passed. Give `lateReason` if there is good cause for the delay.',
      param: '/lateReason',
      extra: { deadline: deadline.date },
    });
  }
  await requireSendReview(tx, appeal, input.channel);
  const sent: Appeal = {
    ...moveAppeal(appeal, 'sent', tx.now),
    channel: input.channel,
    sentAt: tx.now.toISOString(),
    decisionDueDate: decisionDays === null ? null : addDays(today, decisionDays),
    trackingNumber: input.trackingNumber ?? null,
    confirmationDocumentId: confirmationDocumentId ?? null,
    delivery: isDelivered ? { state: 'queued', at: tx.now.toISOString(), reason: null } : null,
    lateReason: input.lateReason ?? null,
  };
  const print = await printAppeal(tx, sent);
  const details = { channel: input.channel, isLate: input.lateReason !== undefined };
  const saved = saveAppeal(tx, { ...sent, print }, { verb: 'sent', from: appeal.status, details });
  emitAppealEvent(tx, 'appeal.sent', saved);
  await denialsWereAppealed(tx, saved.denialIds, saved.id);
  if (confirmationDocumentId !== undefined) await linkAppealDocuments(tx, saved);
  if (input.channel === 'sandbox') await queueSandboxAnswer(tx, saved, desk!);
  if (isDelivered) await tx.enqueue('deliver-appeal', { organizationId: tx.organizationId, appealId: saved.id });
  return saved;
}

const RECIPIENT_NEEDS: Readonly<Record<CarriedChannel, string>> = {
  fax: 'a fax number',
  mail: 'an address',
  email: 'an email address',
};

type Ways = { carriers: LetterCarriers; payer: Payer; partnerSeed: PartnerSeed | null };

/**
 * Returns whether the service delivers the letter: as a 275, or by the carrier of the channel unless the caller has
 * sent it. Throws validation_failed if the letter lacks something that the channel needs, and payer_not_routed.
 */
async function isDeliveredByService(
  tx: UnitOfWork,
  { recipient }: Appeal,
  { channel, trackingNumber }: SendInput,
  { carriers, payer, partnerSeed }: Ways,
): Promise<boolean> {
  if (channel === 'x12_275') {
    if (!supports(payer, 'attachments'))
      throw channelError('channel_not_supported', 'The payer does not accept attachments.');
    await requireRoute(tx, { payerId: payer.id, transactionSet: APPEAL_TRANSACTION_SET }, partnerSeed);
    return true;
  }
  const carried = CARRIED_CHANNELS.find((one) => one === channel);
  if (carried === undefined || trackingNumber !== undefined || carriers[carried] === undefined) return false;
  const isAddressed = carried === 'mail' ? recipient.lines.length > 0 : recipient[carried] !== null;
  if (!isAddressed) {
    const message = `The recipient of the letter needs ${RECIPIENT_NEEDS[carried]}. Change the appeal first.`;
    throw channelError('recipient_incomplete', message);
  }
  if (carried === 'email' && (await getCachedOrganizationSettings(tx)).phiByEmail !== 'allowed') {
    const message = 'Set phiByEmail to allowed in the organization settings before you send appeals by email.';
    throw channelError('phi_by_email_forbidden', message);
  }
  return true;
}

function channelError(code: string, message: string): AppError {
  const param = '/channel';
  return new AppError('validation_failed', { param, details: [{ code, param, message }] });
}

function requireComplete({ letter, audience, representativeDocumentId }: Appeal): void {
  const details: ErrorDetail[] = unfilledPlaceholders(letter).map((key) => {
    const index = letter.placeholders.findIndex((one) => one.key === key);
    const message = `Fill in: ${letter.placeholders[index]?.description ?? key}`;
    return { code: 'placeholder_empty', param: `/letter/placeholders/${index}`, message };
  });
  if (audience === 'member_appeal' && representativeDocumentId === null) {
    const message = "An appeal on behalf of the member needs the member's authorization of a representative.";
    details.push({ code: 'representative_required', param: '/representativeDocumentId', message });
  }
  if (details.length > 0) throw new AppError('requirements_unmet', { details, param: details[0]!.param });
}

function requireChannel(channel: AppealChannel, { appealChannels }: Payer, desk: AppealDesk | null): void {
  const param = '/channel';
  if (channel === 'sandbox') {
    if (desk !== null) return;
    throw new AppError('sandbox_value_in_live', { param, message: 'Only sandbox payers receive appeals directly.' });
  }
  if (appealChannels.length === 0 || appealChannels.includes(channel)) return;
  throw channelError('channel_not_supported', `The payer accepts appeals by: ${appealChannels.join(', ')}.`);
}
