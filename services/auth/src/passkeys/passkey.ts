/** A key pair of a device, which the private half never leaves. */
export interface Passkey {
  passkeyId: string;
  accountId: string;
  /** The device's id of it, base64url. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** Signature counter; stays 0 on devices that do not count. */
  counter: number;
  transports?: string[];
  /** Name chosen by the account holder. */
  name: string;
  /** Whether the platform syncs it to the holder's other devices. */
  synced: boolean;
  /** Instants. */
  createdAt: string;
  lastUsedAt: string | null;
}

/** More than any account has devices. */
export const MOST_PASSKEYS = 10;
