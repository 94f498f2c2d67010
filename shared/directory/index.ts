/** What a service may read of another service's table, each by its key. */
export * from './cases.ts';
export * from './contacts.ts';
export * from './conversations.ts';
export * from './operators.ts';
