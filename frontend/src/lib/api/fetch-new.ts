import { listen } from './signals.ts';

/** A page asks for less. */
const MOST = 30;

/** What the server answered last, by address, in memory alone: it goes with the tab and with its person. */
const kept = new Map<string, { etag: string; text: string }>();

listen((signal) => {
  if (signal === 'signed-out') kept.clear();
});

/** Reads, and lets the server say alone that nothing has changed where it was read before. */
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
