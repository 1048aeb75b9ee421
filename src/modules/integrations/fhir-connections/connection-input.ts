import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { isTimeZone } from '../../../kernel/time-zone.ts';
import type { UrlRefusal } from '../../platform/webhooks/subscriptions/subscription.ts';
import type { Changes } from '../../resource-fields.ts';
import type { AuthMethod, FhirConnection, SyncConfig, SyncSchedule } from './fhir-connection.ts';
import type { fhirConnectionFields } from './fhir-connection-fields.ts';

/** Decides whether the service may call an address. */
export type AddressCheck = { checkRegistration(url: string): Promise<UrlRefusal | null> };

const MANUAL: SyncSchedule = { kind: 'manual', everyMinutes: null, at: null, timeZone: null };

type SyncConfigInput = NonNullable<Changes<typeof fhirConnectionFields>['syncConfig']>;
type ScheduleInput = NonNullable<SyncConfigInput['schedule']>;

/** Returns a sync configuration with the given parts changed. A schedule is replaced as a whole. */
export function syncConfigFrom(input: SyncConfigInput, current: SyncConfig): SyncConfig {
  return {
    resourceTypes: input.resourceTypes ?? current.resourceTypes,
    mode: input.mode ?? current.mode,
    schedule: input.schedule === undefined ? current.schedule : scheduleFrom(input.schedule),
    groupId: input.groupId === undefined ? current.groupId : input.groupId,
    lookbackDays: input.lookbackDays ?? current.lookbackDays,
  };
}

/** Returns only the fields that the kind of schedule uses. */
function scheduleFrom({ kind, everyMinutes = null, at = null, timeZone = null }: ScheduleInput): SyncSchedule {
  if (kind === 'interval') return { ...MANUAL, kind, everyMinutes };
  return kind === 'nightly' ? { ...MANUAL, kind, at, timeZone } : MANUAL;
}

/** Returns the base URL without final slashes, so that each server has only one spelling. */
export function normalizedBase(url: string): string {
  return url.replace(/\/+$/, '');
}

export const last4 = (secret: string) => secret.slice(-4);

type Checked = Pick<
  FhirConnection,
  | 'authMethod'
  | 'clientId'
  | 'fhirBaseUrl'
  | 'tokenEndpoint'
  | 'redirectUri'
  | 'secretLast4'
  | 'syncConfig'
  | 'timeZone'
>;

/**
 * Checks conditions that the schema cannot express: addresses, and the fields required by each authMethod. Throws
 * validation_failed.
 */
export async function checkConnection(tx: UnitOfWork, guard: AddressCheck, connection: Checked): Promise<void> {
  const details = [
    ...methodProblems(connection, tx.livemode),
    ...(await addressProblems(guard, connection.fhirBaseUrl, '/fhirBaseUrl')),
    ...(connection.tokenEndpoint === null
      ? []
      : await addressProblems(guard, connection.tokenEndpoint, '/tokenEndpoint')),
    ...scheduleProblems(connection.syncConfig),
    ...zoneProblems('/timeZone', connection.timeZone),
  ];
  if (/[?#]/.test(connection.fhirBaseUrl)) {
    details.push(problem('/fhirBaseUrl', 'wrong_format', 'The base URL must not have a query or a fragment.'));
  }
  if (details.length > 0) throw new AppError('validation_failed', { details, param: details[0]!.param });
}

const NEEDS_CLIENT: readonly AuthMethod[] = ['smart_backend_jwt', 'smart_app_launch', 'client_secret'];

function methodProblems({ authMethod, clientId, secretLast4, redirectUri }: Checked, livemode: boolean): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  if (authMethod === 'none' && livemode) {
    problems.push(
      problem('/authMethod', 'not_allowed', 'A connection without authentication is for the sandbox only.'),
    );
  }
  if (NEEDS_CLIENT.includes(authMethod) && clientId === null && authMethod !== 'smart_backend_jwt') {
    problems.push(problem('/clientId', 'required', 'This authMethod requires a client id.'));
  }
  if (authMethod === 'client_secret' && secretLast4 === null) {
    problems.push(problem('/clientSecret', 'required', 'This authMethod requires a client secret.'));
  }
  if (secretLast4 !== null && authMethod !== 'client_secret' && authMethod !== 'smart_app_launch') {
    problems.push(problem('/clientSecret', 'not_allowed', 'This authMethod does not use a client secret.'));
  }
  if (authMethod === 'smart_app_launch' && redirectUri === null) {
    problems.push(problem('/redirectUri', 'required', 'An app launch requires the redirect URI.'));
  }
  return problems;
}

async function addressProblems(guard: AddressCheck, url: string, param: string): Promise<ErrorDetail[]> {
  const refusal = await guard.checkRegistration(url);
  return refusal === null ? [] : [problem(param, 'address_not_allowed', refusal)];
}

function scheduleProblems({ schedule: { kind, everyMinutes, at, timeZone } }: SyncConfig): ErrorDetail[] {
  const path = '/syncConfig/schedule';
  const missing = (name: string, value: unknown) =>
    value === null ? [problem(`${path}/${name}`, 'required', 'This kind of schedule requires the field.')] : [];
  if (kind === 'interval') return missing('everyMinutes', everyMinutes);
  if (kind === 'manual') return [];
  return [...missing('at', at), ...missing('timeZone', timeZone), ...zoneProblems(`${path}/timeZone`, timeZone)];
}

function zoneProblems(param: string, timeZone: string | null): ErrorDetail[] {
  if (timeZone === null || isTimeZone(timeZone)) return [];
  return [problem(param, 'unknown_time_zone', 'Must be an IANA time zone.')];
}

const problem = (param: string, code: string, message: string): ErrorDetail => ({ code, param, message });
