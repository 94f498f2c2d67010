import { listen } from './signals.ts';

/** More than a page reads. */
const MOST = 30;

/** The server's last answers by address, in memory only: they go with the tab and at sign-out. */
const kept = new Map<string, { etag: string; text: string }>();

listen((signal) => {
  if (signal === 'signed-out') kept.clear();
});

/** Reads with the tag of the last answer, so that the server need only say that nothing has changed. */
export async function fetchNew(input: string, init: RequestInit = {}): Promise<Response> {
  const known = kept.get(input);
  const headers = { ...init.headers, ...(known && { 'if-none-match': known.etag }) };
  const answer = await fetch(input, { ...init, headers });
  if (known && answer.status === 304) return new Response(known.text, { headers: answer.headers });
  const etag = answer.headers.get('etag');
  kept.delete(input);
  if (!etag || !answer.ok) return answer;
  const text = await answer.text();
  kept.set(input, { etag, text });
  const [oldest = ''] = kept.keys();
  if (kept.size > MOST) kept.delete(oldest);
  return new Response(text, { headers: answer.headers });
}
