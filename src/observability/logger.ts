import pino, { type DestinationStream, type Logger } from 'pino';
import { traceFields } from '../database/trace-context.ts';

const LABELS: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO ',
  40: 'WARN ',
  50: 'ERROR',
  60: 'FATAL',
};
const YELLOW = '33';
const RED = '31';
const GRAY = '90';

export type LogOutput = {
  write(text: string): unknown;
  isTTY?: boolean;
};

/** Opens a logger: readable lines if the output is a terminal, JSON otherwise. */
export function openLogger(level: string, output: LogOutput, color: boolean): Logger {
  return pino({ level, mixin: traceFields }, destinationOf(output, color));
}

function destinationOf(output: LogOutput, color: boolean): DestinationStream {
  // For standard output, pino's own destination is faster.
  if (output.isTTY !== true) return output === process.stdout ? pino.destination(1) : (output as DestinationStream);
  return { write: (line) => output.write(`${readableLine(line, color)}\n`) };
}

/** Turns a JSON log line into: local time, level, message, fields. */
function readableLine(json: string, color: boolean): string {
  const { level, time, pid: _pid, hostname: _hostname, msg, frames, ...fields } = JSON.parse(json);
  const paint = (code: string, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const label = LABELS[level] ?? String(level);
  const levelColor = level >= 50 ? RED : level === 40 ? YELLOW : GRAY;
  const shown = Object.entries(fields).map(([name, value]) => `${paint(GRAY, `${name}=`)}${printable(value)}`);
  const head = [paint(GRAY, clockTime(time)), paint(levelColor, label), printable(msg ?? ''), ...shown].join(' ');
  const below = Array.isArray(frames) ? frames.map((frame) => `\n    ${escaped(String(frame).trim())}`) : [];
  return head + below.join('');
}

function clockTime(time: number): string {
  const at = new Date(time);
  return `${at.toTimeString().slice(0, 8)}.${String(at.getMilliseconds()).padStart(3, '0')}`;
}

/** Words are written unchanged, all other values as JSON. */
function printable(value: unknown): string {
  return typeof value === 'string' && /^[\w.:/@+{}-]+$/.test(value) ? value : escaped(JSON.stringify(value));
}

/**
 * Escapes control characters that a terminal would interpret. JSON does not escape DEL and the characters from U+0080
 * to U+009F.
 */
function escaped(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
