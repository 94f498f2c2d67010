import { refuse } from './app.tsx';

/** The call of a browser that reaches no one. */
export const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

/** What a call gets, and what is read of it. */
export const FAULTS: readonly [fault: string, answer: () => unknown, said: RegExp][] = [
  ['is down', unreachable, /We could not reach Sward\. Please check your connection and try again\./],
  [
    'has failed',
    () => refuse(500, 'internal', 'secret'),
    /Something went wrong on our side\. Please try again\./,
  ],
  [
    'has had too many calls',
    () => refuse(429, 'too_many_requests', 'Too many attempts.', {}, { 'retry-after': '90' }),
    /Too many attempts\. Please try again in 2 minutes\./,
  ],
  [
    'is busy',
    () => refuse(503, 'busy', 'We are busy. Please try again.'),
    /We are busy\. Please try again\./,
  ],
];
/** What no one should ever read on a page. */
export const WORDLESS = /undefined|\[object|null|NaN|internal|too_many|TypeError|secret|Failed to fetch/;
