import * as shared from '../claim-837/provider-fields.ts';

const referring = { specialty: 'RF', ids: '0B,1G,G2', idMax: 3 };

/** Loops 2310A to 2310E. */
export const claimProviders = {
  ...shared.oneLoop('Referring provider', {
    referringProvider: shared.claimProvider('2310A', 'DN', 'Referring provider', referring),
    primaryCareProvider: shared.claimProvider('2310A', 'P3', 'Primary care provider', referring),
  }),
  renderingProvider: shared.claimProvider('2310B', '82', 'Rendering provider', { types: '1,2', specialty: 'PE' }),
  serviceFacilityLocation: shared.claimFacility('2310C'),
  assistantSurgeon: shared.claimProvider('2310D', 'DD', 'Assistant surgeon', { specialty: 'AS' }),
  supervisingProvider: shared.claimProvider('2310E', 'DQ', 'Supervising provider'),
};

/** Loops 2420A to 2420D. */
export const lineProviders = {
  renderingProvider: shared.lineProvider('2420A', '82', 'Rendering provider', { types: '1,2', specialty: 'PE' }),
  assistantSurgeon: shared.lineProvider('2420B', 'DD', 'Assistant surgeon', { specialty: 'AS' }),
  supervisingProvider: shared.lineProvider('2420C', 'DQ', 'Supervising provider'),
  serviceFacilityLocation: shared.lineFacility('2420D'),
};
