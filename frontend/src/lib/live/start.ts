import { announce, listen, type Topic } from '../api/signals.ts';
import { hasMarker } from '../session/session.tsx';
import { type Connection, keepConnected, type Wire } from './connection.ts';
import { setLive } from './state.ts';

/** Frames come in swarms: what one act changes is asked for once. */
const GATHER_MS = 50;
/** How long what is shown may be old while nothing tells of changes. */
const POLL_MS = 20_000;

/** What is to be asked for again, by the kind of a frame. */
const RENEWS: Record<string, readonly Topic[]> = {
  request: ['request', 'bid'],
  bid: ['bid', 'request'],
  payment: ['payment', 'bid', 'request'],
  message: ['message'],
  notification: ['notification'],
};
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
  const changed = new Set<Topic>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setTimeout> | undefined;
  let wasUp = false;

  const renew = (topics: readonly Topic[]) => {
    for (const topic of topics) changed.add(topic);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      announce(...changed);
      changed.clear();
    }, GATHER_MS);
  };

  const kept = keepConnected({
    open,
    wanted: hasMarker,
    random: Math.random,
    onUp() {
      setLive(true);
      clearTimeout(poll);
      // Before the first time everything was asked for just now, and once more a little later.
      if (wasUp) renew(EVERYTHING);
      wasUp = true;
    },
    onDown() {
      setLive(false);
      // Whatever is asked for once asks again by itself as long as nothing tells of changes.
      poll = setTimeout(() => document.visibilityState === 'visible' && renew(EVERYTHING), POLL_MS);
    },
    onFrame(text) {
      const type = typeOf(text);
      if (type) renew(RENEWS[type] ?? []);
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

function typeOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { type?: string }).type;
  } catch {
    return undefined;
  }
}
