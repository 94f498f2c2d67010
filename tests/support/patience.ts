// A story of many calls takes longer than the five seconds of Jest, and much longer on a busy machine; waits inside have
// limits of their own.
jest.setTimeout(240_000);
