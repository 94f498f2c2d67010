import { act } from '@testing-library/react';
import { announce } from '../src/lib/api/signals.ts';

/** A connection that the app has opened for pushed frames. */
export interface Socket {
  url: string;
  readonly closed: boolean;
  open(): void;
  /** Pushes a frame as the server does, with the unread count where there is one. */
  frame(type: string, more?: { id?: string; cause?: string }): void;
}

/** Stands in for the browser's sockets in the tests of a file; returns those of the current test, the latest last. */
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
    // A tab has one connection, as long as a person is signed in.
    act(() => announce('signed-out'));
    globalThis.WebSocket = real;
  });
  return opened;
}
