/** A key pair of somebody's device; the private half never leaves it. */
export interface Passkey {
  passkeyId: string;
  accountId: string;
  /** As the device knows it, base64url. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** Times that the device has signed with it; stays 0 on devices that do not count. */
  counter: number;
  transports?: string[];
  /** What its owner calls it. */
  name: string;
  /** Whether its maker keeps it on the person's other devices, too. */
  synced: boolean;
  /** Instants. */
  createdAt: string;
  lastUsedAt: string | null;
}

/** More than anybody has devices. */
export const MOST_PASSKEYS = 10;
