/** What tests of an application use beside the public face: the templates' resources, tables apart from a stack, and sockets. */
export { loadAssembly } from '../src/cfn/load.ts';
export type { Resource } from '../src/core/types.ts';
export type { Item as WireItem } from '../src/dynamodb/attributes.ts';
export { allowed } from '../src/iam/evaluate.ts';
export { administrator } from './core.ts';
export { attributes, type Fixture, keySchema, openFixture, tableResource } from './dynamodb/fixture.ts';
export { type Client, connect } from './sockets.ts';
