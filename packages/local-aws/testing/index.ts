/** Helpers for tests of an app, besides the public face: template resources, tables without a stack, and sockets. */
export { loadAssembly } from '../src/cfn/load.ts';
export type { Resource } from '../src/core/types.ts';
export type { Item as WireItem } from '../src/dynamodb/attributes.ts';
export { allowed } from '../src/iam/evaluate.ts';
export { administrator } from './core.ts';
export { attributes, type Fixture, keySchema, openFixture, tableResource } from './dynamodb/fixture.ts';
export { type Client, connect } from './sockets.ts';
