/** What handlers and use cases may import: nothing here reaches middy, so unit tests can load it. */
export type { Answer } from './answers.ts';
export type { Call, CommonPorts, Handlers } from './api.ts';
export * from './cookies.ts';
export type { Consumers, Timers } from './inbox.ts';
export * from './logger.ts';
export * from './session.ts';
