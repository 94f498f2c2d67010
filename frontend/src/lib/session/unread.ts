import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Answer } from '../api/api.ts';
import { announce, listen } from '../api/signals.ts';
import { leaveDrafts } from '../drafts/draft.ts';
import { loadAnew } from '../leave.ts';
import { isLive } from '../live/state.ts';

export type Now = Answer<'messaging.now'>;

/** Maximum age of the counts while no frames update them. */
const OLD_MS = 20_000;
/** Maximum age while frames do: they miss what was read on another device, and the seconds before the connection. */
const EARLIER_MS = 5 * 60_000;

let owner: string | undefined;
const NOTHING = { notifications: 0, messages: 0 };
let unread = NOTHING;
/** Unread messages by conversation. */
let conversations = new Map<string, number>();
/** Time of the last answer with all counts; 0 before. */
let toldAt = 0;
let asking: AbortController | undefined;
let soon: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function take(notifications: number): void {
  let messages = 0;
  for (const count of conversations.values()) messages += count;
  if (notifications === unread.notifications && messages === unread.messages) return;
  unread = { notifications, messages };
  for (const watcher of watchers) watcher();
}

/** Sets the owner of the counts, and forgets those of another person. */
export function ownUnread(id: string | undefined): void {
  if (owner === id) return;
  owner = id;
  asking?.abort();
  toldAt = 0;
  conversations = new Map();
  take(0);
}

/** Takes all counts. Where another person has signed in, in another tab, the page is loaded anew. */
export function takeNow(now: Now): void {
  if (owner && owner !== now.user.id) {
    leaveDrafts(owner);
    loadAnew();
    return;
  }
  ownUnread(now.user.id);
  toldAt = Date.now();
  conversations = new Map(now.conversations.map(({ id, unread }) => [id, unread]));
  take(now.notifications);
}

/**
 * Takes counts from an answer or a frame, so that no page asks. Returns whether those of the conversation have changed.
 */
export function takeUnread(
  notifications = unread.notifications,
  conversation?: string,
  messages = 0,
): boolean {
  const before = conversations.get(conversation ?? '') ?? 0;
  if (conversation) conversations.set(conversation, messages);
  take(notifications);
  return before !== messages;
}

/** Asks once for all callers of the same moment. */
function ask(): void {
  clearTimeout(soon);
  soon = setTimeout(async () => {
    if (!watchers.size) return;
    asking?.abort();
    asking = new AbortController();
    const { api } = await import('../api/api.ts');
    await api
      .call('messaging.now', {}, asking)
      .then(takeNow, ({ status }) => status === 401 && announce('signed-out', 'ended'));
  });
}

listen((signal, change) => {
  const counted = signal === 'notification' || signal === 'message';
  if (counted && !change?.told) ask();
});

const current = () => unread;
/** The counts of prerendered documents. */
const before = () => NOTHING;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    // The person signs out, or no component shows the counts any more.
    if (!watchers.size) asking?.abort();
  };
}

/** Returns the unread counts. Each page reads them once, unless they were read or pushed shortly before. */
export function useUnread(): typeof unread {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page asks again
  useEffect(() => {
    const oldest = isLive() ? EARLIER_MS : OLD_MS;
    if (Date.now() - toldAt > oldest) ask();
  }, [pathname]);
  // Another person may have signed in in another tab.
  useEffect(() => {
    const comeBack = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, []);
  return useSyncExternalStore(watch, current, before);
}
