import type { AddressGuard } from './address-guard.ts';

/** Which hosts the operator lets connections to partners reach. */
export type Egress = {
  /** Whether the operator allows the name; `guard` decides about its addresses. */
  isAllowedHost(host: string): boolean;
  guard: Pick<AddressGuard, 'requireAddress' | 'resolve'>;
};
