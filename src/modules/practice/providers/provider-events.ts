import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import type { Facility, Provider } from './provider.ts';
import { presentFacility, presentPrevious, presentProvider } from './provider-schema.ts';

/** Fires provider.created, or provider.updated with the previous values of the changed fields. */
export function emitProviderEvent(tx: UnitOfWork, provider: Provider, previous?: Partial<Provider>): void {
  emitEvent(tx, {
    type: previous === undefined ? 'provider.created' : 'provider.updated',
    resourceType: 'provider',
    resourceId: provider.id,
    data: {
      provider: presentProvider(provider, tx),
      ...(previous && { previousAttributes: presentPrevious(previous) }),
    },
  });
}

/** Fires facility.created, or facility.updated with the previous values of the changed fields. */
export function emitFacilityEvent(tx: UnitOfWork, facility: Facility, previous?: Partial<Facility>): void {
  emitEvent(tx, {
    type: previous === undefined ? 'facility.created' : 'facility.updated',
    resourceType: 'facility',
    resourceId: facility.id,
    data: { facility: presentFacility(facility, tx), ...(previous && { previousAttributes: previous }) },
  });
}
