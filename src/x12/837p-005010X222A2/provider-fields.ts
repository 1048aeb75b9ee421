import * as shared from '../claim-837/provider-fields.ts';
import { segment } from '../guide/definition.ts';
import { ambulanceDropOff, ambulancePickUp } from './ambulance-locations.ts';
import { orderingProvider, purchasedServiceProvider } from './line-only-providers.ts';

const referring = { ids: '0B,1G,G2', idMax: 3 };
const rendering = { types: '1,2', specialty: 'PE' };

/** Loops 2310A to 2310F. */
export const claimProviders = {
  ...shared.oneLoop('Referring provider', {
    referringProvider: shared.claimProvider('2310A', 'DN', 'Referring provider', referring),
    primaryCareProvider: shared.claimProvider('2310A', 'P3', 'Primary care provider', referring),
  }),
  renderingProvider: shared.claimProvider('2310B', '82', 'Rendering provider', rendering),
  serviceFacilityLocation: shared.claimFacility(
    '2310C',
    segment('PER', 'S', 1, 'Service facility contact', 'R=IC S R=TE R S=EX S'),
  ),
  supervisingProvider: shared.claimProvider('2310D', 'DQ', 'Supervising provider'),
  ambulancePickUp: ambulancePickUp('2310E'),
  ambulanceDropOff: ambulanceDropOff('2310F'),
};

/** Loops 2420A to 2420H. */
export const lineProviders = {
  renderingProvider: shared.lineProvider('2420A', '82', 'Rendering provider', rendering),
  purchasedServiceProvider: purchasedServiceProvider('2420B'),
  serviceFacilityLocation: shared.lineFacility('2420C'),
  supervisingProvider: shared.lineProvider('2420D', 'DQ', 'Supervising provider'),
  orderingProvider: orderingProvider('2420E'),
  ...shared.oneLoop('Referring provider', {
    referringProvider: shared.lineProvider('2420F', 'DN', 'Referring provider', referring),
    primaryCareProvider: shared.lineProvider('2420F', 'P3', 'Primary care provider', referring),
  }),
  ambulancePickUp: ambulancePickUp('2420G'),
  ambulanceDropOff: ambulanceDropOff('2420H'),
};
