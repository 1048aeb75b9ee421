import type { Static } from 'typebox';
import type { Stored } from '../../resource-fields.ts';
import type { claimFields } from './claim-fields.ts';
import type * as adjudication from './fields/adjudication-schemas.ts';
import type { contentFields } from './fields/content-fields.ts';
import type { AnnouncedPayment as AnnouncedPaymentSchema } from './fields/decision-fields.ts';
import type * as details from './fields/detail-fields.ts';
import type * as parties from './fields/party-fields.ts';
import type { StoredServiceLine } from './fields/service-line-fields.ts';
import type { ReceivedAnswers as ReceivedAnswersSchema } from './fields/state-fields.ts';

/** A claim: its content and its processing state. Amounts in cents. */
export type Claim = Stored<typeof claimFields>;
export type ClaimStatus = Claim['status'];
/** The part of a claim that the caller writes. */
export type ClaimContent = Pick<Claim, keyof typeof contentFields>;

export type ServiceLine = Static<typeof StoredServiceLine>;
export type LineAdjudication = Static<typeof adjudication.StoredLineAdjudication>;
/** The decision of an earlier payer on the same services. */
export type PriorAdjudication = Static<typeof adjudication.StoredPriorAdjudication>;
export type PriorLineAdjudication = Static<typeof adjudication.StoredPriorLine>;
/** A denied amount that is billed to the next payer. */
export type DeniedOnward = Static<typeof adjudication.DeniedOnward>;
/** A payment that a 277 of category F1 or the decision on an appeal has announced. */
export type AnnouncedPayment = Static<typeof AnnouncedPaymentSchema>;
/** A claim that its payer has forwarded to the next payer (CLP02 19 to 21), whose decision is pending. */
export type Crossover = NonNullable<Claim['crossover']>;
export type Diagnosis = Static<typeof details.Diagnosis>;
export type BillingProvider = Static<typeof parties.StoredBillingProvider>;
export type ClaimProvider = Static<typeof parties.StoredProvider>;
/** The answers to one submission that decide the claim's status; not part of the API. */
export type ReceivedAnswers = Static<typeof ReceivedAnswersSchema>;
