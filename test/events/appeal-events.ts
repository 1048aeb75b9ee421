import { openAppealDesk } from '../../src/gateways/simulator/appeal-desk.ts';
import { answerSandboxAppeal } from '../../src/modules/appeals/answer-sandbox-appeal.ts';
import { createAppeal } from '../../src/modules/appeals/create-appeal.ts';
import { sendAppeal } from '../../src/modules/appeals/send-appeal.ts';
import { updateAppealContent } from '../../src/modules/appeals/update-appeal.ts';
import type { Clinic } from '../claims-flow/clinic.ts';

/** Makes every event of appeals happen at a clinic, with the denials of a claim. */
export async function playAppeal(clinic: Clinic, claimId: string): Promise<void> {
  const desk = openAppealDesk({ timeScale: 1 });
  const { denialIds } = await clinic.claim(claimId);
  const { id, letter } = await clinic.tx((tx) => createAppeal(tx, { denialIds: denialIds.slice(0, 1) }));
  const placeholders = letter.placeholders.map(({ key }) => ({ key, value: 'As the record shows.' }));
  await clinic.tx((tx) => updateAppealContent(tx, id, { placeholders }, undefined));
  await clinic.tx((tx) => sendAppeal(tx, id, { channel: 'sandbox' }, { expectedVersion: undefined, desk }));
  for (const _answer of ['acknowledged', 'decided']) await clinic.tx((tx) => answerSandboxAppeal(tx, id, desk));
}
