import { type AwsKeys, signed } from './signature.ts';

/** A call of an AWS API for which no client is installed. */
export interface AwsCall {
  /** Name of the service in signatures, such as `lambda`. */
  service: string;
  method?: 'GET' | 'POST' | 'DELETE';
  path?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
}

export interface AwsAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Function that makes a call with the operator's credentials and returns the response, whatever its status. */
export type AwsCaller = (call: AwsCall) => Promise<AwsAnswer>;

export interface AwsCallerOptions {
  keys: () => Promise<AwsKeys>;
  region: string;
  /** Endpoint of the local cloud for all services; undefined for AWS. */
  endpoint: string | undefined;
}

export function createAwsCaller({ keys, region, endpoint }: AwsCallerOptions): AwsCaller {
  return async ({ service, method = 'POST', path = '/', query = {}, headers = {}, body = '' }) => {
    const url = new URL(path, endpoint ?? `https://${service}.${region}.amazonaws.com`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const call = { service, region, method, url, headers, body, at: Date.now() };
    const answer = await fetch(url, {
      method,
      headers: signed(call, await keys()),
      redirect: 'error',
      ...(method !== 'GET' && { body }),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

/** Makes a call that must succeed. @throws Error that names the call and says what was answered */
export async function succeed(call: AwsCaller, asked: AwsCall): Promise<AwsAnswer> {
  const answer = await call(asked);
  if (answer.status < 300) return answer;
  const what = `${asked.service} ${asked.method ?? 'POST'} ${asked.path ?? asked.headers?.['x-amz-target'] ?? ''}`;
  throw new Error(`${what.trim()} answered ${answer.status} ${answer.text.slice(0, 300)}`);
}

/** Returns a call in the AWS JSON protocol, such as `secretsmanager.GetSecretValue`. */
export function jsonTarget(service: string, target: string, input: object): AwsCall {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  return { service, headers, body: JSON.stringify(input) };
}

/** Makes a call in the AWS Query protocol (CloudWatch, SNS) and returns its XML. */
export async function query(
  call: AwsCaller,
  service: string,
  parameters: Record<string, string>,
): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const body = new URLSearchParams(parameters).toString();
  return (await succeed(call, { service, headers, body })).text;
}
