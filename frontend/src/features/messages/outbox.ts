import { ApiError } from '@sward/shared/contract/client';
import { api, messageOf } from '../../lib/api/api.ts';
import { listen } from '../../lib/api/signals.ts';
import { keptFor } from '../../lib/offline/owner.ts';
import { whatWaits } from '../../lib/offline/state.ts';
import { showSent } from './api/refresh-thread.ts';

export interface Outgoing {
  clientId: string;
  content: string;
  /** Upload ids. */
  photos: readonly string[];
  /** Id of the message once the server has it; it stays until the thread shows it. */
  sentAs?: string;
  /** Why it was not sent. */
  failure?: string;
  /** It lies on this phone until there is a network. */
  waits?: true;
  /** What it says or shows was refused: sending it again as it is would change nothing. */
  refused?: true;
}

/** Of one conversation: who it goes to, and what is not in the thread yet, in the order of writing. */
interface Box {
  receiverId: string;
  outgoing: readonly Outgoing[];
  busy: boolean;
}

const REFUSALS = [409, 422];
const NOTHING: readonly Outgoing[] = [];

/** Outlives the thread that shows it, so that nothing is lost by looking at another one. */
const boxes = new Map<string, Box>();
const watchers = new Set<() => void>();

export function watchOutbox(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function outgoingOf(conversationId: string): readonly Outgoing[] {
  return boxes.get(conversationId)?.outgoing ?? NOTHING;
}

/** Puts a message at the end and sends what waits. */
export function send(
  conversationId: string,
  receiverId: string,
  message: Pick<Outgoing, 'content' | 'photos'>,
): void {
  const box = boxes.get(conversationId) ?? { receiverId, outgoing: [], busy: false };
  boxes.set(conversationId, box);
  put(box, [...box.outgoing, { ...message, clientId: `web-${crypto.randomUUID()}` }]);
  void work(conversationId, box);
}

/** Sends again what did not get through, in its order; each keeps its id, so nothing is sent twice. */
export function retry(conversationId: string): void {
  const box = boxes.get(conversationId);
  if (!box) return;
  put(
    box,
    box.outgoing.map((one) => (one.failure && !one.refused ? { ...one, failure: undefined } : one)),
  );
  void work(conversationId, box);
}

export function discardUnsent(conversationId: string, clientId: string): void {
  takeOut(conversationId, clientId);
  if (whatWaits().waiting.some(({ id }) => id === clientId))
    void import('../../lib/offline/queue.ts').then(({ dismiss }) => dismiss(clientId));
}

function takeOut(conversationId: string, clientId: string): void {
  const box = boxes.get(conversationId);
  if (box)
    put(
      box,
      box.outgoing.filter((one) => one.clientId !== clientId),
    );
}

function put(box: Box, outgoing: readonly Outgoing[]): void {
  box.outgoing = outgoing;
  for (const watcher of watchers) watcher();
}

function change(box: Box, { clientId }: Outgoing, news: Partial<Outgoing>): void {
  put(
    box,
    box.outgoing.map((one) => (one.clientId === clientId ? { ...one, ...news } : one)),
  );
}

/** One after the other: what was written first arrives first. */
async function work(conversationId: string, box: Box): Promise<void> {
  if (box.busy) return;
  box.busy = true;
  const waiting = () => box.outgoing.find(({ sentAs, failure }) => !sentAs && !failure);
  for (let next = waiting(); next; next = waiting()) await deliver(conversationId, box, next);
  box.busy = false;
}

async function deliver(conversationId: string, box: Box, one: Outgoing): Promise<void> {
  const { content, clientId, photos } = one;
  try {
    const sent = await api.call('messaging.sendMessage', {
      body: { conversationId, receiverId: box.receiverId, content, clientId, photos: [...photos] },
    });
    change(box, one, { sentAs: sent.id });
    void showSent(sent).then(() => discardUnsent(conversationId, clientId));
  } catch (error) {
    const failure = messageOf(error);
    if (error instanceof ApiError && REFUSALS.includes(error.status))
      return change(box, one, { failure, refused: true });
    if (!(error instanceof ApiError) && (await leaveToQueue(conversationId, box, one))) return;
    // What was written after it waits for it.
    put(
      box,
      box.outgoing.map((each) => (each.sentAs || each.failure ? each : { ...each, failure })),
    );
  }
}

/** Without a network a provider's message waits with what else they did; it is sent even when no page shows it. */
async function leaveToQueue(
  conversationId: string,
  { receiverId }: Box,
  { content, clientId, photos }: Outgoing,
): Promise<boolean> {
  if (!keptFor()) return false;
  try {
    const { act } = await import('../../lib/offline/queue.ts');
    const body = { conversationId, receiverId, content, photos: [...photos] };
    await act(conversationId, { kind: 'message', body }, clientId);
    takeOut(conversationId, clientId);
    return true;
  } catch {
    // A browser that keeps nothing says that it was not sent.
    return false;
  }
}

listen((signal) => {
  if (signal === 'signed-out') boxes.clear();
});
