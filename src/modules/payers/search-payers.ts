import type { Payer } from './payer.ts';

/** Below this likeness of a word to the nearest word of the payer it is not a match. */
const LIKENESS_MIN = 0.4;

/**
 * Payers that fit a search over id and name, the best first: every word of the query has to begin, lie in, or be
 * spelled nearly like a word of the payer. An empty query takes all in the directory's order.
 */
export function searchPayers(payers: readonly Payer[], query: string): Payer[] {
  const words = wordsOf(query);
  return payers
    .map((payer, index) => ({ payer, index, score: scoreOf(payer, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ payer }) => payer);
}

function scoreOf(payer: Payer, words: readonly string[]): number {
  const own = [payer.id.toLowerCase(), ...wordsOf(payer.name)];
  const scores = words.map((word) => Math.max(...own.map((candidate) => likeness(word, candidate))));
  if (scores.some((score) => score < LIKENESS_MIN)) return 0;
  return scores.length === 0 ? 1 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function likeness(word: string, candidate: string): number {
  if (word === candidate) return 1;
  if (candidate.startsWith(word)) return 0.9;
  if (word.length >= 3 && candidate.includes(word)) return 0.7;
  return 0.8 * trigramLikeness(word, candidate);
}

/** Shared three-letter pieces over all of them, the words' ends included. */
function trigramLikeness(a: string, b: string): number {
  const left = trigrams(a);
  const right = trigrams(b);
  const shared = [...left].filter((piece) => right.has(piece)).length;
  return (2 * shared) / (left.size + right.size);
}

function trigrams(word: string): Set<string> {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
