import type { LetterPolisher } from '../../modules/payments/appeals/letter/polish-letter.ts';

const TIMEOUT_MS = 60_000;
const ANSWER_BYTES_MAX = 256 * 1024;

const INSTRUCTIONS =
  'You edit letters to health insurers. The user sends a JSON object of statements. Answer with a JSON object with the same keys. Make each statement clear, polite and formal. Keep every mark such as ⟦i⟧ exactly once in its statement. Add no fact, number, date, name, source or argument, and remove none.';

type PolisherSettings = { url: string; key: string | null; model: string };

/**
 * Asks a model through the chat completions of an OpenAI-compatible service. Rejects if the service does not answer with a
 * JSON object.
 */
export function openHttpLetterPolisher({ url, key, model }: PolisherSettings): LetterPolisher {
  return {
    model,
    async polish(statements) {
      const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({
          model,
          temperature: 0,
          response_format: { type: 'json_object' },
          messages: [
            { role: 'system', content: INSTRUCTIONS },
            { role: 'user', content: JSON.stringify(statements) },
          ],
        }),
        // The key must not be sent to the target of a redirect.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new ModelError(`The model answered ${response.status}`);
      }
      return wordingsIn(await boundedText(response));
    },
  };
}

class ModelError extends Error {
  override name = 'ModelError';
  code = 'EMODEL';
}

/** Reads the answer up to its limit. Leaving the loop closes the connection, so an endless answer is not held. */
async function boundedText({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > ANSWER_BYTES_MAX) throw new ModelError('The answer of the model is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Returns the object that the first choice contains. */
function wordingsIn(text: string): Record<string, unknown> {
  try {
    const { choices } = JSON.parse(text) as { choices?: { message?: { content?: unknown } }[] };
    const content = choices?.[0]?.message?.content;
    const wordings: unknown = typeof content === 'string' ? JSON.parse(content) : null;
    if (wordings !== null && typeof wordings === 'object' && !Array.isArray(wordings)) {
      return wordings as Record<string, unknown>;
    }
  } catch {
    // The parser's message would repeat the answer.
  }
  throw new ModelError('The model did not answer with a JSON object');
}
