import type { Result } from '../people.ts';
import type { Views } from './views.ts';

/** Money in the views of a person. */

type DeskPayment = Result<'payments.getDeskPayment'>;
type Payment = Result<'payments.get'>;

export const total = <T>(items: readonly T[], cents: (item: T) => number): number =>
  items.reduce((sum, item) => sum + cents(item), 0);

/** Returns every response whose address matches. */
export const answersAt = <T>(views: Views, path: RegExp): T[] =>
  Object.entries(views).flatMap(([at, answer]) => (path.test(at) ? [answer as T] : []));

export const answerAt = <T>(views: Views, path: string): T => {
  if (!(path in views)) throw new Error(`nobody read ${path}`);
  return views[path] as T;
};

export const deskPayments = (views: Views) =>
  answersAt<DeskPayment>(views, /^\/api\/operator\/payments\/pay_\w+$/);

/** Returns the payments that a homeowner or provider sees: of jobs and tips. */
export const ownPayments = (views: Views) => answersAt<Payment>(views, /^\/api\/payments\/\w+$/);

export const itemsOf = <T>(views: Views, list: string): T[] => answerAt<{ items: T[] }>(views, list).items;

/** Returns the sum of a column of a CSV table, in cents. */
export function columnCents(csv: string, column: string): number {
  const [head = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );
  const at = head.indexOf(column);
  if (at < 0) throw new Error(`no ${column} among ${head}`);
  return total(rows, (row) => Math.round(Number(row[at]) * 100));
}
