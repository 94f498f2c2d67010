import { toast } from '../toast.ts';
import { isCode, messageOf } from './api.ts';

/**
 * Shows that something was not done, and why: in the server's words, or in those of `fallback` without any. An ended
 * session has its own notice.
 */
export function showFailure(title: string, error: unknown, fallback?: string): void {
  if (isCode(error, 'unauthenticated')) return;
  toast({ title, description: messageOf(error, fallback), variant: 'destructive' });
}
