export * from './conditions.ts';
export * from './cursor.ts';
export * from './dynamo.ts';
export * from './entity.ts';
export * from './outbox.ts';
export * from './pages.ts';
export * from './throttle.ts';
export * from './types.ts';
