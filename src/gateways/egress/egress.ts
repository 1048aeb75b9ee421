import type { AddressGuard } from './address-guard.ts';

/** The hosts that the operator allows connections to partners to reach. */
export type Egress = {
  /** Whether the operator allows the name; `guard` decides about its addresses. */
  isAllowedHost(host: string): boolean;
  guard: Pick<AddressGuard, 'requireAddress' | 'resolve'>;
};
