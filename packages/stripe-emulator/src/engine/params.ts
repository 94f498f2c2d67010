import type { Metadata } from '../objects/json.ts';
import { badParameter, StripeFailure } from './failures.ts';
import type { FormObject } from './form.ts';

const MAX_AMOUNT = 99_999_999;

/** Reads a request's parameters with their types. Every refusal has the API's words. */
export class Params {
  readonly #values: FormObject;
  readonly #path: string;

  constructor(values: FormObject, path = '') {
    this.#values = values;
    this.#path = path;
  }

  #name(name: string): string {
    return this.#path === '' ? name : `${this.#path}[${name}]`;
  }

  names(): string[] {
    return Object.keys(this.#values);
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }

  isText(name: string): boolean {
    return typeof this.#values[name] === 'string';
  }

  /** Refuses every parameter that is not listed. */
  allowOnly(names: readonly string[]): void {
    const unknown = this.names().find((name) => !names.includes(name));
    if (unknown !== undefined) {
      const name = this.#name(unknown);
      throw badParameter(`Received unknown parameter: ${name}`, 'parameter_unknown', name);
    }
  }

  /** Returns the text of a parameter; undefined when it is absent or empty (an empty value unsets). */
  text(name: string): string | undefined {
    const value = this.#values[name];
    if (typeof value === 'object') throw badParameter('Invalid string', undefined, this.#name(name));
    return value === '' ? undefined : value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value !== undefined) return value;
    const full = this.#name(name);
    if (this.has(name)) {
      throw badParameter(
        `You passed an empty string for '${full}'. We assume empty values are an attempt to unset a parameter; however '${full}' cannot be unset.`,
        'parameter_invalid_empty',
        full,
      );
    }
    throw badParameter(`Missing required param: ${full}.`, 'parameter_missing', full);
  }

  oneOf(name: string, allowed: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined || allowed.includes(value)) return value;
    throw badParameter(
      `Invalid ${this.#name(name)}: must be one of ${allowed.join(', ')}`,
      undefined,
      this.#name(name),
    );
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw badParameter(`Invalid integer: ${value}`, 'parameter_invalid_integer', this.#name(name));
    }
    return Number(value);
  }

  /** Returns positive cents up to the API's limit; undefined when absent. */
  amount(name: string): number | undefined {
    const value = this.integer(name);
    if (value === undefined) return undefined;
    if (value < 1) {
      throw badParameter(
        'This value must be greater than or equal to 1.',
        'parameter_invalid_integer',
        this.#name(name),
      );
    }
    if (value > MAX_AMOUNT) {
      throw badParameter('Amount must be no more than $999,999.99', 'amount_too_large', this.#name(name));
    }
    return value;
  }

  requiredAmount(): number {
    this.required('amount');
    return this.amount('amount') ?? 0;
  }

  /** Returns the currency, which must be US dollars in the Stripe emulator. */
  requiredCurrency(): string {
    const currency = this.required('currency').toLowerCase();
    if (currency === 'usd') return currency;
    throw badParameter(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: usd`,
      undefined,
      this.#name('currency'),
    );
  }

  /** Returns an absolute http(s) URL; undefined when absent. */
  url(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
    throw badParameter('Not a valid URL', 'url_invalid', this.#name(name));
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value !== 'true' && value !== 'false') {
      throw badParameter(`Invalid boolean: ${value}`, undefined, this.#name(name));
    }
    return value === 'true';
  }

  object(name: string): Params | undefined {
    const value = this.#values[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string') throw badParameter('Invalid object', undefined, this.#name(name));
    return new Params(value, this.#name(name));
  }

  texts(name: string): string[] {
    const list = this.object(name);
    return list === undefined ? [] : list.names().map((index) => list.required(index));
  }

  /** Returns the metadata after this request: sets named keys, removes empty ones. An empty `metadata` clears all. */
  metadata(current: Metadata = {}): Metadata {
    if (this.#values.metadata === '') return {};
    const given = this.object('metadata');
    if (given === undefined) return current;
    const result = { ...current };
    for (const key of given.names()) {
      const value = given.text(key);
      if (key.length > 40) {
        throw badParameter(
          `Metadata keys must be 40 characters or less; '${key}' has ${key.length}.`,
          undefined,
          'metadata',
        );
      }
      if (value !== undefined && value.length > 500) {
        throw badParameter(
          `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
          undefined,
          given.#name(key),
        );
      }
      if (value === undefined) delete result[key];
      else result[key] = value;
    }
    if (Object.keys(result).length > 50) {
      throw badParameter(
        'You can only specify up to 50 keys in the metadata object.',
        'too_many_keys',
        'metadata',
      );
    }
    return result;
  }
}

/** Returns the error of a request whose body cannot be read. */
export function unreadable(): StripeFailure {
  const failure = new StripeFailure(400, {
    type: 'invalid_request_error',
    message: 'Invalid request: the body could not be parsed.',
  });
  failure.beforeExecution = true;
  return failure;
}
