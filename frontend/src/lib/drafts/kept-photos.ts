import { DAY } from '@sward/shared/kernel';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { knownTab, thisTab } from './tab.ts';

/** A photo that waits in this browser until its owner has an account, or a network, to upload it with. */
export interface KeptPhoto {
  id: string;
  tab: string;
  /** Account id; empty or absent for a visitor, whose photos become those of the account that signs in. */
  owner?: string;
  name: string;
  file: File;
  /** By the browser's own clock: a page that is loaded again does not know the server's at first. */
  keptAt: number;
}

interface Photos extends DBSchema {
  photos: { key: string; value: KeptPhoto; indexes: { tab: string } };
}

/** Maximum time that a draft lies in a browser. */
const KEPT_MS = DAY;

let opened: Promise<IDBPDatabase<Photos>> | undefined;

function open(): Promise<IDBPDatabase<Photos>> {
  opened ??= openDB<Photos>('sward', 1, {
    upgrade: (db) => void db.createObjectStore('photos', { keyPath: 'id' }).createIndex('tab', 'tab'),
  });
  return opened;
}

/** Keeps a photo for this tab, a day at most. Rejects where the browser keeps nothing. */
export async function keepPhoto(file: File, owner = ''): Promise<KeptPhoto> {
  const photo = { id: crypto.randomUUID(), tab: thisTab(), owner, name: file.name, file, keptAt: Date.now() };
  await (await open()).put('photos', photo);
  return photo;
}

/**
 * Returns the photos of this tab, oldest first, of a visitor or `by` (account id). Drops those of any tab that have lain
 * too long.
 */
export async function keptPhotos(by = ''): Promise<KeptPhoto[]> {
  const own = knownTab();
  try {
    const db = await open();
    const all = await db.getAll('photos');
    const old = all.filter(({ keptAt }) => keptAt <= Date.now() - KEPT_MS);
    await Promise.all(old.map(({ id }) => db.delete('photos', id)));
    return all
      .filter((photo) => photo.tab === own && (!photo.owner || photo.owner === by) && !old.includes(photo))
      .sort((a, b) => a.keptAt - b.keptAt);
  } catch {
    // A browser that keeps nothing has none.
    return [];
  }
}

/** Drops a photo that was removed or is uploaded. */
export async function dropPhoto(id: string): Promise<void> {
  await (await open()).delete('photos', id);
}

/** Drops all photos of this tab, of whatever account. */
export async function dropPhotos(): Promise<void> {
  const own = knownTab();
  if (!own) return;
  const ids = await (await open()).getAllKeysFromIndex('photos', 'tab', own);
  await Promise.all(ids.map(dropPhoto));
}
