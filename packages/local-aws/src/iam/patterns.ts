const compiled = new Map<string, RegExp>();

/** Matches text, with `*` for any characters, `?` for one, and everything else as it is written. */
export function matchesPattern(pattern: string, value: string): boolean {
  let expression = compiled.get(pattern);
  if (!expression) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    expression = new RegExp(`^${source}$`, 's');
    compiled.set(pattern, expression);
  }
  return expression.test(value);
}

const ARN_SEGMENTS = 6;

/**
 * Compares ARNs segment by segment. A wildcard stays between its colons, except in the last segment.
 * The pattern `*` matches everything.
 */
export function matchesArn(pattern: string, arn: string): boolean {
  if (pattern === '*') return true;
  const patterns = segments(pattern);
  const values = segments(arn);
  return (
    patterns.length === values.length &&
    patterns.every((segment, index) => matchesPattern(segment, values[index] ?? ''))
  );
}

function segments(arn: string): string[] {
  const parts = arn.split(':');
  return parts.length <= ARN_SEGMENTS
    ? parts
    : [...parts.slice(0, ARN_SEGMENTS - 1), parts.slice(ARN_SEGMENTS - 1).join(':')];
}
