/** Reads of other services' tables, each by key. */
export * from './cases.ts';
export * from './contacts.ts';
export * from './conversations.ts';
export * from './operators.ts';
