import { type Route, route } from '../operation.ts';
import * as chargeBundles from '../routes/practice/charge-bundles.ts';
import * as coverages from '../routes/practice/coverages.ts';
import * as documents from '../routes/practice/documents.ts';
import * as encounterClaims from '../routes/practice/encounter-claims.ts';
import * as encounters from '../routes/practice/encounters.ts';
import * as facilities from '../routes/practice/facilities.ts';
import * as imports from '../routes/practice/imports.ts';
import * as medicalHistory from '../routes/practice/medical-history.ts';
import * as patients from '../routes/practice/patients.ts';
import * as providers from '../routes/practice/providers.ts';
import * as payers from '../routes/trading/payers.ts';

const IMPORTS = ['patients:write', 'encounters:write', 'providers:write'] as const;
const READS_IMPORTS = ['patients:read', 'encounters:read', 'providers:read'] as const;

/** Patients, coverages, providers, facilities, payers, encounters, documents and imports. */
export const PRACTICE_ROUTES: readonly Route[] = [
  route('POST', '/v1/patients', 'patients:write', patients.create),
  route('GET', '/v1/patients', 'patients:read', patients.list),
  route('POST', '/v1/patients/find-duplicates', 'patients:read', patients.findDuplicates),
  route('GET', '/v1/patients/{id}', 'patients:read', patients.get),
  route('PATCH', '/v1/patients/{id}', 'patients:write', patients.update),
  route('POST', '/v1/patients/{id}/merge', 'patients:write', patients.merge),
  route('POST', '/v1/patients/{id}/coverage-order', 'patients:write', coverages.setOrder),
  route('POST', '/v1/patient-medical-history', 'patients:write', medicalHistory.record),
  route('GET', '/v1/patient-medical-history/{id}', 'patients:read', medicalHistory.get),
  route('GET', '/v1/patients/{id}/medical-history', 'patients:read', medicalHistory.list),
  route('POST', '/v1/coverages', 'patients:write', coverages.create),
  route('GET', '/v1/coverages', 'patients:read', coverages.list),
  route('GET', '/v1/coverages/{id}', 'patients:read', coverages.get),
  route('PATCH', '/v1/coverages/{id}', 'patients:write', coverages.update),
  route('POST', '/v1/providers', 'providers:write', providers.create),
  route('GET', '/v1/providers', 'providers:read', providers.list),
  route('GET', '/v1/providers/{id}', 'providers:read', providers.get),
  route('PATCH', '/v1/providers/{id}', 'providers:write', providers.update),
  route('POST', '/v1/providers/{id}/merge', 'providers:write', providers.merge),
  route('POST', '/v1/facilities', 'providers:write', facilities.create),
  route('GET', '/v1/facilities', 'providers:read', facilities.list),
  route('GET', '/v1/facilities/{id}', 'providers:read', facilities.get),
  route('PATCH', '/v1/facilities/{id}', 'providers:write', facilities.update),
  route('GET', '/v1/payers', 'payers:read', payers.list),
  route('POST', '/v1/payers', 'payers:write', payers.create),
  route('GET', '/v1/payers/{id}', 'payers:read', payers.get),
  route('PATCH', '/v1/payers/{id}', 'payers:write', payers.update),
  route('POST', '/v1/documents', 'documents:write', documents.create),
  route('GET', '/v1/documents', 'documents:read', documents.list),
  route('GET', '/v1/documents/{id}', 'documents:read', documents.get),
  route('PATCH', '/v1/documents/{id}', 'documents:write', documents.update),
  route('DELETE', '/v1/documents/{id}', 'documents:write', documents.remove),
  route('PUT', '/v1/documents/{id}/content', 'documents:write', documents.upload),
  route('GET', '/v1/documents/{id}/download', 'documents:read', documents.download),
  route('POST', '/v1/encounters', 'encounters:write', encounters.create),
  route('GET', '/v1/encounters', 'encounters:read', encounters.list),
  route('POST', '/v1/encounters/claims', 'encounters:write', encounterClaims.create),
  route('POST', '/v1/encounters/claims/preview', 'encounters:write', encounterClaims.preview),
  route('GET', '/v1/encounters/{id}', 'encounters:read', encounters.get),
  route('PATCH', '/v1/encounters/{id}', 'encounters:write', encounters.update),
  route('POST', '/v1/encounters/{id}/hold', 'encounters:write', encounters.hold),
  route('POST', '/v1/encounters/{id}/release', 'encounters:write', encounters.release),
  route('POST', '/v1/encounters/{id}/void', 'encounters:write', encounters.voidIt),
  route('POST', '/v1/encounters/{id}/create-claim', 'encounters:write', encounters.createClaim),
  route('POST', '/v1/encounters/{id}/charges', 'encounters:write', encounters.addCharges),
  route('GET', '/v1/encounters/{id}/provenance', 'encounters:read', encounters.provenance),
  route('POST', '/v1/charge-bundles', 'encounters:write', chargeBundles.create),
  route('GET', '/v1/charge-bundles', 'encounters:read', chargeBundles.list),
  route('GET', '/v1/charge-bundles/{id}', 'encounters:read', chargeBundles.get),
  route('PATCH', '/v1/charge-bundles/{id}', 'encounters:write', chargeBundles.update),
  route('DELETE', '/v1/charge-bundles/{id}', 'encounters:write', chargeBundles.remove),
  route('POST', '/v1/imports', IMPORTS, imports.create),
  route('GET', '/v1/imports', READS_IMPORTS, imports.list),
  route('GET', '/v1/imports/{id}', READS_IMPORTS, imports.get),
  route('POST', '/v1/imports/{id}/cancel', IMPORTS, imports.cancel),
  route('GET', '/v1/imports/{id}/rows', READS_IMPORTS, imports.rows),
];
