import type { ServicePayment } from '../../../src/modules/payments/remittances/remittance.ts';

/** Builds the payment of a service line that the payer has paid in full. For tests. */
export function aLinePayment(overrides: Partial<ServicePayment> = {}): ServicePayment {
  return {
    procedureQualifier: 'HC',
    procedureCode: 'G0439',
    revenueCode: null,
    modifiers: [],
    submittedProcedureCode: null,
    lineItemControlNumber: 'L1',
    serviceDate: { start: '2026-11-02', end: '2026-11-02' },
    charge: 12_500,
    paid: 12_500,
    allowed: null,
    paidUnits: '1',
    adjustments: [],
    remarkCodes: [],
    ...overrides,
  };
}
