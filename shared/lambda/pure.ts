/** What handlers and use cases may import: nothing here reaches middy, so unit tests can load it. */
export type { Answer } from './answers.ts';
export * from './cases.ts';
export * from './contacts.ts';
export * from './conversations.ts';
export * from './cookies.ts';
export * from './due-work.ts';
export * from './hash.ts';
export type { Call, CommonPorts, Handlers } from './http-steps.ts';
export type { Consumers, Notices, Timers } from './inbox.ts';
export * from './logger.ts';
export * from './one-off-timers.ts';
export * from './session.ts';
export * from './socket-door.ts';
export * from './staff.ts';
