import { ApiError } from '@sward/shared/contract/client';
import { type Answer, api, messageOf } from '../../lib/api/api.ts';
import { listen } from '../../lib/api/signals.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts/draft.ts';
import { keptFor } from '../../lib/offline/owner.ts';
import { whatWaits } from '../../lib/offline/state.ts';
import { type Act, KEPT } from '../../lib/offline/waiting.ts';
import { failures } from '../../messages/form/failures.en.ts';
import { showSent } from './api/refresh-thread.ts';

export interface Outgoing {
  clientId: string;
  content: string;
  /** IDs of uploads, or of photos on this phone. */
  photos: readonly string[];
  /** ID of the message once the server has it. The entry stays until the thread shows it. */
  sentAs?: string;
  /** Reason why it was not sent. */
  failure?: string;
  /** Set while it is kept on this phone, until there is a network. */
  waits?: true;
  /** Set after the server refused its content: sending it again unchanged would fail again. */
  refused?: true;
}

/** Outbox of one conversation: its parties, and messages that the thread does not show yet, in the order of writing. */
interface Box {
  senderId: string;
  receiverId: string;
  outgoing: readonly Outgoing[];
  busy: boolean;
}

const REFUSALS = [409, 422];
const NOTHING: readonly Outgoing[] = [];

/** Outlives the thread's component, so that opening another conversation loses nothing. */
const boxes = new Map<string, Box>();
const watchers = new Set<() => void>();

export function watchOutbox(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function outgoingOf(conversationId: string, senderId: string): readonly Outgoing[] {
  return boxOf(conversationId, senderId)?.outgoing ?? NOTHING;
}

/** Adds a message to the end and sends what waits. */
export function send(
  conversationId: string,
  who: Pick<Box, 'senderId' | 'receiverId'>,
  message: Pick<Outgoing, 'content' | 'photos'>,
): void {
  const box = boxOf(conversationId, who.senderId) ?? { ...who, outgoing: [], busy: false };
  boxes.set(conversationId, box);
  put(conversationId, box, [...box.outgoing, { ...message, clientId: `web-${crypto.randomUUID()}` }]);
  void work(conversationId, box);
}

const keyOf = (conversationId: string) => `sward.unsent.${conversationId}`;

/** Returns the outbox, with messages that this tab kept because its page or session ended before they were sent. */
function boxOf(conversationId: string, senderId: string): Box | undefined {
  const known = boxes.get(conversationId);
  if (known?.senderId === senderId) return known;
  const kept = readDraft<Box>(keyOf(conversationId));
  if (kept?.senderId !== senderId) return;
  const outgoing = kept.outgoing.map((one) => ({ failure: failures.unreachable, ...one }));
  const box = { ...kept, outgoing, busy: false };
  boxes.set(conversationId, box);
  return box;
}

/** Sends failed messages again, except refused ones, in order. Each keeps its ID, so that none is sent twice. */
export function retry(conversationId: string): void {
  const box = boxes.get(conversationId);
  if (!box) return;
  put(
    conversationId,
    box,
    box.outgoing.map((one) => (one.failure && !one.refused ? { ...one, failure: undefined } : one)),
  );
  void work(conversationId, box);
}

export function discardUnsent(conversationId: string, clientId: string): void {
  takeOut(conversationId, clientId);
  if (whatWaits().waiting.some(({ id }) => id === clientId))
    void import('../../lib/offline/queue.ts').then(({ dismiss }) => dismiss(clientId, true));
}

function takeOut(conversationId: string, clientId: string): void {
  const box = boxes.get(conversationId);
  if (box)
    put(
      conversationId,
      box,
      box.outgoing.filter((one) => one.clientId !== clientId),
    );
}

function put(conversationId: string, box: Box, outgoing: readonly Outgoing[]): void {
  box.outgoing = outgoing;
  // A person who has signed out left their unsent messages kept before, and nothing more is kept.
  if (boxes.get(conversationId) === box) keep(conversationId, box);
  for (const watcher of watchers) watcher();
}

/** Whether a message has photos that lie on this phone: the offline queue keeps and sends it, and them before it. */
const isQueued = ({ photos }: Outgoing) => photos.some((id) => id.startsWith(KEPT));

/** Keeps the messages in this tab until they are sent. */
function keep(conversationId: string, box: Box): void {
  const unsent = box.outgoing.filter((one) => !one.sentAs && (one.failure || !isQueued(one)));
  if (unsent.length > 0) keepDraft(keyOf(conversationId), { ...box, outgoing: unsent });
  else dropDraft(keyOf(conversationId));
}

function change(conversationId: string, box: Box, { clientId }: Outgoing, news: Partial<Outgoing>): void {
  put(
    conversationId,
    box,
    box.outgoing.map((one) => (one.clientId === clientId ? { ...one, ...news } : one)),
  );
}

/** Sends one message after the other, so that they arrive in the order of writing. */
async function work(conversationId: string, box: Box): Promise<void> {
  if (box.busy) return;
  box.busy = true;
  const waiting = () => box.outgoing.find(({ sentAs, failure }) => !sentAs && !failure);
  for (let next = waiting(); next; next = waiting()) await deliver(conversationId, box, next);
  box.busy = false;
}

async function deliver(conversationId: string, box: Box, one: Outgoing): Promise<void> {
  const { content, clientId, photos } = one;
  const body = { conversationId, receiverId: box.receiverId, content, photos: [...photos] };
  try {
    const sent = isQueued(one)
      ? await queue(body, clientId)
      : await api.call('messaging.sendMessage', { body: { ...body, clientId } });
    if (!sent) return takeOut(conversationId, clientId);
    change(conversationId, box, one, { sentAs: sent.id });
    void showSent(sent).then(() => discardUnsent(conversationId, clientId));
  } catch (error) {
    const failure = messageOf(error);
    if (error instanceof ApiError && REFUSALS.includes(error.status))
      return change(conversationId, box, one, { failure, refused: true });
    if (!(error instanceof ApiError) && keptFor()) {
      // A browser without storage cannot keep it, so the message shows as not sent.
      const isKept = await queue(body, clientId).then(
        () => true,
        () => false,
      );
      if (isKept) return takeOut(conversationId, clientId);
    }
    // Later messages fail with it, so that the order holds.
    put(
      conversationId,
      box,
      box.outgoing.map((each) => (each.sentAs || each.failure ? each : { ...each, failure })),
    );
  }
}

/** Leaves a provider's message to the offline queue, which sends it once there is a network, even without its page. */
async function queue(
  body: Extract<Act, { kind: 'message' }>['body'],
  clientId: string,
): Promise<Answer<'messaging.sendMessage'> | undefined> {
  const { act } = await import('../../lib/offline/queue.ts');
  return await act(body.conversationId, { kind: 'message', body }, clientId);
}

listen((signal) => {
  if (signal === 'signed-out') boxes.clear();
});
