const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Ten minutes of silence end a connection. */
const PING_MS = 5 * MINUTE;
/** The only frame that a page sends; the gateway takes nothing else. */
const PING = '{"action":"ping"}';
/** The gateway ends every connection after two hours. Renewing earlier, at random, spreads the load. */
const RENEW_MS = 100 * MINUTE;
const RENEW_SPREAD_MS = 15 * MINUTE;
const HIDDEN_MS = MINUTE;
const FIRST_RETRY_MS = SECOND;
const LONGEST_RETRY_MS = MINUTE;

/** The part of a WebSocket that is used. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
}

export interface ConnectionOptions {
  open(): Wire;
  /** Whether a person is signed in: the gateway refuses everyone else. */
  wanted(): boolean;
  /** In [0, 1). */
  random(): number;
  onUp(): void;
  onDown(): void;
  onFrame(text: string): void;
}

export interface Connection {
  /** The page is hidden: after a minute the connection is closed. */
  hide(): void;
  /** The page is visible again: a closed or waiting connection opens at once. */
  show(): void;
  /** The page is left, and the browser may keep it. */
  leave(): void;
  stop(): void;
}

/** Keeps one connection open while the page is visible. Each failure lengthens the wait, by a random share. */
export function keepConnected({
  open,
  wanted,
  random,
  onUp,
  onDown,
  onFrame,
}: ConnectionOptions): Connection {
  let wire: Wire | undefined;
  let up = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(retry);
    if (!wanted()) return;
    const opened = open();
    wire = opened;
    opened.onopen = () => {
      failures = 0;
      up = true;
      ping = setInterval(() => opened.send(PING), PING_MS);
      renewal = setTimeout(renew, RENEW_MS + random() * RENEW_SPREAD_MS);
      onUp();
    };
    opened.onmessage = ({ data }) => onFrame(String(data));
    opened.onclose = () => {
      if (wire !== opened) return;
      drop();
      const longest = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
      failures += 1;
      retry = setTimeout(connect, longest * (0.5 + random() / 2));
    };
  }

  /** Drops the wire: everything that it still says is ignored. */
  function drop(): void {
    const dropped = wire;
    wire = undefined;
    clearInterval(ping);
    clearTimeout(renewal);
    clearTimeout(retry);
    if (dropped) dropped.onmessage = null;
    dropped?.close();
    if (!up) return;
    up = false;
    onDown();
  }

  function renew(): void {
    drop();
    connect();
  }

  connect();
  return {
    hide() {
      clearTimeout(hiding);
      hiding = setTimeout(drop, HIDDEN_MS);
    },
    show() {
      clearTimeout(hiding);
      if (!wire) connect();
    },
    leave: drop,
    stop() {
      clearTimeout(hiding);
      drop();
    },
  };
}
