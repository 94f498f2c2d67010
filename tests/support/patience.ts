// A story of many calls takes longer than Jest's five seconds; waits inside have limits of their own.
jest.setTimeout(60_000);
