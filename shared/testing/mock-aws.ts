import { mockClient } from 'aws-sdk-client-mock';

/**
 * Mocks all clients of a class for one test file. Each test begins without responses, and the class is restored when the file
 * ends, as other files of the worker share it.
 */
export const mockAws: typeof mockClient = (client) => {
  const mock = mockClient(client);
  beforeEach(() => mock.reset());
  afterAll(() => mock.restore());
  return mock;
};
