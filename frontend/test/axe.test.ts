import { violations } from './axe.ts';

test('a violation is reported with its element, and nothing else is', async () => {
  document.body.innerHTML =
    '<main><h1>Bids</h1><img src="lawn.jpg" class="wrong"><img src="a.jpg" alt=""></main>';

  expect(await violations()).toEqual([
    expect.stringMatching(/^image-alt: .*: <img src="lawn.jpg" class="wrong">$/),
  ]);
});
