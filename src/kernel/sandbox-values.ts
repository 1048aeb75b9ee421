/** The values of requests that address the payers of the sandbox. Live deployments refuse them. */
export type SandboxValues = {
  /** Returns whether a payer id belongs to a payer of the sandbox. */
  isPayerId(payerId: string): boolean;
  /** Returns whether a member id is a script of the payer's responses. */
  isScript(memberId: string): boolean;
  /** Returns the first unknown token of a script with the tokens that are allowed there, or null if all are known. */
  unknownTokenOf(memberId: string): { token: string; validTokens: string[] } | null;
  /**
   * Returns whether a sandbox payer requires an authorization for a procedure, or null if its list does not contain it.
   */
  authorizationRequired(payerId: string, procedureCode: string): 'yes' | 'no' | null;
  /** Returns the id of the sandbox payer that stands in for an unknown payer with this SBR09. */
  standInFor(claimFilingIndicatorCode: string | null): string;
};
