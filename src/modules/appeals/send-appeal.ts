import type { TenantReader, UnitOfWork } from '../../database/transaction.ts';
import { invariant } from '../../kernel/assert.ts';
import { AppError, type ErrorDetail } from '../../kernel/errors.ts';
import { addDays, localDateOf } from '../../kernel/local-date.ts';
import { requireCoverage } from '../coverages/require-coverage.ts';
import { denialsWereAppealed } from '../denials/follow-appeal.ts';
import { findPayer } from '../payers/find-payers.ts';
import type { Payer } from '../payers/payer.ts';
import type { Appeal, AppealChannel } from './appeal.ts';
import type { AppealDesk } from './appeal-desk.ts';
import { moveAppeal, requireAppeal } from './appeal-state.ts';
import { findAppeal, lockAppeal } from './appeals-store.ts';
import type { LetterCarriers } from './delivery/letter-carrier.ts';
import { unfilledPlaceholders } from './letter/letter-content.ts';
import { loadSubject, partiesOf } from './load-facts.ts';
import { printAppeal } from './print-appeal.ts';
import { emitAppealEvent, saveAppeal } from './save-appeal.ts';

export type SendInput = { channel: AppealChannel; trackingNumber?: string; lateReason?: string };

const EXPECTED = { statuses: ['draft'], action: 'sent' } as const;

/** The checks of version and state that come before the fields. */
export async function guardSendAppeal(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireAppeal(await findAppeal(reader, id), { ...EXPECTED, version });
}

/**
 * Sends an appeal. The sandbox's payers receive it with the commit of the transaction; for a portal, a fax or mail it
 * records that the caller has sent the letter. The letter is kept as it was sent. Errors: 409 requirements_unmet with
 * every empty placeholder, 422 deadline_passed without a reason for a late appeal, 422 at `/channel`.
 */
export async function sendAppeal(
  tx: UnitOfWork,
  id: string,
  input: SendInput,
  {
    expectedVersion,
    desk,
    carriers = {},
  }: { expectedVersion: number | undefined; desk: AppealDesk | null; carriers?: LetterCarriers },
): Promise<Appeal> {
  const appeal = requireAppeal(await lockAppeal(tx, id), { ...EXPECTED, version: expectedVersion });
  requireComplete(appeal);
  const today = localDateOf(tx.now);
  const payer = await findPayer(tx, appeal.payerId, today);
  invariant(payer, 'an appeal names a payer of the directory');
  requireChannel(input.channel, payer, desk);
  const isCarried = carriedBy(carriers, appeal, input);
  const { deadline, decisionDays } = appeal;
  if (deadline !== null && today > deadline.date && input.lateReason === undefined) {
    throw new AppError('deadline_passed', {
      message: 'The deadline of the appeal has passed. Give `lateReason` if there is good cause for the delay.',
      param: '/lateReason',
      extra: { deadline: deadline.date },
    });
  }
  const sent: Appeal = {
    ...moveAppeal(appeal, 'sent', tx.now),
    channel: input.channel,
    sentAt: tx.now.toISOString(),
    decisionDueDate: decisionDays === null ? null : addDays(today, decisionDays),
    trackingNumber: input.trackingNumber ?? null,
    delivery: isCarried ? { state: 'queued', at: tx.now.toISOString(), reason: null } : null,
    lateReason: input.lateReason ?? null,
  };
  const print = await printAppeal(tx, sent, tx.now);
  const details = { channel: input.channel, isLate: input.lateReason !== undefined };
  const saved = saveAppeal(tx, { ...sent, print }, { verb: 'sent', from: appeal.status, details });
  emitAppealEvent(tx, 'appeal.sent', saved);
  await denialsWereAppealed(tx, saved.denialIds, saved.id);
  if (input.channel === 'sandbox') await deliverToSandbox(tx, saved, desk!);
  if (isCarried) await tx.enqueue('deliver-appeal', { organizationId: tx.organizationId, appealId: saved.id });
  return saved;
}

/**
 * Returns whether a carrier delivers the letter: one is configured for the channel, and the caller has not sent the letter
 * itself. Throws validation_failed if the letter has no fax number or no address.
 */
function carriedBy(carriers: LetterCarriers, { recipient }: Appeal, { channel, trackingNumber }: SendInput): boolean {
  if ((channel !== 'fax' && channel !== 'mail') || trackingNumber !== undefined) return false;
  if (carriers[channel] === undefined) return false;
  const isAddressed = channel === 'fax' ? recipient.fax !== null : recipient.lines.length > 0;
  if (isAddressed) return true;
  const param = '/channel';
  const what = channel === 'fax' ? 'a fax number' : 'an address';
  const message = `The recipient of the letter needs ${what}. Change the appeal first.`;
  throw new AppError('validation_failed', { param, details: [{ code: 'recipient_incomplete', param, message }] });
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
  const message = `The payer takes appeals by: ${appealChannels.join(', ')}.`;
  throw new AppError('validation_failed', { param, details: [{ code: 'channel_not_supported', param, message }] });
}

async function deliverToSandbox(tx: UnitOfWork, appeal: Appeal, desk: AppealDesk): Promise<void> {
  const { coverageId } = partiesOf(await loadSubject(tx, appeal));
  const { memberId } = await requireCoverage(tx, coverageId, '/coverageId');
  const answer = desk.answerTo({ memberId, level: appeal.level });
  if (answer === null) return;
  const delayMs = desk.delayMs(answer.acknowledgeAfterMs, tx.frozenAt !== null);
  await tx.enqueue('answer-sandbox-appeal', { organizationId: tx.organizationId, appealId: appeal.id }, { delayMs });
}
