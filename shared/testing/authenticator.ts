import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** The part of a site's options that a device reads; the browser reads the rest. */
interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}
interface AssertionOptions {
  challenge: string;
  rpId: string;
}

/** Deviations of a dishonest device. */
export interface Pretense {
  /** Replaces the page's own origin. */
  origin?: string;
  rpId?: string;
  /** The signed counter; by default one more than before. */
  counter?: number;
  /** False: without user verification. */
  recognized?: boolean;
  userHandle?: string;
  /** Includes an unverifiable statement of its maker. */
  statement?: boolean;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A device with one passkey behind a browser on that origin; its signatures are real. */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = sha256(base64url(publicKey.export({ format: 'der', type: 'spki' }))).subarray(0, 20);
  let counter = 0;
  let userHandle = '';

  function clientData(type: string, challenge: string, pretended: Pretense): string {
    const said = { type, challenge, origin: pretended.origin ?? origin, crossOrigin: false };
    return base64url(JSON.stringify(said));
  }

  function authenticatorData(rpId: string, flags: number, pretended: Pretense, credential = Buffer.alloc(0)) {
    counter = pretended.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = pretended.recognized === false ? 0 : USER_VERIFIED;
    const head = Buffer.from([flags | USER_PRESENT | verified]);
    return Buffer.concat([sha256(pretended.rpId ?? rpId), head, count, credential]);
  }

  return {
    /** The result of `navigator.credentials.create`. */
    create({ challenge, rp, user }: CreationOptions, pretended: Pretense = {}) {
      userHandle = user.id;
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)]);
      const data = authenticatorData(rp.id, HAS_CREDENTIAL, pretended, credential);
      return {
        credentialId: base64url(credentialId),
        clientDataJSON: clientData('webauthn.create', challenge, pretended),
        attestationObject: base64url(attestation(data, pretended.statement)),
        transports: ['internal'],
      };
    },
    /** The result of `navigator.credentials.get`. */
    get({ challenge, rpId }: AssertionOptions, pretended: Pretense = {}) {
      const data = authenticatorData(rpId, 0, pretended);
      const clientDataJSON = clientData('webauthn.get', challenge, pretended);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        credentialId: base64url(credentialId),
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(createSign('sha256').update(signed).sign(privateKey)),
        userHandle: pretended.userHandle ?? userHandle,
      };
    },
  };
}

export type Authenticator = ReturnType<typeof authenticator>;

/** Encodes a map of CBOR from encoded entries. */
const map = (...entries: Buffer[]) => Buffer.concat([Buffer.from([0xa0 | (entries.length / 2)]), ...entries]);
const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
/** Encodes bytes with the shortest length, the only well-formed one. */
const bytes = (value: Uint8Array) => Buffer.concat([headOf(value.length), value]);
const headOf = (length: number) =>
  Buffer.from(
    length < 24 ? [0x40 | length] : length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff],
  );
const small = (value: number) => Buffer.from([value < 0 ? 0x20 | (-1 - value) : value]);

/** A key of the curve P-256 for ES256, in COSE. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = [x, y].map((half) => bytes(Buffer.from(half, 'base64url')));
  const [atX, atY] = point as [Buffer, Buffer];
  return map(
    ...[small(1), small(2), small(3), small(-7), small(-1), small(1), small(-2), atX, small(-3), atY],
  );
}

function attestation(data: Buffer, statement = false): Buffer {
  const said = statement ? map(text('sig'), bytes(Buffer.from('nobody'))) : map();
  const format = text(statement ? 'packed' : 'none');
  return map(text('fmt'), format, text('attStmt'), said, text('authData'), bytes(data));
}
