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

/** Frames come in bursts: everything that one action changes is read once. */
const GATHER_MS = 50;
/** Between two reads of the same topic: a burst that goes on is gathered for longer. */
const PAUSE_MS = 500;
/** Maximum age of what is shown while no connection announces changes. */
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

/** Listens for changes made elsewhere until the signed-in person signs out; a second call changes nothing. */
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
      // At the first connection everything was read just now, and is once more a little later.
      if (wasUp) announce(...EVERYTHING);
      wasUp = true;
    },
    onDown() {
      setLive(false);
      // Once is enough: each query that is read again then polls by itself while nothing is pushed.
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
        // A person who has read it in this browser has seen that. Elsewhere the thread shows it, and lists only show
        // how much is unread.
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
  // The browser could not keep a page with an open connection for Back.
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

/** A pushed frame: the kind of thing that changed, and its id. */
interface Frame {
  type: string;
  id: string;
  /** Number of unread notifications, or of unread messages of the conversation. */
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
