import { openAppealDesk } from '../../../sandbox/payers/appeal-desk.ts';
import { SANDBOX_PARTNER } from '../../../src/composition/open-exchange.ts';
import type { JobAttempt } from '../../../src/database/jobs/job-queue.ts';
import { readerOf } from '../../../src/database/transactions/transaction.ts';
import type { Appeal, AppealRecipient } from '../../../src/modules/payments/appeals/appeal.ts';
import { createAppeal } from '../../../src/modules/payments/appeals/create-appeal.ts';
import { deliverAppeal } from '../../../src/modules/payments/appeals/delivery/deliver-appeal.ts';
import type { LetterCarriers } from '../../../src/modules/payments/appeals/delivery/letter-carrier.ts';
import { getAppeal } from '../../../src/modules/payments/appeals/find-appeals.ts';
import { type SendInput, sendAppeal } from '../../../src/modules/payments/appeals/send-appeal.ts';
import { updateAppealContent } from '../../../src/modules/payments/appeals/update-appeal.ts';
import type { Printer } from '../../../src/printing/printer.ts';
import { type Clinic, DAY_MS } from '../../billing/claims-flow/clinic.ts';
import { uncheckedDocument } from '../../helpers/unchecked-document.ts';

/** Sends appeals of one clinic and delivers their letters by carriers. */
export class Deliveries {
  readonly #clinic: Clinic;
  readonly #printer: Printer;
  readonly #carriers: LetterCarriers;
  #members = 0;

  constructor(clinic: Clinic, printer: Printer, carriers: LetterCarriers) {
    this.#clinic = clinic;
    this.#printer = printer;
    this.#carriers = carriers;
  }

  /** The draft of an appeal of a denied claim, complete. */
  async draft(recipient: Partial<AppealRecipient>, documentIds: string[] = []): Promise<Appeal> {
    this.#members += 1;
    const claim = await this.#clinic.readyClaim({ memberId: `SBX-CLM.DENY.CO197-${this.#members}` });
    await this.#clinic.submit(claim.id);
    await this.#clinic.runJobs();
    await this.#clinic.pass(20 * DAY_MS);
    const { denialIds } = await this.#clinic.claim(claim.id);
    const { id, letter } = await this.#clinic.tx((tx) => createAppeal(tx, { denialIds, documentIds }));
    const placeholders = letter.placeholders.map(({ key }) => ({ key, value: 'As the record shows.' }));
    return this.#clinic.tx((tx) => updateAppealContent(tx, id, { placeholders, recipient }, undefined));
  }

  /** Stores a PDF that no upload would be accepted with. */
  document(content: Buffer): Promise<string> {
    const { shared: database, organizationId, encryption } = this.#clinic;
    return uncheckedDocument({ database, organizationId, encryption }, content);
  }

  send(appeal: Appeal, input: SendInput): Promise<Appeal> {
    const options = { expectedVersion: undefined, desk: null, carriers: this.#carriers, partnerSeed: SANDBOX_PARTNER };
    return this.#clinic.tx((tx) => sendAppeal(tx, appeal.id, input, options));
  }

  deliver(appeal: Appeal, isLast = false, number = 1): Promise<void> {
    return this.deliverIn(appeal, { number, isLast });
  }

  deliverIn(appeal: Appeal, attempt: JobAttempt): Promise<void> {
    const { shared, organizationId, encryption, payers } = this.#clinic;
    return deliverAppeal(appeal.id, {
      reader: readerOf(shared, organizationId),
      encryption,
      printer: this.#printer,
      carriers: this.#carriers,
      partnerSeed: SANDBOX_PARTNER,
      mapping: payers.mapping,
      desk: openAppealDesk({ timeScale: 1 }),
      attempt,
      transact: (work) => this.#clinic.tx(work),
    });
  }

  current(appeal: Appeal): Promise<Appeal> {
    return this.#clinic.tx((tx) => getAppeal(tx, appeal.id));
  }
}
