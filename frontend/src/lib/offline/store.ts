import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DATABASE, keptFor } from './owner.ts';
import type { KeptPhoto } from './state.ts';
import type { Waiting } from './waiting.ts';

/** The server's last answer to a read. */
export interface KeptAnswer {
  /** The key of the query as text. */
  key: string;
  owner: string;
  data: unknown;
  keptAt: number;
  /** Midnight, where the phone is. */
  until: number;
}

interface Day extends DBSchema {
  answers: { key: string; value: KeptAnswer };
  waiting: { key: string; value: Waiting };
  photos: { key: string; value: KeptPhoto };
}

type Room = 'answers' | 'waiting' | 'photos';

let opened: Promise<IDBPDatabase<Day>> | undefined;

function open(): Promise<IDBPDatabase<Day>> {
  opened ??= openDB<Day>(DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('answers', { keyPath: 'key' });
      db.createObjectStore('waiting', { keyPath: 'id' });
      db.createObjectStore('photos', { keyPath: 'id' });
    },
    // The database is to be deleted: every page that holds it closes it.
    blocking: (_now, _next, event) => {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Stores a value while its owner is signed in. Rejects where the browser keeps nothing. */
export async function keep<Name extends Room>(room: Name, value: Day[Name]['value']): Promise<void> {
  const db = await open();
  if (value.owner === keptFor()) await db.put(room, value);
}

export async function drop(room: Room, key: string): Promise<void> {
  await (await open()).delete(room, key);
}

export async function find<Name extends Room>(
  room: Name,
  key: string,
): Promise<Day[Name]['value'] | undefined> {
  const value = await (await open()).get(room, key);
  return value?.owner === keptFor() ? value : undefined;
}

/** Returns everything of the signed-in person; drops what is another person's. */
export async function all<Name extends Room>(room: Name): Promise<Day[Name]['value'][]> {
  const db = await open();
  const values = await db.getAll(room);
  const owner = keptFor();
  const others = values.filter((value) => value.owner !== owner);
  await Promise.all(others.map((value) => db.delete(room, 'key' in value ? value.key : value.id)));
  return values.filter((value) => value.owner === owner);
}

export async function dropAnswers(): Promise<void> {
  await (await open()).clear('answers');
}
