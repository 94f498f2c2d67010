export type LogFields = Record<string, unknown>;

export interface Logger {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** Returns a logger whose lines all carry `fields`. */
  with(fields: LogFields): Logger;
}

/** Names whose values never reach a log, at any depth. */
const SECRET =
  /^(password|newPassword|token|session|sid|cookie|cookies|authorization|code|secret|clientSecret|client_secret|email|username|phone|firstName|lastName|address|zipCode|gateCode|pets|notes|content|description|additionalDetails|body)$/i;

/**
 * Returns a copy that is safe to log: secret and personal names masked, errors reduced to name, message and
 * stack.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (value instanceof Error) {
    return {
      name: value.name,
      message: value.message,
      stack: value.stack,
      cause: value.cause && redact(value.cause, depth + 1),
    };
  }
  if (value === null || typeof value !== 'object') return value;
  if (depth > 6) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 50).map((v) => redact(v, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, v]) => [name, SECRET.test(name) ? '[redacted]' : redact(v, depth + 1)]),
  );
}

/** Writes one JSON line for each message, to `write`. */
export function createLogger(
  base: LogFields,
  write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Logger {
  const log =
    (level: string) =>
    (message: string, fields: LogFields = {}) =>
      write(JSON.stringify({ level, message, ...(redact({ ...base, ...fields }) as LogFields) }));
  return {
    info: log('INFO'),
    warn: log('WARN'),
    error: log('ERROR'),
    with: (fields) => createLogger({ ...base, ...fields }, write),
  };
}
