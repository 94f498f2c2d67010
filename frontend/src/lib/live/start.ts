import { readBy } from '../api/api.ts';
import { fetchNew } from '../api/fetch-new.ts';
import {
  announce,
  announceChange,
  listen,
  ownCalls,
  type Topic,
  whenOwnCallIsKnown,
} from '../api/signals.ts';
import { hasMarker } from '../session/session.tsx';
import { takeUnread } from '../session/unread.ts';
import { changeOf, type Told } from './change-of.ts';
import { type Connection, keepConnected, type Wire } from './connection.ts';
import { RENEWS } from './renews.ts';
import { setLive } from './state.ts';

/** Frames come in swarms: what one act changes is asked for once. */
const GATHER_MS = 50;
/** Between two times that the same is asked for: a swarm that goes on is gathered for longer. */
const PAUSE_MS = 500;
/** How long what is shown may be old while nothing tells of changes. */
const POLL_MS = 20_000;

const EVERYTHING = [...new Set(Object.values(RENEWS).flat())];

let connection: Connection | undefined;

function openWire(): Wire {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
  const wire: Wire = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onclose: null,
    onmessage: null,
  };
  socket.onopen = () => wire.onopen?.();
  socket.onclose = () => wire.onclose?.();
  socket.onmessage = (message) => wire.onmessage?.(message);
  return wire;
}

/** Listens for what happens elsewhere until the signed-in person signs out; a second call changes nothing. */
export function startLive(open: () => Wire = openWire): void {
  if (connection) return;
  readBy(fetchNew);
  const changed = new Map<Topic, Told[]>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setTimeout> | undefined;
  let wasUp = false;
  let renewedAt = 0;

  const gather = (topics: readonly Topic[], frame: Told) => {
    for (const topic of topics) changed.set(topic, [...(changed.get(topic) ?? []), frame]);
    const pause = renewedAt + PAUSE_MS - Date.now();
    gathering ??= setTimeout(
      () => {
        gathering = undefined;
        renewedAt = Date.now();
        const gathered = [...changed];
        changed.clear();
        for (const [topic, frames] of gathered) announceChange(topic, changeOf(frames));
      },
      Math.min(Math.max(GATHER_MS, pause), PAUSE_MS),
    );
  };

  const kept = keepConnected({
    open,
    wanted: hasMarker,
    random: Math.random,
    onUp() {
      setLive(true);
      clearTimeout(poll);
      // Before the first time everything was asked for just now, and once more a little later.
      if (wasUp) announce(...EVERYTHING);
      wasUp = true;
    },
    onDown() {
      setLive(false);
      // Whatever is asked for once asks again by itself as long as nothing tells of changes.
      poll = setTimeout(() => document.visibilityState === 'visible' && announce(...EVERYTHING), POLL_MS);
    },
    onFrame(text) {
      const frame = frameOf(text);
      if (!frame) return;
      const { type, id, unread, cause } = frame;
      let isNew = true;
      if (unread !== undefined && type === 'notification') takeUnread(unread);
      else if (unread !== undefined) isNew = takeUnread(undefined, id, unread);
      whenOwnCallIsKnown(cause, () => {
        // Who has read it here has seen that; elsewhere the thread shows it, and lists only show how much is unread.
        if (type === 'read' && ownCalls.has(cause ?? '')) return;
        gather(RENEWS[type] ?? [], {
          id,
          since: ownCalls.get(cause ?? ''),
          told: unread !== undefined,
          inside: type === 'read' && !isNew,
        });
      });
    },
  });
  connection = kept;

  const look = () => (document.visibilityState === 'visible' ? kept.show() : kept.hide());
  document.addEventListener('visibilitychange', look);
  // A page with an open connection could not be kept for the way back.
  window.addEventListener('pagehide', kept.leave);
  window.addEventListener('pageshow', kept.show);
  const forget = listen((signal) => {
    if (signal !== 'signed-out') return;
    forget();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', kept.leave);
    window.removeEventListener('pageshow', kept.show);
    connection = undefined;
    kept.stop();
    clearTimeout(poll);
    clearTimeout(gathering);
  });
}

/** What the server sends: what kind of thing changed, and which one. */
interface Frame {
  type: string;
  id: string;
  /** Notifications, or messages of the conversation. */
  unread?: number;
  /** Id of the call of this person that made the change. */
  cause?: string;
}

function frameOf(text: string): Frame | undefined {
  try {
    return JSON.parse(text) as Frame;
  } catch {
    return undefined;
  }
}
