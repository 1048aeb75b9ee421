import { type Route, route } from '../operation.ts';
import * as claimAnnotations from '../routes/billing/annotations.ts';
import * as claimBalance from '../routes/billing/balance.ts';
import * as claimBatch from '../routes/billing/batch.ts';
import * as claimImports from '../routes/billing/claim-imports.ts';
import * as claims from '../routes/billing/claims.ts';
import * as codeSets from '../routes/billing/code-sets.ts';
import * as coordination from '../routes/billing/coordination.ts';
import * as claimCorrections from '../routes/billing/corrections.ts';
import * as claimRisk from '../routes/billing/denial-risk.ts';
import * as eap from '../routes/billing/eap.ts';
import * as claimForm from '../routes/billing/form.ts';
import * as claimInformation from '../routes/billing/information.ts';
import * as ledger from '../routes/billing/ledger.ts';
import * as scrubbing from '../routes/billing/scrub.ts';
import * as scrubRules from '../routes/billing/scrub-rules.ts';
import * as claimStates from '../routes/billing/states.ts';
import * as submission from '../routes/billing/submission.ts';

/** Claims, their imports and their balances. */
export const CLAIMS_ROUTES: readonly Route[] = [
  route('POST', '/v1/claims', 'claims:write', claims.create),
  route('GET', '/v1/claims', 'claims:read', claims.list),
  route('GET', '/v1/claims/summary', 'claims:read', claimBatch.summary),
  route('POST', '/v1/claims/batch-submit', 'claims:write', claimBatch.submitBatch),
  route('POST', '/v1/claims/batch-submit/preview', 'claims:write', claimBatch.previewBatch),
  route('POST', '/v1/claim-imports', 'claims:write', claimImports.create),
  route('GET', '/v1/claim-imports', 'claims:read', claimImports.list),
  route('GET', '/v1/claim-imports/{id}', 'claims:read', claimImports.get),
  route('GET', '/v1/claim-imports/{id}/items', 'claims:read', claimImports.items),
  route('GET', '/v1/claims/{id}', 'claims:read', claims.get),
  route('PATCH', '/v1/claims/{id}', 'claims:write', claims.update),
  route('DELETE', '/v1/claims/{id}', 'claims:write', claims.remove),
  route('POST', '/v1/claims/{id}/validate', 'claims:write', scrubbing.validate),
  route('POST', '/v1/claims/{id}/scrub', 'claims:write', scrubbing.scrub),
  route('GET', '/v1/claims/{id}/scrub', 'claims:read', scrubbing.report),
  route('GET', '/v1/claims/{id}/scrub-runs', 'claims:read', scrubbing.runs),
  route('GET', '/v1/scrub-rules/built-in', ['claims:read', 'denials:read'], scrubbing.rules),
  route('GET', '/v1/scrub-rules/properties', 'policies:read', scrubRules.properties),
  route('POST', '/v1/scrub-rules/preview', 'policies:read', scrubRules.preview),
  route('POST', '/v1/scrub-rules', 'policies:admin', scrubRules.create),
  route('GET', '/v1/scrub-rules', 'policies:read', scrubRules.list),
  route('GET', '/v1/scrub-rules/{id}', 'policies:read', scrubRules.get),
  route('PATCH', '/v1/scrub-rules/{id}', 'policies:admin', scrubRules.update),
  route('DELETE', '/v1/scrub-rules/{id}', 'policies:admin', scrubRules.remove),
  route('POST', '/v1/scrub-rules/{id}/test', 'policies:read', scrubRules.test),
  route('GET', '/v1/code-sets', null, codeSets.list),
  route('GET', '/v1/code-sets/{set}/{code}', null, codeSets.getCode),
  route('GET', '/v1/claims/{id}/findings', 'claims:read', scrubbing.findings),
  route('POST', '/v1/claims/{id}/apply-fix', 'claims:write', scrubbing.fix),
  route('GET', '/v1/claims/{id}/denial-risk', 'claims:read', claimRisk.get),
  route('POST', '/v1/claims/{id}/submit', 'claims:write', submission.submit),
  route('GET', '/v1/claims/{id}/x12', 'claims:read', submission.x12),
  route('GET', '/v1/claims/{id}/form', 'claims:read', claimForm.get),
  route('GET', '/v1/claims/{id}/acknowledgments', 'claims:read', submission.acknowledgments),
  route('GET', '/v1/claims/{id}/remittances', 'remittances:read', submission.remittances),
  route('POST', '/v1/claims/{id}/secondary', 'claims:write', coordination.secondary),
  route('POST', '/v1/claims/{id}/patient-payments', 'remittances:write', claimBalance.patientPayment),
  route('POST', '/v1/claims/{id}/patient-refunds', 'remittances:write', claimBalance.patientRefund),
  route('POST', '/v1/claims/{id}/write-offs', 'remittances:write', claimBalance.writeOff),
  route('POST', '/v1/claims/{id}/ledger/{entryId}/reverse', 'remittances:write', claimBalance.reverse),
  route('GET', '/v1/claims/{id}/ledger', 'remittances:read', ledger.ofClaim),
  route('GET', '/v1/patients/{id}/balance', 'remittances:read', ledger.balanceOfPatient),
  route('GET', '/v1/patients/{id}/account', 'remittances:read', ledger.accountOfPatient),
  route('POST', '/v1/claims/{id}/hold', 'claims:write', claimStates.hold),
  route('POST', '/v1/claims/{id}/release', 'claims:write', claimStates.release),
  route('POST', '/v1/claims/{id}/reopen', 'claims:write', claimStates.reopen),
  route('POST', '/v1/claims/{id}/restore', 'claims:write', claimStates.restore),
  route('POST', '/v1/claims/{id}/replace', 'claims:write', claimCorrections.replace),
  route('POST', '/v1/claims/{id}/void', 'claims:write', claimCorrections.makeVoid),
  route('POST', '/v1/claims/{id}/copy', 'claims:write', claimCorrections.copy),
  route('GET', '/v1/claims/{id}/annotations', 'claims:read', claimAnnotations.get),
  route('POST', '/v1/claims/{id}/send-information', 'claims:write', claimInformation.send),
  route('GET', '/v1/claims/{id}/timeline', 'claims:read', claimStates.timeline),
  route('POST', '/v1/eap/validate-claim', ['claims:read', 'claims:write'], eap.validate),
];
