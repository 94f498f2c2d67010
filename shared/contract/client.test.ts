import { createClient } from './client.ts';

const addressOf = () => ['GET', '/api/auth/user'] as const;
const answering = (status: number, body: string) =>
  createClient(addressOf, { fetch: async () => new Response(body, { status }) });

test.each([
  ['of the gateway, too many', 429, '{"message":"Too Many Requests"}', 'too_many_requests'],
  ['of the gateway, any other', 503, '{"message":"Service Unavailable"}', 'internal'],
  ['of someone in between', 502, '<html>', 'internal'],
  ['of the API', 409, '{"error":{"code":"state_changed","message":"Look again."}}', 'state_changed'],
])('an error %s', async (_, status, body, code) => {
  await expect(answering(status, body).call('auth.user')).rejects.toMatchObject({ status, code });
});

test('an answer that is broken off midway is no answer; one without words is', async () => {
  const broken = new DOMException('The operation was aborted.', 'AbortError');
  const body = new ReadableStream({ pull: (stream) => stream.error(broken) });
  const client = createClient(addressOf, { fetch: async () => new Response(body) });

  await expect(client.call('auth.user')).rejects.toBe(broken);
  expect(await answering(200, '').call('auth.user')).toBeUndefined();
});
