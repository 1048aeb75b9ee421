import { api, unwrap } from '../../client.ts';
import { PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type ChargeBundle = Schemas['ChargeBundle'];
export type NewChargeBundle = Schemas['ChargeBundleCreateParams'];
type ChargeBundleChanges = Schemas['ChargeBundleUpdateParams'];

const BUNDLES = ['charge-bundles'];
const refreshes = [BUNDLES];

/** Loads the charge bundles; `isActive` loads only those that are offered. */
export function useChargeBundles(isActive: boolean) {
  const filter = isActive ? { status: ['active' as const] } : {};
  return useList<ChargeBundle>([...BUNDLES, filter], (cursor, signal) =>
    unwrap(api.GET('/v1/charge-bundles', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
  );
}

export const useCreateChargeBundle = (onDone: () => void) =>
  useAction<NewChargeBundle, ChargeBundle>((body, params) => unwrap(api.POST('/v1/charge-bundles', { params, body })), {
    refreshes,
    successMessage: 'The charge bundle is created.',
    onDone,
    isQuiet: true,
  });

const paramsOf = ({ id, version }: ChargeBundle, header: { 'Idempotency-Key': string }) => ({
  path: { id },
  header: { ...header, 'If-Match': `"v${version}"` },
});

export const useChangeChargeBundle = (onDone: () => void) =>
  useAction<{ of: ChargeBundle; changes: ChargeBundleChanges }, ChargeBundle>(
    ({ of, changes }, { header }) =>
      unwrap(api.PATCH('/v1/charge-bundles/{id}', { params: paramsOf(of, header), body: changes })),
    { refreshes, successMessage: 'The charge bundle is saved.', onDone, isQuiet: true },
  );

export const useDeleteChargeBundle = (onDone: () => void) =>
  useAction<ChargeBundle>(
    (of, { header }) => unwrap(api.DELETE('/v1/charge-bundles/{id}', { params: paramsOf(of, header) })),
    { refreshes, successMessage: 'The charge bundle is deleted.', onDone, isQuiet: true },
  );
