import { randomUUID } from 'node:crypto';
import type { AwsCall, AwsReply } from './types.ts';

/**
 * Common parts of the AWS wire protocols: AWS JSON (`x-amz-target`), REST-JSON and Query (form in, XML out).
 * Services throw a {@link ServiceError}. `answer…` turns it into a reply that the SDK maps to the exception
 * class of that name.
 */

/** A failure that the caller is meant to see. `code` is the exception's name as AWS spells it. */
export class ServiceError extends Error {
  readonly code: string;
  readonly status: number;
  /** Members of the exception besides its message. */
  readonly detail: Record<string, unknown>;

  constructor(code: string, message: string, status = 400, detail: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ServiceError';
    this.code = code;
    this.status = status;
    this.detail = detail;
  }
}

export function escapeXml(text: string): string {
  return text.replace(/[<>&"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns whether the call is signed with the key of its principal. Unsigned calls reach the services, too. */
export function isSigned({ headers, principal }: AwsCall): boolean {
  const credential = /\bCredential=([^/,\s]+)\//.exec(headers.authorization ?? '')?.[1];
  return credential !== undefined && credential === principal.accessKeyId;
}

/** Returns the operation of an AWS JSON call, which follows the dot in `x-amz-target`; empty without that header. */
export function targetOperation(call: AwsCall): string {
  return (call.headers['x-amz-target'] ?? '').split('.').at(-1) ?? '';
}

/** Returns the body as a JSON object, and `{}` for an empty one. Throws SerializationException for any other body. */
export function jsonBody(call: AwsCall): Record<string, unknown> {
  if (call.body.length === 0) return {};
  try {
    const value: unknown = JSON.parse(call.body.toString('utf8'));
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Refused below, like every other body that is not an object.
  }
  throw new ServiceError('SerializationException', 'The request body is not a JSON object.');
}

export interface JsonOptions {
  /** `application/x-amz-json-1.1` by default. */
  contentType?: string;
  headers?: Record<string, string>;
}

export function jsonReply(status: number, body: unknown, options: JsonOptions = {}): AwsReply {
  return {
    status,
    headers: {
      'content-type': options.contentType ?? 'application/x-amz-json-1.1',
      'x-amzn-requestid': randomUUID(),
      ...options.headers,
    },
    body: JSON.stringify(body),
  };
}

export function jsonError(error: ServiceError, options: JsonOptions = {}): AwsReply {
  const body = { __type: error.code, message: error.message, ...error.detail };
  return jsonReply(error.status, body, {
    ...options,
    headers: {
      'x-amzn-errortype': error.code,
      // A header holds one line of Latin-1.
      'x-amzn-errormessage': error.message.replace(/[^\x20-\x7e]/g, ' '),
      ...options.headers,
    },
  });
}

/** Runs an operation and returns its result, or the {@link ServiceError} it threw, as AWS JSON. */
export async function answerJson(
  operation: () => Promise<unknown> | unknown,
  options: JsonOptions = {},
): Promise<AwsReply> {
  try {
    return jsonReply(200, (await operation()) ?? {}, options);
  } catch (error) {
    if (error instanceof ServiceError) return jsonError(error, options);
    throw error;
  }
}

/** Returns the parameters of a Query call (form-encoded body). */
export function queryParameters(call: AwsCall): URLSearchParams {
  return new URLSearchParams(call.body.toString('utf8'));
}

/** Returns the members of a Query list: `prefix.member.1`, `prefix.member.2`, … in order. */
export function queryMembers(parameters: URLSearchParams, prefix: string): string[] {
  const members: string[] = [];
  for (let index = 1; ; index += 1) {
    const value = parameters.get(`${prefix}.member.${index}`);
    if (value === null) return members;
    members.push(value);
  }
}

/** Returns a Query reply. `result` is the XML inside `<ActionResult>`, already escaped. */
export function queryReply(action: string, namespace: string, result: string): AwsReply {
  return xmlReply(
    200,
    `<${action}Response xmlns="${namespace}"><${action}Result>${result}</${action}Result>` +
      `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`,
  );
}

export function queryError(error: ServiceError, namespace: string): AwsReply {
  const type = error.status < 500 ? 'Sender' : 'Receiver';
  return xmlReply(
    error.status,
    `<ErrorResponse xmlns="${namespace}"><Error><Type>${type}</Type><Code>${escapeXml(error.code)}</Code>` +
      `<Message>${escapeXml(error.message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  );
}

export function xmlReply(status: number, body: string, headers: Record<string, string> = {}): AwsReply {
  return { status, headers: { 'content-type': 'text/xml', ...headers }, body };
}
