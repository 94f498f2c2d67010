import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** A browser's part of a subscription: its private key and its secret. */
export interface BrowserSecrets {
  privateKey: Buffer;
  auth: Buffer;
}

const SALT = 16;
/** Salt, record size, length of the key. */
const FIXED = SALT + 4 + 1;
const TAG = 16;
const LAST_RECORD = 2;

/** Decrypts the one record of a push (RFC 8291, `aes128gcm`). Throws when it was not encrypted for this browser. */
export function decrypt(body: Buffer, { privateKey, auth }: BrowserSecrets): string {
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(privateKey);
  const salt = body.subarray(0, SALT);
  const length = body.readUInt8(FIXED - 1);
  const sender = body.subarray(FIXED, FIXED + length);
  const sealed = body.subarray(FIXED + length);
  const parties = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const material = derive(browser.computeSecret(sender), auth, parties, 32);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  if (end < 0) throw new Error('The record has no end');
  return padded.subarray(0, end).toString('utf8');
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
