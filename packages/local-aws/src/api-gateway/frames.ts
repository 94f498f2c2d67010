import { isUtf8 } from 'node:buffer';

/** Kinds of frames (RFC 6455, section 5.2). */
export const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;
export type Opcode = (typeof OPCODE)[keyof typeof OPCODE];

/** Codes of close frames (RFC 6455, section 7.4). */
export const CLOSE = {
  normal: 1000,
  goingAway: 1001,
  protocol: 1002,
  unsupported: 1003,
  noStatus: 1005,
  abnormal: 1006,
  notText: 1007,
  tooBig: 1009,
} as const;

/** Limits of API Gateway. */
const FRAME_BYTES = 32 * 1024;
export const MESSAGE_BYTES = 128 * 1024;
const CONTROL_BYTES = 125;

/** A violation by the client that closes the connection with `code`. */
export class FrameError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Returns a whole frame, unmasked as servers send it. With `mask` (4 bytes) it is masked as clients do. */
export function encodeFrame(opcode: Opcode, payload: Buffer, mask?: Buffer): Buffer {
  const { length } = payload;
  const masked = mask ? 0x80 : 0;
  const head =
    length < 126
      ? Buffer.from([0x80 | opcode, masked | length])
      : length < 2 ** 16
        ? Buffer.from([0x80 | opcode, masked | 126, length >> 8, length & 0xff])
        : Buffer.concat([Buffer.from([0x80 | opcode, masked | 127]), eightBytes(length)]);
  return mask ? Buffer.concat([head, mask, unmask(payload, mask)]) : Buffer.concat([head, payload]);
}

/** Returns the payload of a close frame. */
export function closePayload(code: number, reason = ''): Buffer {
  return Buffer.concat([Buffer.from([code >> 8, code & 0xff]), Buffer.from(reason)]);
}

export interface Received {
  text(message: string): void;
  ping(payload: Buffer): void;
  /** `code` is 1005 when the client sent none. */
  close(code: number, reason: string): void;
}

interface Frame {
  last: boolean;
  opcode: number;
  payload: Buffer;
  bytes: number;
}

/**
 * Reads the bytes of a client, in chunks of any size, and passes whole messages to `received`.
 * @throws FrameError for what a client must not send, and for what API Gateway refuses.
 */
export function createFrameReader(received: Received): (chunk: Buffer) => void {
  let unread = Buffer.alloc(0);
  let parts: Buffer[] | undefined;
  let length = 0;

  function control({ opcode, payload, last }: Frame): void {
    if (!last) throw new FrameError(CLOSE.protocol, 'a control frame in parts');
    if (opcode === OPCODE.ping) received.ping(payload);
    if (opcode !== OPCODE.close) return;
    if (payload.length === 1) throw new FrameError(CLOSE.protocol, 'half a close code');
    const code = payload.length ? payload.readUInt16BE() : CLOSE.noStatus;
    received.close(code, payload.toString('utf8', 2));
  }

  function data({ opcode, payload, last }: Frame): void {
    if (opcode === OPCODE.binary) throw new FrameError(CLOSE.unsupported, 'a binary message');
    const continues = opcode === OPCODE.continuation;
    if (continues !== Boolean(parts)) throw new FrameError(CLOSE.protocol, 'a part out of order');
    parts = [...(parts ?? []), payload];
    length += payload.length;
    if (length > MESSAGE_BYTES) throw new FrameError(CLOSE.tooBig, 'a message too long');
    if (!last) return;
    const message = Buffer.concat(parts);
    parts = undefined;
    length = 0;
    if (!isUtf8(message)) throw new FrameError(CLOSE.notText, 'not UTF-8');
    received.text(message.toString());
  }

  return (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    for (let frame = readFrame(unread); frame; frame = readFrame(unread)) {
      unread = unread.subarray(frame.bytes);
      if (frame.opcode >= OPCODE.close) control(frame);
      else data(frame);
    }
  };
}

/** Returns the first frame, once it is complete. */
function readFrame(bytes: Buffer): Frame | undefined {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return undefined;
  const opcode = first & 0x0f;
  if (first & 0x70) throw new FrameError(CLOSE.protocol, 'an extension that was not agreed on');
  if (!Object.values<number>(OPCODE).includes(opcode))
    throw new FrameError(CLOSE.protocol, 'an unknown frame');
  if (!(second & 0x80)) throw new FrameError(CLOSE.protocol, 'an unmasked frame');
  const short = second & 0x7f;
  if (opcode >= OPCODE.close && short > CONTROL_BYTES) {
    throw new FrameError(CLOSE.protocol, 'a control frame too long');
  }
  const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
  const start = 2 + lengthBytes + 4;
  if (bytes.length < start) return undefined;
  const length =
    lengthBytes === 2 ? bytes.readUInt16BE(2) : lengthBytes === 8 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (length > FRAME_BYTES) throw new FrameError(CLOSE.tooBig, 'a frame too long');
  if (bytes.length < start + length) return undefined;
  return {
    last: Boolean(first & 0x80),
    opcode,
    payload: unmask(bytes.subarray(start, start + length), bytes.subarray(start - 4, start)),
    bytes: start + length,
  };
}

function unmask(payload: Buffer, mask: Buffer): Buffer {
  return Buffer.from(payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)));
}

function eightBytes(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  return bytes;
}
