/**
 * Calls of the emulator's own APIs that need no client of the SDK. Emulators take from a signature the account and the
 * service that is meant, and check nothing of it.
 */
export interface EmulatorCall {
  /** As a signature names it: `lambda`. */
  service: string;
  method?: 'GET' | 'POST' | 'PUT';
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

export const REGION = 'us-east-1';

/** The keys that emulators expect; no one's. */
export const KEYS = { accessKeyId: 'test', secretAccessKey: 'test' };

/** The text of the answer; throws on anything but a success. */
export async function callEmulator(endpoint: string, call: EmulatorCall): Promise<string> {
  const { service, method = 'POST', path = '/', headers, body } = call;
  const scope = `${KEYS.accessKeyId}/20260101/${REGION}/${service}/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`;
  const answer = await fetch(endpoint + path, {
    method,
    redirect: 'error',
    headers: { authorization, ...headers },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${service} ${method} ${path} answered ${answer.status} ${text}`);
  return text;
}

/** An operation of AWS JSON: `secretsmanager.GetSecretValue`. */
export async function callTarget<T>(
  endpoint: string,
  service: string,
  target: string,
  input: object,
): Promise<T> {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  return JSON.parse(await callEmulator(endpoint, { service, headers, body: JSON.stringify(input) })) as T;
}
