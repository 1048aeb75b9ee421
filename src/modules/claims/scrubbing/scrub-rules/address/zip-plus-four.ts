import type { ScrubRule } from '../../scrub.ts';
import { askFor, claimAddressesOf, isDomestic, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import { POSTAL_CODE_FORMAT } from './postal-code.ts';

/**
 * An error and not a warning: the guide wants all nine digits for these two addresses, and front ends reject the
 * claim without them. Five digits stay fine for patients and subscribers.
 */
export const addressZipPlusFour: ScrubRule = {
  id: 'address.zip_plus_four',
  version: 1,
  family: 'address',
  severity: 'error',
  blocking: true,
  title: 'Billing provider and service facility have nine-digit ZIP codes',
  source: sources.guide('2010AA N403, 2310C N403'),
  check({ claim }) {
    const addresses = claimAddressesOf(claim).filter(({ address }) => isDomestic(address));
    if (addresses.length === 0) return SKIPPED;
    return verdictOf(
      addresses
        .filter(({ address }) => POSTAL_CODE_FORMAT.test(address.postalCode) && address.postalCode.length === 5)
        .map(({ role, path, address }) => ({
          path: `${path}/postalCode`,
          message: `The ZIP code of the ${role} needs all nine digits (ZIP+4).`,
          currentValue: address.postalCode,
          expected: 'Nine digits',
          predictedCarc: ['16'],
          fixes: [
            askFor({
              name: 'postalCode',
              path: `${path}/postalCode`,
              title: `Enter the ZIP+4 of the ${role}`,
              rationale: 'The last four digits belong to the street address and cannot be guessed.',
            }),
          ],
        })),
    );
  },
};
