import type { Clinic } from '../../billing/claims-flow/clinic.ts';

/**
 * Returns the steps with claims, and the reads of the exchange, that the flow tests of each transport use. `clinic` is
 * called at each use.
 */
export function claimJourney(clinic: () => Clinic) {
  return {
    /** Submits a claim and runs the jobs that are due. Returns its id. */
    submitted: async (): Promise<string> => {
      const { id } = await clinic().readyClaim();
      await clinic().submit(id);
      await clinic().runJobs();
      return id;
    },

    /** Returns the state of the newest outbound interchange. */
    sent: async (): Promise<{ status: string; failure: string | null }> => {
      const [row] = await clinic().query<{ status: string; failure: string | null }>(
        "select status, failure from interchanges where direction = 'outbound' order by id desc limit 1",
      );
      return row!;
    },

    /** Runs the attempts and polls of the next minutes. */
    passMinutes: async (minutes: number): Promise<void> => {
      for (let passed = 0; passed < minutes; passed += 1) {
        clinic().clock.advance(60_000);
        await clinic().runJobs();
      }
    },

    /**
     * Runs the attempts of the next minutes until the newest interchange is transmitted; returns its state after an hour
     * otherwise. On a busy machine an attempt may exceed the limits that a test has set for a connection that fails.
     */
    untilTransmitted: async (): Promise<{ status: string; failure: string | null }> => {
      const { sent, passMinutes } = claimJourney(clinic);
      for (let passed = 0; passed < 60 && (await sent()).status !== 'transmitted'; passed += 1) await passMinutes(1);
      return sent();
    },

    /** Lists the files that were picked up, the oldest first. */
    ledger: () =>
      clinic().query<{ path: string; status: string; reason: string | null }>(
        'select path, status, reason from payer_files order by id',
      ),
  };
}
