import { act } from '@testing-library/react';
import { announce } from '../src/lib/api/signals.ts';

/** What the app has opened to be told of changes, the latest last. */
export interface Socket {
  url: string;
  readonly closed: boolean;
  open(): void;
  /** A frame as the server sends it: of what counts as unread, it says how much is. */
  frame(type: string, more?: { id?: string; cause?: string }): void;
}

/** Stands in for the browser's sockets in the tests of a file; gives those that were opened in the test at hand. */
export function sockets(): Socket[] {
  const opened: Socket[] = [];
  const real = globalThis.WebSocket;
  class Fake implements Socket {
    url: string;
    closed = false;
    onopen: (() => void) | null = null;
    onclose: (() => void) | null = null;
    onmessage: ((message: { data: string }) => void) | null = null;
    constructor(url: string) {
      this.url = url;
      opened.push(this);
    }
    send() {}
    close() {
      this.closed = true;
    }
    open() {
      act(() => this.onopen?.());
    }
    frame(type: string, more: object = {}) {
      const counted = type === 'message' || type === 'notification';
      const frame = { type, id: 'any', ...(counted && { unread: 1 }), ...more };
      act(() => this.onmessage?.({ data: JSON.stringify(frame) }));
    }
  }
  beforeEach(() => {
    opened.length = 0;
    globalThis.WebSocket = Fake as never;
  });
  afterEach(() => {
    // There is one connection a tab, as long as a person is signed in.
    act(() => announce('signed-out'));
    globalThis.WebSocket = real;
  });
  return opened;
}
