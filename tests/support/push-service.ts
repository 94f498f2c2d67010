import { person } from './people.ts';
import type { World } from './world.ts';

/** A browser of the push service of this machine, without a window. */
export interface TestBrowser {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A push as its browser reads it. */
export interface Push {
  browser: string;
  payload: string;
  bytes: number;
  ttl: number;
  urgency: string;
  topic: string;
}

export const addBrowser = (w: World): Promise<TestBrowser> =>
  person(w.url).must('POST', '/_local/push/browsers', {});

/** The pushes that a browser took, the newest first. */
export async function pushesTo(w: World, { id }: TestBrowser): Promise<Push[]> {
  const all = await person(w.url).must<Push[]>('GET', '/_local/push/pushes.json');
  return all.filter(({ browser }) => browser === id);
}

/** What its push service answers from now on. */
export async function answerWith(w: World, { id }: TestBrowser, answer: number): Promise<void> {
  await person(w.url).must('POST', `/_local/push/browsers/${id}`, { answer });
}
