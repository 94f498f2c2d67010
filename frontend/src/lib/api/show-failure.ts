import { toast } from '../toast.ts';
import { isCode, messageOf } from './api.ts';

/**
 * Says that something was not done, and why: in the server's words, or in those of `fallback` when it gave none. That
 * the session has ended is said already.
 */
export function showFailure(title: string, error: unknown, fallback?: string): void {
  if (isCode(error, 'unauthenticated')) return;
  toast({ title, description: messageOf(error, fallback), variant: 'destructive' });
}
