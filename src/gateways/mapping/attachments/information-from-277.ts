import { isLocalDate } from '../../../kernel/local-date.ts';
import type { RequestedClaimInformation } from '../../../modules/trading/exchange/inbound/processing/payer-answer.ts';
import type {
  AdditionalInformationRequest,
  InformationRequest,
  InformationRequestHeader,
} from '../../../x12/277rfi-005010X213/index.ts';

/** STC01-4 of a LOINC code. */
const LOINC = 'LOI';
/** The maximum number of items kept per claim. */
const ITEMS_MAX = 50;

/**
 * Returns the information that a 277 (005010X213) requests about one claim; null if it does not identify a claim of the
 * service.
 */
export function requestedInformation(
  request: AdditionalInformationRequest,
  { referenceId }: Pick<InformationRequestHeader, 'referenceId'>,
): RequestedClaimInformation | null {
  const { patientControlNumber, payerClaimControlNumber, dueDate, requests, lines } = request;
  if (patientControlNumber === undefined) return null;
  const ofLines = lines.flatMap((line) => itemsOf(line.requests, line.lineItemControlNumber ?? null));
  return {
    patientControlNumber,
    payerClaimControlNumber: payerClaimControlNumber || null,
    referenceId: referenceId || null,
    dueDate: dueDate !== undefined && isLocalDate(dueDate) ? dueDate : null,
    items: [...itemsOf(requests, null), ...ofLines].slice(0, ITEMS_MAX),
  };
}

function itemsOf(
  requests: readonly InformationRequest[],
  lineItemControlNumber: string | null,
): RequestedClaimInformation['items'] {
  return requests.flatMap(({ information, message }) =>
    information.map(({ categoryCode, code, codeList }) => ({
      categoryCode,
      code,
      codeList: codeList === LOINC ? ('loinc' as const) : ('claim_status' as const),
      message: message ?? null,
      lineItemControlNumber,
    })),
  );
}
