import { violations } from './axe.ts';

test('what is wrong is found, with the elements, and what is fine is not told of', async () => {
  document.body.innerHTML =
    '<main><h1>Bids</h1><img src="lawn.jpg" class="wrong"><img src="a.jpg" alt=""></main>';

  expect(await violations()).toEqual([
    expect.stringMatching(/^image-alt: .*: <img src="lawn.jpg" class="wrong">$/),
  ]);
});
