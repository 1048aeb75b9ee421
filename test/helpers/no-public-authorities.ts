import { setDefaultCACertificates } from 'node:tls';

// No test connects to a public host. To read the public authorities again takes 20 ms of processor time for each client that
// trusts another authority besides them. The processes that tests start read them.
setDefaultCACertificates([]);
