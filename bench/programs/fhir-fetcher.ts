import { Pool } from 'undici';
import { runMeasured } from '../parts/measured.ts';

export type FhirFetcherSettings = { baseUrl: string; types: readonly string[] };
export type FhirFetcherResult = { pages: number; resources: number };

type Bundle = { link: { url: string }[]; entry: { resource: { meta: { lastUpdated: string } } }[] };

// Fetches and parses the pages of a synchronization, and stores none of them.
runMeasured<FhirFetcherSettings, FhirFetcherResult>(async ({ baseUrl, types }) => {
  const { origin, pathname } = new URL(baseUrl);
  const pool = new Pool(origin, { connections: 1 });
  return async () => {
    const result = { pages: 0, resources: 0 };
    for (const type of types) {
      for (let since: string | null = ''; since !== null; ) {
        const changed: string = since === '' ? '' : `_lastUpdated=ge${since}&`;
        const path = `${pathname}/${type}?${changed}_sort=_lastUpdated&_count=200`;
        const { body } = await pool.request({ path, method: 'GET' });
        const bundle = JSON.parse(await body.text()) as Bundle;
        result.pages += 1;
        result.resources += bundle.entry.length;
        since = bundle.link.length === 0 ? null : bundle.entry.at(-1)!.resource.meta.lastUpdated;
      }
    }
    await pool.close();
    return result;
  };
});
