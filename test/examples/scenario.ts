import { authorize } from './authorizations.ts';
import { prepareClaim, restoreArchived, submitClaim, submitScripted } from './claims.ts';
import { checkEligibility, recheckEligibility } from './eligibility.ts';
import { synchronizeChart } from './fhir-sync.ts';
import { cancelImport, fileDocument, importClaims, importRecords, readX12, workWithInterchanges } from './files.ts';
import { authorizeFhirSession, connectFhirServer } from './integrations.ts';
import { connectPartnerEhr } from './partner-ehr.ts';
import { workWithPayerFiles } from './payer-files.ts';
import {
  awaitRemittances,
  followToPayment,
  makePayerAnswer,
  readDenial,
  releasePayment,
  reviewPayment,
  sendInformation,
  uploadRemittances,
} from './payments.ts';
import {
  checkPermissions,
  leaveSandbox,
  manageKeys,
  readAboutService,
  readAuditLog,
  readEvents,
  subscribe,
  workWithSubscription,
} from './platform.ts';
import { recordProviders, registerPatient } from './practice.ts';
import { addScrubRule } from './scrub-rules.ts';
import type { Stage } from './stage.ts';
import { billEncounter, reviewClaims, workWithItems } from './work.ts';

/**
 * Plays the life of a claim through the API, in a sandbox on a test clock, and records an answer of every operation.
 */
export async function playEverything(stage: Stage): Promise<void> {
  const subscriptionId = await subscribe(stage);
  const ids = await registerPatient(stage);
  await checkEligibility(stage, ids);
  await recheckEligibility(stage, ids);
  const paidId = await prepareClaim(stage, ids);
  await stage.recorder.example('POST /v1/eap/validate-claim', {
    body: { claimId: paidId, profile: 'optum_eap', eap: { authorizedSessions: 6, usedSessions: 2 } },
  });
  await submitClaim(stage, paidId);
  await authorize(stage);
  const deniedId = await submitScripted(stage, 'SBX-CLM.DENY.CO197-0002', { inBatch: true });
  const questionedId = await submitScripted(stage, 'SBX-CLM.REQINFO.R4-0005');
  const rejectedId = await submitScripted(stage, 'SBX-CLM.REJECT.PAYER.A7.562-0003');
  await followToPayment(stage, paidId);
  await reviewPayment(stage, paidId);
  await readDenial(stage, deniedId);
  await sendInformation(stage, questionedId);
  await stage.recorder.example(`POST /v1/claims/${rejectedId}/reopen`);
  await makePayerAnswer(stage);
  await workWithInterchanges(stage);
  await workWithPayerFiles(stage);
  await readEvents(stage);
  await workWithSubscription(stage, subscriptionId);
  await uploadRemittances(stage);
  await importClaims(stage);
  await importRecords(stage);
  await awaitRemittances(stage);
  await releasePayment(stage, paidId);
  await fileDocument(stage, paidId);
  await readX12(stage);
  await manageKeys(stage);
  await readAuditLog(stage);
  await checkPermissions(stage, paidId);
  await workWithItems(stage);
  await billEncounter(stage, ids);
  await reviewClaims(stage, ids);
  await restoreArchived(stage, paidId);
  await connectFhirServer(stage);
  await connectPartnerEhr(stage);
  await synchronizeChart(stage, ids);
  await authorizeFhirSession(stage);
  await recordProviders(stage.recorder);
  await cancelImport(stage);
  await addScrubRule(stage);
  await readAboutService(stage);
  await leaveSandbox(stage);
}
