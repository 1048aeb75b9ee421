import { useTradingPartners } from '../../api/queries/trading/connections.ts';
import { useMay } from '../../session/session.tsx';

/** Returns the trading partners, and a function that returns the name of one, or its id if the name is not known. */
export function usePartnerNames() {
  const { rows } = useTradingPartners(useMay('partners:read'));
  return { partners: rows, nameOf: (id: string) => rows.find((one) => one.id === id)?.name ?? id };
}
