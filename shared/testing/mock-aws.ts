import { mockClient } from 'aws-sdk-client-mock';

/**
 * Answers for all clients of a class in this file: nothing is answered at the beginning of a test, and the class is as it was
 * once the file has ended. Other files of the worker have the same class.
 */
export const mockAws: typeof mockClient = (client) => {
  const mock = mockClient(client);
  beforeEach(() => mock.reset());
  afterAll(() => mock.restore());
  return mock;
};
