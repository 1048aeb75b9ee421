import type { BillingProviderInput, ClaimInput, ProviderInput } from '../../modules/claims/claim-input.ts';
import type { CoverageInput } from '../../modules/coverages/create-coverage.ts';
import type { Address, PersonName, Sex } from '../../modules/patients/patient.ts';
import type { BillingProvider, ClaimProvider, ServiceFacilityLocation } from '../../x12/837p-005010X222A2/index.ts';
import type { PartyName, Reference, X12Address, X12Contact, PersonName as X12PersonName } from '../../x12/common.ts';
import type { ProblemList } from './import-problem-list.ts';
import { cleanText, fitText } from './text-from-x12.ts';
