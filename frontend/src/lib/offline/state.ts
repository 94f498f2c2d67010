import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { PhotoPurpose } from '../photos/purpose.ts';
import type { Waiting } from './waiting.ts';

/** Waiting taps and photos as the page shows them; queue.ts, which keeps them, is loaded later. */
interface Shown {
  /** In the order of the taps. */
  waiting: readonly Waiting[];
  /** Photos that no tap takes along yet. */
  photos: readonly KeptPhoto[];
  /** Taps that this page view has sent, the latest last. */
  sent: readonly Waiting[];
  sending: boolean;
  /** The provider wants to sign out while something waits: takes whether they do. */
  leaving?: ((leaves: boolean) => void) | undefined;
}

/** A photo of a job that lies on this phone. */
export interface KeptPhoto {
  /** Stands in for the id of an upload. */
  id: string;
  owner: string;
  job: string;
  purpose: PhotoPurpose;
  name: string;
  blob: Blob;
  keptAt: number;
  /** Once it is uploaded. */
  uploadId?: string | undefined;
}

const NOTHING: Shown = { waiting: [], photos: [], sent: [], sending: false };
let shown = NOTHING;
const watchers = new Set<() => void>();

export function show(next: Partial<Shown>): void {
  shown = { ...shown, ...next };
  for (const watcher of watchers) watcher();
}

export function hideAll(): void {
  show(NOTHING);
}

export function whatWaits(): Shown {
  return shown;
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useWhatWaits(): Shown {
  return useSyncExternalStore(watch, whatWaits, () => NOTHING);
}

/** Set once a provider's day is kept; without it everything goes to the server alone. */
export const day: {
  /** Reads from the server, or returns its last answer. */
  read?: (
    ask: (context: QueryFunctionContext) => unknown,
    context: QueryFunctionContext,
    query: Query,
  ) => Promise<unknown>;
  keepPhoto?: (photo: Pick<KeptPhoto, 'job' | 'purpose' | 'name' | 'blob'>) => Promise<string | undefined>;
  /** Sends what waits before a sign-out; returns whether the provider leaves the rest behind. */
  mayLeave?: () => Promise<boolean>;
  dropPhoto?: (id: string) => void;
  photosOf?: (job: string, purpose: PhotoPurpose) => Promise<readonly KeptPhoto[]>;
} = {};
