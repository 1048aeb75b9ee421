import type { RunStatement } from '../payers/payer-simulator.ts';

/** The EHR of the sandbox, as the API shows it. Each organization has a practice of its own in it. */
export type SandboxEhr = {
  /** Returns the FHIR base address of an organization's practice. */
  fhirBaseUrl(organizationId: string): string;
  /** Returns the application that every practice knows, with its secret. */
  clientOf(organizationId: string): { clientId: string; clientSecret: string };
  /** Deletes a practice in the caller's transaction; the next request to it fills it again. */
  forget(run: RunStatement, organizationId: string): Promise<void>;
};
