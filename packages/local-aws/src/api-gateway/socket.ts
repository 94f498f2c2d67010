import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { CLOSE, closePayload, createFrameReader, encodeFrame, FrameError, OPCODE } from './frames.ts';

/** Fixed by RFC 6455. */
const HANDSHAKE_ID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** The server's end of an open connection. */
export interface Socket {
  send(text: string): void;
  /** Sends a close frame and ends the stream. Reports `closed` as if the client had closed the connection. */
  close(code: number, reason: string): void;
}

export interface SocketEvents {
  text(message: string): void;
  /** Called for all bytes that arrive, control frames included. */
  active(): void;
  /** Called once, whatever ended the connection. */
  closed(code: number, reason: string): void;
}

/** Returns the value of `sec-websocket-accept`, which proves that the server understood the handshake. */
export function acceptKey(key: string): string {
  return createHash('sha1').update(`${key}${HANDSHAKE_ID}`).digest('base64');
}

/** Speaks WebSocket on a stream after its handshake. `head` holds the bytes that followed the handshake. */
export function openSocket(stream: Duplex, head: Buffer, events: SocketEvents): Socket {
  let ended = false;

  function finish(code: number, reason: string): void {
    if (ended) return;
    ended = true;
    events.closed(code, reason);
  }

  function close(code: number, reason: string): void {
    if (ended) return;
    stream.end(encodeFrame(OPCODE.close, closePayload(code, reason)));
    finish(code, reason);
  }

  const read = createFrameReader({
    text: events.text,
    ping: (payload) => stream.write(encodeFrame(OPCODE.pong, payload)),
    close(code, reason) {
      if (ended) return;
      stream.end(encodeFrame(OPCODE.close, code === CLOSE.noStatus ? Buffer.alloc(0) : closePayload(code)));
      finish(code, reason);
    },
  });

  function take(chunk: Buffer): void {
    if (ended) return;
    events.active();
    try {
      read(chunk);
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      close(error.code, error.message);
    }
  }

  stream.on('data', take);
  stream.on('error', () => stream.destroy());
  stream.on('end', () => stream.end());
  stream.on('close', () => finish(CLOSE.abnormal, ''));
  if (head.length) take(head);
  return {
    send: (text) => void (ended || stream.write(encodeFrame(OPCODE.text, Buffer.from(text)))),
    close,
  };
}
