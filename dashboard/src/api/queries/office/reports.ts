import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import type { ListFilter } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';

type ReportPeriod = ListFilter<'/v1/reports/denials'>;
export type Collections = Schemas['CollectionsReport'];
export type AuthorizationMetrics = Schemas['PriorAuthorizationMetrics'];

type Request<Query> = { params: { query: Query }; signal: AbortSignal };

/** Returns a hook that loads a report. */
const reader =
  <Query, Data>(name: string, load: (request: Request<Query>) => Promise<Data>) =>
  (query: Query) =>
    useQuery({
      queryKey: ['reports', name, query],
      queryFn: ({ signal }) => load({ params: { query }, signal }),
    });

export const useAging = reader('aging', (request: Request<ListFilter<'/v1/reports/ar-aging'>>) =>
  unwrap(api.GET('/v1/reports/ar-aging', request)),
);
export const useCollections = reader('collections', (request: Request<ListFilter<'/v1/reports/collections'>>) =>
  unwrap(api.GET('/v1/reports/collections', request)),
);
export const useFirstPassYield = reader('yield', (request: Request<ReportPeriod>) =>
  unwrap(api.GET('/v1/reports/first-pass-yield', request)),
);
export const usePayerPerformance = reader('payers', (request: Request<ReportPeriod>) =>
  unwrap(api.GET('/v1/reports/payer-performance', request)),
);
export const useDenialReport = reader('denials', (request: Request<ReportPeriod>) =>
  unwrap(api.GET('/v1/reports/denials', request)),
);
export const useAuthorizationMetrics = reader(
  'authorizations',
  (request: Request<ListFilter<'/v1/reports/prior-authorization-metrics'>>) =>
    unwrap(api.GET('/v1/reports/prior-authorization-metrics', request)),
);
export const useSlaReport = reader('sla', (request: Request<ListFilter<'/v1/reports/sla'>>) =>
  unwrap(api.GET('/v1/reports/sla', request)),
);
export const useProductivity = reader('productivity', (request: Request<ListFilter<'/v1/reports/productivity'>>) =>
  unwrap(api.GET('/v1/reports/productivity', request)),
);
export const useMonthEnd = reader('month-end', (request: Request<ListFilter<'/v1/reports/month-end'>>) =>
  unwrap(api.GET('/v1/reports/month-end', request)),
);
