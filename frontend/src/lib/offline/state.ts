import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { PhotoPurpose } from '../photos/purpose.ts';
import type { Waiting } from './waiting.ts';

/** What the page shows of what waits; whoever keeps it (queue.ts) is loaded later. */
interface Shown {
  /** In the order of the taps. */
  waiting: readonly Waiting[];
  /** Photos that no tap takes along yet. */
  photos: readonly KeptPhoto[];
  /** What this page view has sent, the latest last. */
  sent: readonly Waiting[];
  sending: boolean;
  /** The provider wants to sign out while something waits: tells whether they do. */
  leaving?: ((leaves: boolean) => void) | undefined;
}

/** A photo of a job that lies on this phone. */
export interface KeptPhoto {
  /** In the place of an upload's id. */
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

/** What is read or taken here once a provider's day is kept; without it everything goes to the server alone. */
export const day: {
  /** Answers a read of the server, or what it answered last. */
  read?: (
    ask: (context: QueryFunctionContext) => unknown,
    context: QueryFunctionContext,
    query: Query,
  ) => Promise<unknown>;
  keepPhoto?: (photo: Pick<KeptPhoto, 'job' | 'purpose' | 'name' | 'blob'>) => Promise<string | undefined>;
  /** Sends what waits before a sign-out; says whether the provider leaves what is left. */
  mayLeave?: () => Promise<boolean>;
  dropPhoto?: (id: string) => void;
  photosOf?: (job: string, purpose: PhotoPurpose) => Promise<readonly KeptPhoto[]>;
} = {};
