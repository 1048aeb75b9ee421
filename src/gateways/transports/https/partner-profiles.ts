import type { HttpsProfile } from './https-profile.ts';

/** A plain interface to put and get files. Each part can be set differently by the connection. */
const GENERIC: HttpsProfile = {
  verified: false,
  url: '',
  pickUpUrl: '',
  auth: 'bearer',
  authHeader: 'authorization',
  authPrefix: '',
  tokenUrl: '',
  tokenAuth: 'body',
  scope: '',
  // Nothing is sent again unless the partner documents that it recognizes a repetition.
  resend: 'never',
  upload: {
    method: 'POST',
    path: 'files',
    headers: { 'x-file-name': '{name}', 'idempotency-key': '{interchange}' },
    body: { kind: 'raw', contentType: 'application/edi-x12' },
  },
  fileName: '{isa13}_{interchange}.x12',
  errorPointer: null,
  refusedStatuses: [422],
  duplicateStatuses: [],
  uploads: { call: { method: 'GET', path: 'uploads?name={name}' }, items: '/uploads', name: '/name' },
  queryAfterSeconds: 300,
  list: {
    call: { method: 'GET', path: 'files?after={cursor}' },
    items: '/files',
    id: '/id',
    name: '/name',
    size: '/size',
    changedAt: '/modifiedAt',
    next: null,
    only: null,
  },
  download: { call: { method: 'GET', path: 'files/{id}' }, answer: { kind: 'raw' } },
  confirm: { method: 'DELETE', path: 'files/{id}' },
  realTime: {
    call: { method: 'POST', path: 'real-time', body: { kind: 'raw', contentType: 'application/edi-x12' } },
    answer: { kind: 'raw' },
  },
  transactions: ['837P', '837I', '837D'],
  realTimeTransactions: [],
};

/** The metadata of CORE's envelope, which vC4.0.0 asks of REST interfaces too. */
const CORE_FIELDS = (mode: 'Batch' | 'RealTime') => ({
  PayloadType: '{payloadType}',
  ProcessingMode: mode,
  PayloadID: '{uuid}',
  TimeStamp: '{now}',
  SenderID: '{senderId}',
  ReceiverID: '{receiverId}',
  CORERuleVersion: '4.0.0',
});

/** Facts about partners from their documentation and public clients. None has been tested with the partner yet. */
export const PARTNER_PROFILES: Readonly<Record<string, HttpsProfile>> = {
  generic: GENERIC,
  stedi: {
    ...GENERIC,
    url: 'https://healthcare.us.stedi.com/2024-04-01/',
    pickUpUrl: 'https://core.us.stedi.com/2023-08-01/',
    auth: 'api_key',
    resend: 'keyed',
    upload: {
      method: 'POST',
      path: 'change/medicalnetwork/professionalclaims/v3/raw-x12-submission',
      headers: { 'idempotency-key': '{interchange}' },
      body: { kind: 'json', member: 'x12' },
    },
    errorPointer: '/errors/0',
    refusedStatuses: [400, 422],
    list: {
      call: { method: 'GET', path: 'polling/transactions?startDateTime={since}&pageToken={cursor}' },
      items: '/items',
      // The input of a file includes the envelope, the input of a transaction does not.
      id: '/fileExecutionId',
      name: null,
      size: null,
      changedAt: null,
      next: '/nextPageToken',
      only: { pointer: '/direction', value: 'INBOUND' },
    },
    download: {
      call: { method: 'GET', path: 'executions/{id}/input' },
      // The partner answers with a redirect, whose body also has the address.
      answer: { kind: 'link', pointer: '/documentDownloadUrl' },
    },
    confirm: null,
    realTime: {
      call: {
        method: 'POST',
        path: 'change/medicalnetwork/eligibility/v3/raw-x12',
        body: { kind: 'json', member: 'x12' },
      },
      answer: { kind: 'json', pointer: '/x12' },
    },
    realTimeTransactions: ['270'],
  },
  claim_md: {
    ...GENERIC,
    url: 'https://svc.claim.md/services/',
    auth: 'form_key',
    authHeader: 'AccountKey',
    resend: 'queryable',
    upload: {
      method: 'POST',
      path: 'upload/',
      headers: { accept: 'application/json' },
      body: { kind: 'multipart', member: 'File', fields: { Filename: '{name}' } },
    },
    errorPointer: '/error',
    uploads: {
      call: { method: 'POST', path: 'uploadlist/', headers: { accept: 'application/json' }, body: { kind: 'form' } },
      items: '/file',
      name: '/filename',
    },
    list: {
      call: {
        method: 'POST',
        path: 'eralist/',
        headers: { accept: 'application/json' },
        // Without NewOnly=0 a list omits the files of earlier lists, so a lost answer would lose files.
        body: { kind: 'form', fields: { NewOnly: '0', ERAID: '{cursor}' } },
      },
      items: '/era',
      id: '/eraid',
      name: null,
      size: null,
      changedAt: null,
      next: '/last_eraid',
      only: null,
    },
    download: {
      call: {
        method: 'POST',
        path: 'era835/',
        headers: { accept: 'application/json' },
        body: { kind: 'form', fields: { eraid: '{id}' } },
      },
      answer: { kind: 'json', pointer: '/data' },
    },
    confirm: null,
    realTime: null,
  },
  optum: {
    ...GENERIC,
    url: 'https://apigw.optum.com/medicalnetwork/',
    auth: 'oauth2',
    tokenUrl: 'https://apigw.optum.com/apip/auth/v2/token',
    resend: 'never',
    upload: {
      method: 'POST',
      path: 'professionalclaims/v3/raw-x12-submission',
      body: { kind: 'json', member: 'x12' },
    },
    errorPointer: '/errors/0',
    refusedStatuses: [400, 422],
    uploads: null,
    list: {
      call: { method: 'GET', path: 'reports/v2' },
      items: '/reports',
      id: '',
      name: '',
      size: null,
      changedAt: null,
      next: null,
      only: null,
    },
    download: {
      call: { method: 'GET', path: 'reports/v2/{id}' },
      answer: { kind: 'json', pointer: '/report_content' },
    },
    confirm: { method: 'DELETE', path: 'reports/v2/{id}' },
    realTime: {
      call: { method: 'POST', path: 'eligibility/v3/raw-x12', body: { kind: 'json', member: 'x12' } },
      answer: { kind: 'json', pointer: '/x12' },
    },
    realTimeTransactions: ['270'],
  },
  // The rule defines the metadata; a partner's companion guide defines the paths.
  core_rest: {
    ...GENERIC,
    auth: 'oauth2',
    upload: {
      method: 'POST',
      path: 'batch',
      body: { kind: 'json', member: 'Payload', encoding: 'base64', fields: CORE_FIELDS('Batch') },
    },
    errorPointer: '/ErrorMessage',
    refusedStatuses: [],
    uploads: null,
    list: {
      call: { method: 'GET', path: 'batch' },
      items: '/Payloads',
      id: '/PayloadID',
      name: '/PayloadID',
      size: '/PayloadLength',
      changedAt: '/TimeStamp',
      next: null,
      only: null,
    },
    download: {
      call: { method: 'GET', path: 'batch/{id}' },
      answer: { kind: 'json', pointer: '/Payload', encoding: 'base64' },
    },
    confirm: { method: 'DELETE', path: 'batch/{id}' },
    realTime: {
      call: {
        method: 'POST',
        path: 'realtime',
        body: { kind: 'json', member: 'Payload', encoding: 'base64', fields: CORE_FIELDS('RealTime') },
      },
      answer: { kind: 'json', pointer: '/Payload', encoding: 'base64' },
    },
    realTimeTransactions: ['270'],
  },
};
