/**
 * A call of the emulator's APIs without a client of the SDK. Emulators read the account and the service from a signature
 * and do not verify it.
 */
export interface EmulatorCall {
  /** Name of the service in signatures, such as `lambda`. */
  service: string;
  method?: 'GET' | 'POST' | 'PUT';
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

export const REGION = 'us-east-1';

/** The keys that emulators expect. They belong to no account. */
export const KEYS = { accessKeyId: 'test', secretAccessKey: 'test' };

/** Makes a call and returns the text of the response. Throws on anything but a success. */
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

/** Calls an operation in the AWS JSON protocol, such as `secretsmanager.GetSecretValue`. */
export async function callTarget<T>(
  endpoint: string,
  service: string,
  target: string,
  input: object,
): Promise<T> {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  return JSON.parse(await callEmulator(endpoint, { service, headers, body: JSON.stringify(input) })) as T;
}
