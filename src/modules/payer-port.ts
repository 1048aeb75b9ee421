import type { InformationMapping } from './billing/claims/information/information-mapping.ts';
import type { ClaimMapping } from './billing/claims/submission/claim-mapping.ts';
import type { EligibilityMapping } from './eligibility/eligibility-mapping.ts';
import type { PayerSimulator } from './payer-simulator.ts';
import type { AppealMapping } from './payments/appeals/delivery/appeal-mapping.ts';
import type { RemittanceMapping } from './payments/remittances/remittance-mapping.ts';
import type { AuthorizationMapping } from './prior-authorizations/transport/authorization-mapping.ts';
import type { FileMapping } from './trading/exchange/inbound/receiving/file-mapping.ts';
import type { InterchangeMapping } from './trading/exchange/outbound/interchange-mapping.ts';
import type { GatewaysByKind, PayerGateway } from './trading/exchange/payer-gateway.ts';

/** Between our types and X12 text; pure. */
export type PayerMapping = FileMapping &
  InterchangeMapping &
  ClaimMapping &
  EligibilityMapping &
  AuthorizationMapping &
  AppealMapping &
  InformationMapping &
  RemittanceMapping;

/** Everything that connects the service with payers. */
export type PayerPort = {
  gateways: GatewaysByKind;
  /** Dispatches each call to the gateway of the connection's kind. */
  gateway: PayerGateway;
  mapping: PayerMapping;
  /** Operations that only the sandbox's payers offer. */
  simulator?: PayerSimulator;
};
