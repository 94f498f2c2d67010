/** Exports for handlers and use cases: none reaches middy, so that unit tests can load them. */

export { requestLimit } from './environment/current-call.ts';
export * from './environment/hash.ts';
export * from './environment/logger.ts';
export * from './events/due-work.ts';
export type { AwsEventHandlers, Consumers, Timers } from './events/inbox.ts';
export * from './events/one-off-timers.ts';
export type { Failures } from './events/together.ts';
export type { Picture } from './http/answers.ts';
export * from './http/cookies.ts';
export * from './http/device-label.ts';
export type { Call, CommonPorts, Handlers } from './http/http-steps.ts';
export * from './http/session.ts';
export * from './http/websocket.ts';
export { recorded } from './trace/segment.ts';
