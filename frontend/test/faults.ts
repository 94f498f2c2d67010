import { refuse } from './app.tsx';

/** Fails like the call of a browser that reaches no server. */
export const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

/** Faults of a call: its answer, and the text that the page shows. */
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
/** Text that no page may ever show. */
export const WORDLESS = /undefined|\[object|null|NaN|internal|too_many|TypeError|secret|Failed to fetch/;
