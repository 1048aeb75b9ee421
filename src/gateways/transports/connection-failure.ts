/** Why a partner's server was not reached, for any protocol. */
export type ConnectionFailure =
  | 'setup_invalid'
  | 'host_not_allowed'
  | 'host_not_found'
  | 'connection_refused'
  | 'connection_lost'
  | 'connection_timeout';
