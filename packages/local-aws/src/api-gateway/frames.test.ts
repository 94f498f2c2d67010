import fc from 'fast-check';
import { closePayload, createFrameReader, encodeFrame, FrameError, OPCODE } from './frames.ts';

const MASK = Buffer.from([1, 2, 3, 250]);

function reader() {
  const seen: unknown[] = [];
  const read = createFrameReader({
    text: (message) => seen.push(message),
    ping: (payload) => seen.push(['ping', payload.toString()]),
    close: (code, reason) => seen.push(['close', code, reason]),
  });
  return { seen, read };
}

const text = (message: string) => encodeFrame(OPCODE.text, Buffer.from(message), MASK);

/** Returns a frame that is not the last of its message. */
function unfinished(frame: Buffer): Buffer {
  const copy = Buffer.from(frame);
  copy.writeUInt8(copy.readUInt8() & 0x7f);
  return copy;
}

test('text arrives whole, however it is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 400 })),
      fc.integer({ min: 1, max: 97 }),
      (messages, size) => {
        const { seen, read } = reader();
        const bytes = Buffer.concat(messages.map(text));
        for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
        expect(seen).toEqual(messages.map((message) => Buffer.from(message).toString()));
      },
    ),
    { seed: 20261122 },
  );
});

test.each([125, 126, 32_768])('a message of %d bytes arrives', (length) => {
  const { seen, read } = reader();
  read(text('x'.repeat(length)));

  expect(seen).toEqual(['x'.repeat(length)]);
});

test('parts make one message, and a ping may come between them', () => {
  const { seen, read } = reader();
  read(unfinished(text('one ')));
  read(encodeFrame(OPCODE.ping, Buffer.from('?'), MASK));
  read(unfinished(encodeFrame(OPCODE.continuation, Buffer.from('two '), MASK)));
  read(encodeFrame(OPCODE.continuation, Buffer.from('three'), MASK));

  expect(seen).toEqual([['ping', '?'], 'one two three']);
});

test('a close tells its code and reason, or that there is none', () => {
  const { seen, read } = reader();
  read(encodeFrame(OPCODE.close, closePayload(1001, 'bye'), MASK));
  read(encodeFrame(OPCODE.close, Buffer.alloc(0), MASK));

  expect(seen).toEqual([
    ['close', 1001, 'bye'],
    ['close', 1005, ''],
  ]);
});

const part = unfinished(text('x'.repeat(30_000)));
const more = unfinished(encodeFrame(OPCODE.continuation, Buffer.alloc(30_000), MASK));

test.each<[what: string, bytes: Buffer, code: number]>([
  ['unmasked', encodeFrame(OPCODE.text, Buffer.from('hi')), 1002],
  ['of an extension', Buffer.from([0xc1, 0x80, 0, 0, 0, 0]), 1002],
  ['of an unknown kind', Buffer.from([0x83, 0x80, 0, 0, 0, 0]), 1002],
  ['that continues nothing', encodeFrame(OPCODE.continuation, Buffer.from('hi'), MASK), 1002],
  ['new inside of a message', Buffer.concat([unfinished(text('a')), text('b')]), 1002],
  ['a ping in parts', unfinished(encodeFrame(OPCODE.ping, Buffer.alloc(0), MASK)), 1002],
  ['a ping too long', encodeFrame(OPCODE.ping, Buffer.alloc(126), MASK), 1002],
  ['half a close code', encodeFrame(OPCODE.close, Buffer.from([3]), MASK), 1002],
  ['binary', encodeFrame(OPCODE.binary, Buffer.from('hi'), MASK), 1003],
  ['not UTF-8', encodeFrame(OPCODE.text, Buffer.from([0xff, 0xfe]), MASK), 1007],
  ['too long a frame', text('x'.repeat(32_769)), 1009],
  [
    'a frame of 4 GB, told by its head alone',
    Buffer.from([0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
    1009,
  ],
  ['too long a message', Buffer.concat([part, more, more, more, more]), 1009],
])('a frame %s ends the connection', (_, bytes, code) => {
  let thrown: unknown;
  try {
    reader().read(bytes);
  } catch (error) {
    thrown = error;
  }

  expect(thrown).toBeInstanceOf(FrameError);
  expect((thrown as FrameError).code).toBe(code);
});
