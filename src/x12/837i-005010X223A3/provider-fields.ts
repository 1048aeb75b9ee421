import * as shared from '../claim-837/provider-fields.ts';

/** Loops 2310A to 2310F. */
export const claimProviders = {
  attendingProvider: shared.claimProvider('2310A', '71', 'Attending provider', { specialty: 'AT' }),
  operatingProvider: shared.claimProvider('2310B', '72', 'Operating provider'),
  otherOperatingProvider: shared.claimProvider('2310C', 'ZZ', 'Other operating provider'),
  renderingProvider: shared.claimProvider('2310D', '82', 'Rendering provider'),
  serviceFacilityLocation: shared.claimFacility('2310E'),
  referringProvider: shared.claimProvider('2310F', 'DN', 'Referring provider', { ids: '0B,1G,G2', idMax: 3 }),
};

/** Loops 2420A to 2420D. */
export const lineProviders = {
  operatingProvider: shared.lineProvider('2420A', '72', 'Operating provider'),
  otherOperatingProvider: shared.lineProvider('2420B', 'ZZ', 'Other operating provider'),
  renderingProvider: shared.lineProvider('2420C', '82', 'Rendering provider'),
  referringProvider: shared.lineProvider('2420D', 'DN', 'Referring provider', { ids: '0B,1G,G2' }),
};
