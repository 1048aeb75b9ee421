import Type from 'typebox';
import { idPattern } from '../../kernel/ids.ts';
import { CompleteListOf, Instant, Nullable, OneOf, resourceFields, Strict, Text } from '../schema.ts';
import { PAYER_EVENT_TYPES } from './inject-payer-event.ts';
import { WRITE_OUTCOMES } from './inject-write-result.ts';

const { livemode } = resourceFields;

const SUBJECTS = ['clm', 'pa', 'elg', 'obx', 'fhc', 'pec'] as const;
const SubjectId = (description: string) => Type.String({ pattern: SUBJECTS.map(idPattern).join('|'), description });
const EVENT_TYPES = [...PAYER_EVENT_TYPES, 'ehr_write_result'] as const;

export const PayerEventRequest = Strict(
  {
    type: OneOf(EVENT_TYPES, {
      description:
        "The kind of response from the payer or the clearinghouse. `ehr_write_result`: the result of a write to the sandbox's EHR.",
    }),
    subjectId: SubjectId(
      'The id of a submitted claim; for pa_decision and pa_questions, of a submitted prior authorization; for eligibility_response, of an eligibility check; for ehr_write_result, of an outbox entry, or of a connection, whose next write is meant.',
    ),
    data: Type.Optional(
      Strict(
        {
          outcome: Type.Optional(
            Text(
              60,
              'ack_999: `accepted` or `rejected`. Otherwise tokens of a member id: era_835 `CLM.DENY.CO197`, pa_decision `PA.APPROVE` (default) or `PA.DENY.NOT_COVERED`, pa_questions `PA.QUESTIONS.3` (default), eligibility_response `ELG.ACTIVE` (default) or `ELG.INACTIVE`. ehr_write_result: ' +
                WRITE_OUTCOMES.map((outcome) => `\`${outcome}\``).join(', ') +
                '; `accepted` by default.',
            ),
          ),
          from: Type.Optional(
            OneOf(['clearinghouse', 'payer'], { description: 'ack_277ca: the sender; the payer by default.' }),
          ),
          categoryCode: Type.Optional(
            Type.String({
              pattern: '^(?:A[0-8]|P[0-5]|F[0-4]|F3[FN]|R(?:\\d|1[0-7])|D0|E[0-4])$',
              description:
                'Claim status category (STC01-1). ack_277ca: A0 to A8, A2 by default. claim_status: any, P1 by default. information_request: R0 to R17, R4 by default.',
            }),
          ),
          statusCode: Type.Optional(
            Type.String({
              pattern: '^\\d{1,3}$',
              description: 'ack_277ca and claim_status: claim status code (STC01-2).',
            }),
          ),
          entityCode: Type.Optional(
            Type.String({
              pattern: '^[A-Z0-9]{2,3}$',
              description: 'claim_status: the entity (STC01-3); PR by default.',
            }),
          ),
          seconds: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 60,
              description: 'ehr_write_result `slow`: the response time in seconds; 5 by default.',
            }),
          ),
          daysToAnswer: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 365,
              description: 'information_request: number of days that the payer gives for the answer; 30 by default.',
            }),
          ),
        },
        { description: 'The outcome. Default: the favorable one.' },
      ),
    ),
  },
  { title: 'PayerEventCreate' },
);

export const PayerEvent = Type.Object(
  {
    object: Type.Literal('payer_event'),
    livemode,
    type: OneOf(EVENT_TYPES),
    subjectId: SubjectId('The resource that the file is about.'),
    fileId: Nullable(Type.String(), "The payer's name of the file. ehr_write_result: null."),
    transactionSet: Nullable(OneOf(['999', '277CA', '277', '277RFI', '835', '278', '271']), 'ehr_write_result: null.'),
    dueAt: Instant('When the file can be fetched, by the test clock if there is one.'),
  },
  { additionalProperties: false, title: 'PayerEvent' },
);

export const SandboxReset = Type.Object(
  {
    object: Type.Literal('sandbox_reset'),
    livemode,
    removed: Type.Record(Type.String(), Type.Integer({ minimum: 1 }), {
      description: 'The number of deleted rows by type.',
    }),
  },
  { additionalProperties: false, title: 'SandboxReset' },
);

const ScenarioRequest = Type.Object(
  {
    method: OneOf(['GET', 'POST', 'PATCH', 'DELETE']),
    path: Type.String({ description: '`{name}` is replaced by the value that an earlier request saved.' }),
    body: Type.Optional(
      Type.Object({}, { additionalProperties: true, description: 'JSON with the same placeholders.' }),
    ),
    expectedStatus: Type.Integer(),
    saves: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Names to save, each with a JSON Pointer into the response.',
      }),
    ),
    until: Type.Optional(
      Type.Object(
        { pointer: Type.String(), equals: Type.String() },
        { additionalProperties: false, description: 'Repeat the request until the response has these values.' },
      ),
    ),
    expects: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'JSON Pointers into the response, with the expected values.',
      }),
    ),
  },
  { title: 'SandboxScenarioRequest', additionalProperties: false },
);

export const Scenario = Type.Object(
  {
    object: Type.Literal('sandbox_scenario'),
    livemode,
    id: Type.String(),
    description: Type.String(),
    requests: Type.Array(ScenarioRequest),
    events: Type.Array(
      Type.Object(
        {
          type: Type.String(),
          resource: Type.String({ description: "The type of the event's resource." }),
          afterSeconds: Type.Integer({ description: 'Time since the start of the scenario, by the test clock.' }),
        },
        { additionalProperties: false },
      ),
      { description: 'The events of the scenario, in order, without those of work items.' },
    ),
    requiredScopes: Type.Array(Type.String(), {
      description: 'The scopes that the requests need. A caller without one of them cannot play the whole scenario.',
    }),
    timeoutSeconds: Type.Integer({ description: 'A generous time-out for the scenario.' }),
  },
  { additionalProperties: false, title: 'SandboxScenario' },
);

export const ScenarioList = CompleteListOf(Scenario);
