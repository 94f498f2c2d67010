import { ServiceError } from '../core/protocol.ts';
import type { PostForm } from './post-form.ts';

interface Policy {
  expiration: string;
  conditions: unknown[];
}

/** Fields that need no condition of their own. */
const EXEMPT = new Set(['policy', 'x-amz-signature', 'file', 'awsaccesskeyid', 'signature']);

/**
 * Checks a form against its policy as S3 does: expiry, every condition, no field that the policy does not
 * name, and the size of the file. Throws AccessDenied, EntityTooSmall, EntityTooLarge,
 * InvalidPolicyDocument. The signature is checked elsewhere.
 */
export function enforcePolicy(form: PostForm, bucket: string, now: number): void {
  const policy = parsePolicy(form.fields.get('policy') ?? '');
  const expiration = Date.parse(policy.expiration);
  if (Number.isNaN(expiration)) throw invalidDocument(`Invalid 'expiration' value: '${policy.expiration}'`);
  if (expiration <= now) throw violated('Policy expired.');

  const values = new Map([...form.fields, ['bucket', bucket] as const]);
  const named = new Set(['bucket']);
  for (const condition of policy.conditions) {
    for (const rule of readCondition(condition)) {
      if (rule.operator === 'content-length-range') {
        checkSize(form.file.length, Number(rule.name), Number(rule.value));
        continue;
      }
      named.add(rule.name);
      if (!holds(rule, values.get(rule.name))) {
        throw violated(
          `Policy Condition failed: ${JSON.stringify([rule.operator, `$${rule.name}`, rule.value])}`,
        );
      }
    }
  }
  const extra = [...form.fields.keys()].filter(
    (name) => !named.has(name) && !EXEMPT.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra.length > 0) throw violated(`Extra input fields: ${extra.join(', ')}`);
}

interface Rule {
  operator: 'eq' | 'starts-with' | 'content-length-range';
  /** Field name in lower case; the smallest size for a range. */
  name: string;
  value: string;
}

function parsePolicy(encoded: string): Policy {
  let policy: unknown;
  try {
    policy = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    throw invalidDocument('Invalid JSON.');
  }
  const { expiration, conditions } = (policy ?? {}) as Partial<Policy>;
  if (typeof expiration !== 'string') throw invalidDocument('Policy missing expiration.');
  if (!Array.isArray(conditions)) throw invalidDocument('Policy missing conditions.');
  return { expiration, conditions };
}

function readCondition(condition: unknown): Rule[] {
  if (Array.isArray(condition) && condition.length === 3) {
    const [operator, name, value] = condition.map(String) as [string, string, string];
    const lower = operator.toLowerCase();
    if (lower === 'content-length-range') return [{ operator: lower, name, value }];
    if ((lower === 'eq' || lower === 'starts-with') && name.startsWith('$')) {
      return [{ operator: lower, name: name.slice(1).toLowerCase(), value }];
    }
  } else if (condition !== null && typeof condition === 'object' && !Array.isArray(condition)) {
    return Object.entries(condition).map(([name, value]) => ({
      operator: 'eq',
      name: name.toLowerCase(),
      value: String(value),
    }));
  }
  throw invalidDocument(`Invalid Condition: ${JSON.stringify(condition)}`);
}

function holds({ operator, name, value }: Rule, given: string | undefined): boolean {
  if (given === undefined) return false;
  if (operator === 'eq') return given === value;
  // The policy has to allow every entry of a list of content types.
  const parts = name === 'content-type' ? given.split(',').map((part) => part.trim()) : [given];
  return parts.every((part) => part.startsWith(value));
}

function checkSize(size: number, smallest: number, largest: number): void {
  if (size < smallest) {
    throw new ServiceError(
      'EntityTooSmall',
      'Your proposed upload is smaller than the minimum allowed size',
      400,
      {
        ProposedSize: size,
        MinSizeAllowed: smallest,
      },
    );
  }
  if (size > largest) {
    throw new ServiceError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', 400, {
      ProposedSize: size,
      MaxSizeAllowed: largest,
    });
  }
}

function violated(reason: string): ServiceError {
  return new ServiceError('AccessDenied', `Invalid according to Policy: ${reason}`, 403);
}

function invalidDocument(reason: string): ServiceError {
  return new ServiceError('InvalidPolicyDocument', `Invalid Policy: ${reason}`);
}
