import type { TestApp } from '../helpers/app.ts';
import type { ClockedOrganization } from '../sandbox/support.ts';
import type { Recorder } from './recorder.ts';

/** The test clock's first instant, and the time of the service's own clock. */
export const START = '2026-03-02T14:00:00.000Z';

export type Stage = { t: TestApp; own: ClockedOrganization; recorder: Recorder; receiverUrl: string };
/** The parts of a stage with which an example calls the API for one organization. */
export type Calls = Pick<Stage, 't' | 'own' | 'recorder'>;
export type Ids = { patientId: string; coverageId: string };
