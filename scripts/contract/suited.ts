import type { ApiClient } from '../../sandbox/demo/client.ts';
import { patientBody, SCENARIOS } from '../../sandbox/demo/scenarios.ts';
import { addScriptedClaim, PROVIDER } from './fill.ts';
import { suitedToAppeals } from './suited-appeals.ts';
import { suitedToAuthorizations } from './suited-authorizations.ts';
import { suitedToClaims } from './suited-claims.ts';
import { suitedToEncounters } from './suited-encounters.ts';
import { suitedToFhir, suitedToLaunches, suitedToPartners } from './suited-integrations.ts';
import { suitedToMoney } from './suited-money.ts';
import { suitedToWork } from './suited-work.ts';

/** The path parameters and body members of a resource whose state allows an operation. */
export type SuitedRequest = {
  path: Record<string, string>;
  body: Record<string, unknown>;
  /** A file that the operation can read. */
  content?: string;
  /**
   * Set if the request succeeds with exactly these members. Otherwise they only replace members of the generated body.
   */
  whole?: boolean;
  ifMatch?: string;
};
/** By operation. */
export type Suited = Record<string, SuitedRequest[]>;

// biome-ignore lint/suspicious/noExplicitAny: the API's JSON, as a customer reads it.
type Resource = any;

const INFORMED = { payerId: 'SBX01', memberId: 'SBX-ELG.COB-0016' };
const SILENT = { payerId: 'SBX01', memberId: 'SBX-ELG.ASYNC.60-0017' };

/** Finds resources in the states that few operations allow, and creates them if requests have used them up. */
export async function suitedResources(api: ApiClient, onFailure: (error: Error) => void): Promise<Suited> {
  // Requests under test change the same resources, so one kind may fail without the others.
  const found = await Promise.all(
    KINDS.map((suitedTo) =>
      suitedTo(api).catch((error: Error) => {
        onFailure(error);
        return {};
      }),
    ),
  );
  return Object.assign({}, ...found);
}

async function suitedToChecksAndInterchanges(api: ApiClient): Promise<Suited> {
  const list = async (path: string): Promise<Resource[]> => (await api.get(`/v1${path}`)).body.data;
  const staging = await list('/exchange/interchanges?status=staging');
  const completed = await list('/eligibility-checks?status=completed');
  const fixable = completed.filter(({ coverageFix }) => coverageFix !== null);
  const withOther = completed.filter(({ otherCoverage }) => otherCoverage.length > 0);
  const pending = await list('/eligibility-checks?status=pending');
  if (staging.length === 0) await addScriptedClaim(api, { payerId: 'SBX06', memberId: 'SBX-0012' });
  if (pending.length === 0) await checkCoverages(api);
  const whole = (resources: Resource[], body: Record<string, unknown> = {}) =>
    resources.map(({ id }) => ({ path: { id }, body, whole: true }));
  const interchange = '/v1/exchange/interchanges/{id}';
  return {
    [`POST ${interchange}/retry`]: whole(staging),
    [`POST ${interchange}/give-up`]: whole(staging),
    'POST /v1/eligibility-checks/{id}/apply-coverage-fix': whole(fixable),
    'POST /v1/eligibility-checks/{id}/add-other-coverage': whole(withOther, { position: 1 }),
    'POST /v1/eligibility-checks/{id}/cancel': whole(pending),
  };
}

/** One check names another payer. The other one waits, because the clock of its patient does not advance. */
async function checkCoverages(api: ApiClient): Promise<void> {
  const clock = { frozenTime: new Date(Date.now() + 86_400_000).toISOString(), scope: 'patients' };
  const { body: stopped } = await api.post('/v1/sandbox/test-clocks', clock);
  for (const [member, fields] of [
    [INFORMED, {}],
    [SILENT, { testClockId: stopped.id }],
  ] as const) {
    const { body: patient } = await api.post('/v1/patients', { ...patientBody(SCENARIOS[0]!), ...fields });
    const { body: coverage } = await api.post('/v1/coverages', { patientId: patient.id, ...member });
    await api.post('/v1/eligibility-checks', { coverageId: coverage.id, provider: PROVIDER, mode: 'async' });
  }
}

async function suitedToDocuments(api: ApiClient): Promise<Suited> {
  const { body: found } = await api.get('/v1/prior-authorizations?status=draft&status=ready');
  const drafts: Resource[] = found.data;
  const { body } = await api.get('/v1/documents?limit=100');
  const inState = (status: string) => body.data.filter((document: Resource) => document.status === status);
  if (inState('awaiting_content').length === 0) {
    await api.post('/v1/documents', { kind: 'lab_result', title: 'Sleep study' });
  }
  const stored = inState('stored');
  const [draft] = drafts;
  const free = stored.find((document: Resource) => document.patientId === null);
  const attached = draft ? (await api.get(`/v1/prior-authorizations/${draft.id}/documents`)).body.data : [];
  const byId = (documents: Resource[]) => documents.map(({ id }) => ({ path: { id }, body: {} }));
  const path = '/v1/prior-authorizations/{id}/documents';
  return {
    'PUT /v1/documents/{id}/content': byId(inState('awaiting_content')),
    'GET /v1/documents/{id}/download': byId(stored),
    [`POST ${path}`]: draft && free ? [{ path: { id: draft.id }, body: { documentId: free.id } }] : [],
    [`DELETE ${path}/{documentId}`]: attached.map(({ id }: Resource) => ({
      path: { id: draft.id, documentId: id },
      body: {},
    })),
  };
}

/** A file of claims is the 837P of a submitted claim. */
async function suitedToImports(api: ApiClient): Promise<Suited> {
  const { body: paid } = await api.get('/v1/claims?status=paid&limit=1');
  const [claim] = paid.data;
  if (!claim) return {};
  const { text } = await api.text(`/v1/claims/${claim.id}/x12`);
  return { 'POST /v1/claim-imports': [{ path: {}, body: {}, content: text }] };
}

const KINDS = [
  suitedToAuthorizations,
  suitedToClaims,
  suitedToAppeals,
  suitedToMoney,
  suitedToEncounters,
  suitedToWork,
  suitedToDocuments,
  suitedToImports,
  suitedToChecksAndInterchanges,
  suitedToFhir,
  suitedToLaunches,
  suitedToPartners,
];
