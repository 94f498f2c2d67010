import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { CLOSE, closePayload, createFrameReader, encodeFrame, FrameError, OPCODE } from './frames.ts';

/** Fixed by RFC 6455. */
const HANDSHAKE_ID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** The server's end of an open connection. */
export interface Socket {
  send(text: string): void;
  /** Says goodbye and ends; the person who is there then learns it as a closing by the client would be learned. */
  close(code: number, reason: string): void;
}

export interface SocketEvents {
  text(message: string): void;
  /** Anything came, control frames too. */
  active(): void;
  /** Once, for whatever reason. */
  closed(code: number, reason: string): void;
}

/** What proves to the client that its handshake was understood. */
export function acceptKey(key: string): string {
  return createHash('sha1').update(`${key}${HANDSHAKE_ID}`).digest('base64');
}

/** Speaks WebSocket on a stream whose handshake was answered; `head` is what came behind the handshake already. */
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
