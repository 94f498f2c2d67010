import { reasonOf, uploadBlob } from './photos.ts';

afterEach(() => jest.restoreAllMocks());

test.each([
  [false, 'You are offline. Please try again as soon as you are connected.'],
  [true, 'Failed to process images. Please try again.'],
])('a photo that does not arrive says why (with a network: %p)', async (online, reason) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  globalThis.fetch = async () =>
    Response.json({ uploadId: 'upl_1', url: 'https://photos.example.test/', fields: {} });
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.onerror?.(new ProgressEvent('error'));
  });

  const error = await uploadBlob(new Blob(['lawn']), 'request').catch((problem: unknown) => problem);

  expect(reasonOf(error)).toBe(reason);
});
