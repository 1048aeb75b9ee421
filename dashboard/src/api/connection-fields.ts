// Generated from openapi/v1.json by `npm run gen`. Do not edit.

export type ConnectionField = {
  name: string;
  type: 'text' | 'lines' | 'number' | 'choice';
  isRequired: boolean;
  about: string;
  options?: readonly string[];
  max?: number;
};

/** The settings and secrets of each kind of connection. */
export const CONNECTION_FIELDS: Record<string, { settings: ConnectionField[]; secrets: ConnectionField[] }> = {
  "sftp": {
    "settings": [
      {
        "name": "host",
        "type": "text",
        "isRequired": true,
        "about": "The partner's server: a name or an address.",
        "max": 253
      },
      {
        "name": "port",
        "type": "number",
        "isRequired": false,
        "about": "Default: 22.",
        "max": 65535
      },
      {
        "name": "username",
        "type": "text",
        "isRequired": true,
        "about": "The account at the partner.",
        "max": 100
      },
      {
        "name": "partner",
        "type": "choice",
        "isRequired": false,
        "about": "Whose folders, names and rules are the defaults. Default: generic.",
        "options": [
          "generic",
          "office_ally",
          "claim_md",
          "stedi",
          "waystar"
        ]
      },
      {
        "name": "mode",
        "type": "choice",
        "isRequired": false,
        "about": "rename: a complete file is renamed into the folder. direct: for partners that forbid it.",
        "options": [
          "rename",
          "direct"
        ]
      },
      {
        "name": "sendFolder",
        "type": "text",
        "isRequired": false,
        "about": "Where files are put. Default: as the partner's profile says.",
        "max": 200
      },
      {
        "name": "stagingFolder",
        "type": "text",
        "isRequired": false,
        "about": "Where files are written before they are renamed. The partner must not take files from there. Default: as the partner's profile says.",
        "max": 200
      },
      {
        "name": "receiveFolder",
        "type": "text",
        "isRequired": false,
        "about": "Where answers are. Default: as the partner's profile says.",
        "max": 200
      },
      {
        "name": "doneFolder",
        "type": "text",
        "isRequired": false,
        "about": "Where files go with afterPickUp move. Default: as the partner's profile says.",
        "max": 200
      },
      {
        "name": "fileName",
        "type": "text",
        "isRequired": false,
        "about": "Name of a sent file. `{isa13}`, `{id}` and `{set}` are replaced.",
        "max": 100
      },
      {
        "name": "afterPickUp",
        "type": "choice",
        "isRequired": false,
        "about": "What happens to a file that is stored here.",
        "options": [
          "delete",
          "move",
          "leave"
        ]
      },
      {
        "name": "temporaryPatterns",
        "type": "text",
        "isRequired": false,
        "about": "Names of files that are not picked up, e.g. `*.tmp`. Separated by commas.",
        "max": 1000
      },
      {
        "name": "reportPatterns",
        "type": "text",
        "isRequired": false,
        "about": "Names of reports for people, which need no review. Separated by commas.",
        "max": 1000
      },
      {
        "name": "transactions",
        "type": "text",
        "isRequired": false,
        "about": "The transaction sets that it carries. Separated by commas.",
        "max": 1000
      },
      {
        "name": "pollSeconds",
        "type": "number",
        "isRequired": false,
        "about": "Seconds between two looks for new files. Default: 300.",
        "max": 86400
      },
      {
        "name": "concurrency",
        "type": "number",
        "isRequired": false,
        "about": "Operations at a time. Default: 16.",
        "max": 64
      },
      {
        "name": "connectTimeoutSeconds",
        "type": "number",
        "isRequired": false,
        "about": "Default: 15.",
        "max": 300
      },
      {
        "name": "keepAliveSeconds",
        "type": "number",
        "isRequired": false,
        "about": "A line ends after three probes without an answer. Default: 5.",
        "max": 300
      },
      {
        "name": "fileBytesMax",
        "type": "number",
        "isRequired": false,
        "about": "Larger files stay at the partner. Default: 1 GB.",
        "max": 100000000000
      }
    ],
    "secrets": [
      {
        "name": "password",
        "type": "text",
        "isRequired": false,
        "about": "The password.",
        "max": 1000
      },
      {
        "name": "privateKey",
        "type": "lines",
        "isRequired": false,
        "about": "A private key without a passphrase, as OpenSSH writes it.",
        "max": 16384
      },
      {
        "name": "previousPrivateKey",
        "type": "lines",
        "isRequired": false,
        "about": "Offered if the partner does not accept privateKey.",
        "max": 16384
      }
    ]
  },
  "core": {
    "settings": [
      {
        "name": "url",
        "type": "text",
        "isRequired": true,
        "about": "Where questions are asked in real time, and everything else without the next two settings.",
        "max": 500
      },
      {
        "name": "batchUrl",
        "type": "text",
        "isRequired": false,
        "about": "Where batches are submitted.",
        "max": 500
      },
      {
        "name": "pickUpUrl",
        "type": "text",
        "isRequired": false,
        "about": "Where files are picked up and confirmed. Default: batchUrl.",
        "max": 500
      },
      {
        "name": "envelope",
        "type": "choice",
        "isRequired": false,
        "about": "soap: SOAP 1.2, batches with MTOM. mime: forms (multipart/form-data). Default: soap.",
        "options": [
          "soap",
          "mime"
        ]
      },
      {
        "name": "operations",
        "type": "choice",
        "isRequired": false,
        "about": "generic: the GenericBatch operations of SOAP. Default: specific.",
        "options": [
          "specific",
          "generic"
        ]
      },
      {
        "name": "ruleVersion",
        "type": "text",
        "isRequired": false,
        "about": "CORERuleVersion. Default: 2.2.0.",
        "max": 10
      },
      {
        "name": "username",
        "type": "text",
        "isRequired": false,
        "about": "The account at the partner, if it signs in with a password.",
        "max": 100
      },
      {
        "name": "senderId",
        "type": "text",
        "isRequired": true,
        "about": "SenderID: who you are to the partner.",
        "max": 50
      },
      {
        "name": "receiverId",
        "type": "text",
        "isRequired": true,
        "about": "ReceiverID: the partner.",
        "max": 50
      },
      {
        "name": "transactions",
        "type": "text",
        "isRequired": false,
        "about": "The transaction sets that it carries in batches. Default: 837P. Separated by commas.",
        "max": 1000
      },
      {
        "name": "realTimeTransactions",
        "type": "text",
        "isRequired": false,
        "about": "The transaction sets that it answers in real time. Default: 270,276. `none`: it answers none. Separated by commas.",
        "max": 1000
      },
      {
        "name": "payloadType270",
        "type": "text",
        "isRequired": false,
        "about": "How 270 is sent. Default: X12_270_Request_005010X279A1. Payload type of the rule."
      },
      {
        "name": "payloadType275",
        "type": "text",
        "isRequired": false,
        "about": "How 275 is sent. Default: X12_275_Request_005010X210. Payload type of the rule."
      },
      {
        "name": "payloadType276",
        "type": "text",
        "isRequired": false,
        "about": "How 276 is sent. Default: X12_276_Request_005010X212. Payload type of the rule."
      },
      {
        "name": "payloadType278",
        "type": "text",
        "isRequired": false,
        "about": "How 278 is sent. Default: X12_278_Request_005010X217. Payload type of the rule."
      },
      {
        "name": "payloadType837P",
        "type": "text",
        "isRequired": false,
        "about": "How 837P is sent. Default: X12_837_Request_005010X222A1. Payload type of the rule."
      },
      {
        "name": "payloadType837I",
        "type": "text",
        "isRequired": false,
        "about": "How 837I is sent. Default: X12_837_Request_005010X223A2. Payload type of the rule."
      },
      {
        "name": "payloadType837D",
        "type": "text",
        "isRequired": false,
        "about": "How 837D is sent. Default: X12_837_Request_005010X224A2. Payload type of the rule."
      },
      {
        "name": "acknowledgmentTypes",
        "type": "text",
        "isRequired": false,
        "about": "Payload types of acknowledgments that are picked up. `none`: none. Separated by commas.",
        "max": 1000
      },
      {
        "name": "resultTypes",
        "type": "text",
        "isRequired": false,
        "about": "Payload types of other files that are picked up. `none`: none. Separated by commas.",
        "max": 1000
      },
      {
        "name": "whenUnanswered",
        "type": "choice",
        "isRequired": false,
        "about": "A submission without an answer. hold: a person decides. ask: the partner returns the receipt of a payload id, or refuses it. send_again: it recognizes a payload id that it has. Default: hold.",
        "options": [
          "hold",
          "ask",
          "send_again"
        ]
      },
      {
        "name": "receiptType",
        "type": "text",
        "isRequired": false,
        "about": "With whenUnanswered ask: what is asked for. Payload type of the rule."
      },
      {
        "name": "confirm",
        "type": "choice",
        "isRequired": false,
        "about": "Which files are confirmed once they are stored here. Default: all.",
        "options": [
          "all",
          "results",
          "none"
        ]
      },
      {
        "name": "confirmationType",
        "type": "text",
        "isRequired": false,
        "about": "How files are confirmed. Payload type of the rule."
      },
      {
        "name": "pollSeconds",
        "type": "number",
        "isRequired": false,
        "about": "Seconds between two looks for new files. Default: 300.",
        "max": 86400
      },
      {
        "name": "connectTimeoutSeconds",
        "type": "number",
        "isRequired": false,
        "about": "Default: 10.",
        "max": 60
      },
      {
        "name": "answerTimeoutSeconds",
        "type": "number",
        "isRequired": false,
        "about": "Default: 25.",
        "max": 60
      },
      {
        "name": "fileBytesMax",
        "type": "number",
        "isRequired": false,
        "about": "Larger files stay at the partner. Default: 64 MB.",
        "max": 256000000
      }
    ],
    "secrets": [
      {
        "name": "password",
        "type": "text",
        "isRequired": false,
        "about": "The password of username.",
        "max": 1000
      },
      {
        "name": "clientCertificate",
        "type": "lines",
        "isRequired": false,
        "about": "A client certificate with its chain, in PEM.",
        "max": 16384
      },
      {
        "name": "clientKey",
        "type": "lines",
        "isRequired": false,
        "about": "Its private key without a passphrase, in PEM.",
        "max": 16384
      },
      {
        "name": "nextClientCertificate",
        "type": "lines",
        "isRequired": false,
        "about": "Takes the place of clientCertificate when that has expired.",
        "max": 16384
      },
      {
        "name": "nextClientKey",
        "type": "lines",
        "isRequired": false,
        "about": "Its private key.",
        "max": 16384
      },
      {
        "name": "certificateAuthority",
        "type": "lines",
        "isRequired": false,
        "about": "Authorities that sign the partner's certificate, beside the usual ones, in PEM.",
        "max": 16384
      }
    ]
  },
  "https": {
    "settings": [
      {
        "name": "partner",
        "type": "choice",
        "isRequired": false,
        "about": "Whose paths and rules are the defaults. Default: generic.",
        "options": [
          "generic",
          "stedi",
          "claim_md",
          "optum",
          "core_rest"
        ]
      },
      {
        "name": "url",
        "type": "text",
        "isRequired": false,
        "about": "The address that paths begin with. Required for generic and core_rest.",
        "max": 500
      },
      {
        "name": "pickUpUrl",
        "type": "text",
        "isRequired": false,
        "about": "The same for the pick-up, if it is another one.",
        "max": 500
      },
      {
        "name": "auth",
        "type": "choice",
        "isRequired": false,
        "about": "How requests are signed in. A client certificate is used with each kind, if there is one.",
        "options": [
          "api_key",
          "bearer",
          "basic",
          "oauth2",
          "x509",
          "form_key"
        ]
      },
      {
        "name": "authHeader",
        "type": "text",
        "isRequired": false,
        "about": "Header of the API key; of form_key the field."
      },
      {
        "name": "authPrefix",
        "type": "text",
        "isRequired": false,
        "about": "Text before the API key, such as `Key `.",
        "max": 60
      },
      {
        "name": "tokenUrl",
        "type": "text",
        "isRequired": false,
        "about": "Where access tokens come from (OAuth 2.0, client credentials).",
        "max": 500
      },
      {
        "name": "tokenAuth",
        "type": "choice",
        "isRequired": false,
        "about": "Where a token request has its credentials.",
        "options": [
          "body",
          "basic"
        ]
      },
      {
        "name": "clientId",
        "type": "text",
        "isRequired": false,
        "about": "The client of OAuth 2.0.",
        "max": 200
      },
      {
        "name": "scope",
        "type": "text",
        "isRequired": false,
        "about": "Scopes of the access token.",
        "max": 500
      },
      {
        "name": "username",
        "type": "text",
        "isRequired": false,
        "about": "The user name of basic.",
        "max": 200
      },
      {
        "name": "senderId",
        "type": "text",
        "isRequired": false,
        "about": "SenderID of the CORE metadata.",
        "max": 80
      },
      {
        "name": "receiverId",
        "type": "text",
        "isRequired": false,
        "about": "ReceiverID of the CORE metadata.",
        "max": 80
      },
      {
        "name": "resend",
        "type": "choice",
        "isRequired": false,
        "about": "What the partner does with an interchange that it gets again. keyed: it recognizes the Idempotency-Key. queryable: its list of uploads shows what it has. same_bytes_ok: it recognizes ISA13. never: a person decides.",
        "options": [
          "keyed",
          "queryable",
          "same_bytes_ok",
          "never"
        ]
      },
      {
        "name": "queryAfterSeconds",
        "type": "number",
        "isRequired": false,
        "about": "With queryable: an upload that is not listed after this time did not arrive. Default: 300.",
        "max": 86400
      },
      {
        "name": "fileName",
        "type": "text",
        "isRequired": false,
        "about": "Name of a sent file. `{isa13}`, `{interchange}` and `{set}` are replaced.",
        "max": 100
      },
      {
        "name": "uploadPath",
        "type": "text",
        "isRequired": false,
        "about": "Takes interchanges. Empty: none. Default: as the partner's profile says.",
        "max": 300
      },
      {
        "name": "uploadsPath",
        "type": "text",
        "isRequired": false,
        "about": "Lists uploads. Empty: none. Default: as the partner's profile says.",
        "max": 300
      },
      {
        "name": "listPath",
        "type": "text",
        "isRequired": false,
        "about": "Lists files for us. Empty: none. Default: as the partner's profile says.",
        "max": 300
      },
      {
        "name": "downloadPath",
        "type": "text",
        "isRequired": false,
        "about": "Has a file, `{id}`. Empty: none. Default: as the partner's profile says.",
        "max": 300
      },
      {
        "name": "confirmPath",
        "type": "text",
        "isRequired": false,
        "about": "Removes a file, `{id}`, that is stored here. Empty: none. Default: as the partner's profile says.",
        "max": 300
      },
      {
        "name": "nextPointer",
        "type": "text",
        "isRequired": false,
        "about": "Where the answer of a list has the cursor of the next one (JSON Pointer).",
        "max": 200
      },
      {
        "name": "realTimePath",
        "type": "text",
        "isRequired": false,
        "about": "Answers questions in real time. Empty: none. Default: as the partner's profile says.",
        "max": 300
      },
      {
        "name": "transactions",
        "type": "text",
        "isRequired": false,
        "about": "The transaction sets that it carries in batches. Separated by commas.",
        "max": 1000
      },
      {
        "name": "realTimeTransactions",
        "type": "text",
        "isRequired": false,
        "about": "The transaction sets that it answers in real time. Separated by commas.",
        "max": 1000
      },
      {
        "name": "pollSeconds",
        "type": "number",
        "isRequired": false,
        "about": "Seconds between two looks for new files. Default: 300.",
        "max": 86400
      },
      {
        "name": "concurrency",
        "type": "number",
        "isRequired": false,
        "about": "Connections to the server. Default: 8.",
        "max": 64
      },
      {
        "name": "concurrentRequestsMax",
        "type": "number",
        "isRequired": false,
        "about": "Questions in real time at once.",
        "max": 64
      },
      {
        "name": "timeoutSeconds",
        "type": "number",
        "isRequired": false,
        "about": "Of one call. Default: 25.",
        "max": 29
      },
      {
        "name": "fileBytesMax",
        "type": "number",
        "isRequired": false,
        "about": "Larger files stay at the partner. Default: 1 GB.",
        "max": 100000000000
      }
    ],
    "secrets": [
      {
        "name": "apiKey",
        "type": "text",
        "isRequired": false,
        "about": "The API key, or the token of bearer.",
        "max": 4000
      },
      {
        "name": "password",
        "type": "text",
        "isRequired": false,
        "about": "The password of basic.",
        "max": 1000
      },
      {
        "name": "clientSecret",
        "type": "text",
        "isRequired": false,
        "about": "The secret of OAuth 2.0.",
        "max": 4000
      },
      {
        "name": "clientCertificate",
        "type": "lines",
        "isRequired": false,
        "about": "The certificate that we show, in PEM (X.509).",
        "max": 16384
      },
      {
        "name": "clientKey",
        "type": "lines",
        "isRequired": false,
        "about": "Its private key without a passphrase, in PEM.",
        "max": 16384
      },
      {
        "name": "authority",
        "type": "lines",
        "isRequired": false,
        "about": "The authority of the partner's certificate in PEM, if it is not a public one.",
        "max": 16384
      }
    ]
  }
};
