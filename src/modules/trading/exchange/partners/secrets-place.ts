/** Returns the context to which the encrypted secrets of a connection are bound. */
export function secretsPlace(organizationId: string, connectionId: string) {
  return { organizationId, table: 'payer_connections', row: connectionId, column: 'secrets' };
}
