/** A key pair of a device; the private half never leaves the device. */
export interface Passkey {
  passkeyId: string;
  accountId: string;
  /** The device's id of the passkey, base64url. */
  credentialId: string;
  /** Public key as COSE, base64url. */
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

/** Maximum number of passkeys; more than any account has devices. */
export const MOST_PASSKEYS = 10;
