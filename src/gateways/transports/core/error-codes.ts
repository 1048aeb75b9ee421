import { CoreError, type CoreFailure } from './core-error.ts';

export const SUCCESS = 'Success';

/** Codes of CORE without the name of a field. */
const CODES: Readonly<Record<string, CoreFailure>> = {
  versionmismatch: 'version_mismatch',
  unauthorized: 'authentication_failed',
  checksummismatched: 'checksum_mismatch',
  sender: 'envelope_refused',
  mustunderstand: 'envelope_refused',
  dataencodingunknown: 'envelope_refused',
  // WS-Security
  failedauthentication: 'authentication_failed',
  invalidsecurity: 'authentication_failed',
  invalidsecuritytoken: 'authentication_failed',
  securitytokenunavailable: 'authentication_failed',
};

/** The reason of `<Field>Illegal`, `<Field>Required`, `<Field>NotUnderstood` and `<Field>NotSupported`. */
const FIELDS: Readonly<Record<string, CoreFailure>> = {
  payloadtype: 'payload_type_refused',
  processingmode: 'processing_mode_refused',
  payloadid: 'payload_id_refused',
  payload: 'payload_refused',
  senderid: 'sender_id_refused',
  receiverid: 'receiver_id_refused',
  coreruleversion: 'version_mismatch',
  username: 'authentication_failed',
  password: 'authentication_failed',
  payloadlength: 'envelope_field_refused',
  timestamp: 'envelope_field_refused',
  checksum: 'envelope_field_refused',
};
const FIELD_CODE = /^(?<field>[a-z]+?)(?:illegal|required|notunderstood|notsupported)$/;

/**
 * Returns the error of a code of an envelope or a SOAP fault, which may have the prefix of a namespace. `Receiver`, and
 * codes that CORE does not define, leave open whether the partner has accepted the message.
 */
export function errorOfCode(code: string): CoreError {
  const name = code.slice(code.lastIndexOf(':') + 1).toLowerCase();
  if (name === 'receiver') return new CoreError('partner_failure');
  const field = FIELD_CODE.exec(name)?.groups?.field;
  const reason = field === undefined ? ownValue(CODES, name) : ownValue(FIELDS, field);
  return reason === undefined ? new CoreError('error_code_unknown') : new CoreError(reason, { isRefused: true });
}

function ownValue(values: Readonly<Record<string, CoreFailure>>, name: string): CoreFailure | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
