import type {
  FhirAnswer,
  FhirFailure,
  FhirFailureKind,
  FhirResource,
  FhirResult,
  FhirServer,
  SearchParams,
} from '../../src/modules/integrations/fhir-connections/fhir-server.ts';
import type { ManualClock } from '../../test/helpers/manual-clock.ts';
import type { Life } from '../partners/life.ts';
import type { Random } from '../parts/random.ts';

/** A patient of the server. */
type Patient = { id: string; version: number; updatedAt: Date };
/** A notification that the server has not delivered yet. */
export type Pending = { subscription: RemoteSubscription; body: object };
/** A subscription as the server has it. `secret` and `receiverId` are from its channel. */
export type RemoteSubscription = {
  id: string;
  receiverId: string;
  secret: string;
  status: 'requested' | 'active' | 'off';
  events: number;
};

const PAGE = 20;
const BASE = 'https://ehr.chaos.example/r4';

/** A FHIR server with patients, whose subscriptions and line fail. */
export class FhirSide {
  readonly patients = new Map<string, Patient>();
  readonly subscriptions: RemoteSubscription[] = [];
  /** In the order of the events. */
  pending: Pending[] = [];
  readonly tally = new Map<string, number>();
  /** From 0, none, to 1. */
  faults = 0;
  readonly #random: Random;
  readonly #clock: ManualClock;

  constructor(random: Random, clock: ManualClock) {
    this.#random = random;
    this.#clock = clock;
  }

  /** Makes a patient, or a new version of one, and queues a notification for each active subscription. */
  change(): void {
    const ids = [...this.patients.keys()];
    const id = ids.length > 0 && this.#random.chance(0.6) ? this.#random.pick(ids) : `patient-${ids.length + 1}`;
    this.patients.set(id, { id, version: (this.patients.get(id)?.version ?? 0) + 1, updatedAt: this.#clock.now() });
    this.#count('changes');
    for (const one of this.subscriptions) {
      if (one.status !== 'active') continue;
      one.events += 1;
      this.pending.push({ subscription: one, body: bundleOf('event-notification', one.events, `Patient/${id}`) });
    }
  }

  /** Ends a subscription, as servers do when a delivery fails too often. */
  endOne(): void {
    const active = this.subscriptions.filter(({ status }) => status === 'active');
    if (active.length === 0) return;
    this.#count('subscriptions ended');
    this.close(this.#random.pick(active));
  }

  close(one: RemoteSubscription): void {
    one.status = 'off';
    this.pending = this.pending.filter(({ subscription }) => subscription !== one);
  }

  /** The view of a process of the service. */
  serverFor(life: Life): FhirServer {
    const call = (work: () => FhirResult): Promise<FhirResult> => life.contact(async () => this.#faulty(work));
    const unused = async (): Promise<never> => {
      throw new Error('The campaign makes no such call');
    };
    return {
      read: (_ref, reference) => call(() => this.#read(reference)),
      search: (_ref, _type, params) => call(() => this.#search(params, 0)),
      follow: (_ref, url) => {
        const query = new URL(url).searchParams;
        const params = { _lastUpdated: query.getAll('_lastUpdated'), _sort: query.get('_sort') ?? '' };
        return call(() => this.#search(params, Number(query.get('_offset'))));
      },
      create: (_ref, resource) => life.contact(async () => this.#create(resource)),
      update: unused,
      delete: (_ref, reference) => call(() => this.#delete(reference)),
      raw: unused,
    };
  }

  #faulty(work: () => FhirResult): FhirResult {
    if (!this.#random.chance(0.2 * this.faults)) return work();
    const failure = this.#random.pick(['unavailable', 'rate_limited', 'timeout_unknown'] as const);
    this.#count(failure);
    return this.#failed(failure);
  }

  #create({ channel }: FhirResource): FhirResult {
    const fault = this.#random.chance(0.3 * this.faults) ? this.#random.pick(['refused', 'lost'] as const) : null;
    if (fault === 'refused') return this.#failed('unavailable');
    const { endpoint, header } = channel as { endpoint: string; header: string[] };
    const one: RemoteSubscription = {
      id: String(this.subscriptions.length + 1),
      receiverId: endpoint.slice(endpoint.lastIndexOf('/') + 1),
      secret: header[0]!.replace('Authorization: Bearer ', ''),
      status: 'requested',
      events: 0,
    };
    this.subscriptions.push(one);
    this.pending.push({ subscription: one, body: bundleOf('handshake', 0) });
    this.#count('subscriptions created');
    if (fault === 'lost') return this.#failed('timeout_unknown');
    return this.#ok({ resourceType: 'Subscription', id: one.id, status: one.status });
  }

  #read(reference: string): FhirResult {
    const [type, id = ''] = reference.split('/');
    if (type === 'Patient') {
      const patient = this.patients.get(id);
      return patient === undefined ? this.#failed('gone') : this.#ok(resourceOf(patient));
    }
    const one = this.subscriptions.find((subscription) => subscription.id === id);
    if (one === undefined) return this.#failed('gone');
    return this.#ok({ resourceType: 'Subscription', id, status: one.status });
  }

  #delete(reference: string): FhirResult {
    const one = this.subscriptions.find(({ id }) => reference === `Subscription/${id}`);
    if (one === undefined || one.status === 'off') return this.#failed('gone');
    this.close(one);
    return this.#ok(null);
  }

  #search(params: SearchParams, offset: number): FhirResult {
    this.#count('searches');
    const since = [params._lastUpdated ?? []].flat().map((bound) => Date.parse(bound.slice(2)));
    const found = [...this.patients.values()]
      .filter(({ updatedAt }) => since.every((at) => updatedAt.getTime() >= at))
      .sort((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime() || one.id.localeCompare(other.id));
    const query = new URLSearchParams({ _sort: '_lastUpdated' });
    for (const bound of [params._lastUpdated ?? []].flat()) query.append('_lastUpdated', bound);
    const url = (at: number) => `${BASE}/Patient?${query}&_offset=${at}`;
    const end = offset + PAGE;
    const entry = found.slice(offset, end).map((patient) => ({ resource: resourceOf(patient) }));
    return {
      ...this.#ok({ resourceType: 'Bundle', type: 'searchset', total: found.length, entry }),
      selfUrl: url(offset),
      nextUrl: end < found.length ? url(end) : null,
      total: found.length,
    };
  }

  #ok(resource: FhirResource | null): FhirAnswer {
    const links = { nextUrl: null, selfUrl: null, total: null };
    return { ...this.#headers(null), ...links, ok: true, status: 200, resource };
  }

  #failed(failure: FhirFailureKind): FhirFailure {
    const retryAt = failure === 'gone' ? null : new Date(this.#clock.now().getTime() + 10_000);
    const texts = { code: failure, message: 'The campaign made this call fail.' };
    return { ...this.#headers(retryAt), ...texts, ok: false, status: 503, failure, missingScope: null, outcome: null };
  }

  #headers(retryAt: Date | null) {
    const none = { etag: null, lastModified: null, location: null, contentLocation: null, progress: null };
    return { ...none, date: this.#clock.now(), retryAt, expiresAt: null };
  }

  #count(name: string): void {
    this.tally.set(name, (this.tally.get(name) ?? 0) + 1);
  }
}

function resourceOf({ id, version, updatedAt }: Patient): FhirResource {
  return {
    resourceType: 'Patient',
    id,
    meta: { versionId: String(version), lastUpdated: updatedAt.toISOString() },
    identifier: [{ type: { coding: [{ code: 'MR' }] }, system: 'urn:chaos', value: id }],
    name: [{ family: `Version${version}`, given: ['Ada'] }],
    gender: 'female',
    birthDate: '1931-07-29',
  };
}

function bundleOf(type: string, newest: number, reference?: string) {
  const parameter = [
    { name: 'type', valueCode: type },
    { name: 'events-since-subscription-start', valueString: String(newest) },
    ...(reference === undefined
      ? []
      : [
          {
            name: 'notification-event',
            part: [
              { name: 'event-number', valueString: String(newest) },
              { name: 'focus', valueReference: { reference } },
            ],
          },
        ]),
  ];
  return { resourceType: 'Bundle', type: 'history', entry: [{ resource: { resourceType: 'Parameters', parameter } }] };
}
