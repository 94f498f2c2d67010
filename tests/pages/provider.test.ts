import { testPagesOf } from './open.ts';

testPagesOf('provider');
