/** Words that readers search for, by the page that answers them and uses another word. */
export const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  guide: ['tutorial', 'how to', 'refund', 'write-off', 'ERA posting'],
  events: ['webhook', 'callback', 'HMAC', 'signature verification', 'notifications', 'push'],
  sandbox: ['test mode', 'mock', 'fake payer', 'staging', 'time travel'],
  'going-live': ['production', 'launch', 'enrollment', 'clearinghouse setup', 'SSO'],
  'identity-providers': ['SSO', 'single sign-on', 'OIDC', 'OpenID Connect', 'login', 'Azure AD'],
  settings: ['configuration', 'environment variables', 'env'],
  operations: ['monitoring', 'alerting', 'Prometheus', 'Kubernetes', 'load balancer', 'zero downtime'],
  security: ['HIPAA', 'encryption', 'PHI', 'threat model', 'penetration test'],
  reliability: ['disaster recovery', 'retry', 'crash', 'restore', 'failover', 'PgBouncer'],
  capacity: ['sizing', 'scaling', 'performance', 'throughput', 'hardware'],
  integrations: ['EHR', 'EMR', 'FHIR', 'Epic', 'athenahealth'],
  'x12-tools': ['EDI', 'parse 837', 'parse 835', 'validator'],
  sftp: ['FTP', 'file transfer', 'Office Ally', 'Claim.MD', 'Availity', 'Waystar'],
  https: ['REST clearinghouse', 'Stedi', 'Optum', 'Change Healthcare'],
  core: ['CAQH', 'SOAP', 'real-time eligibility'],
};
