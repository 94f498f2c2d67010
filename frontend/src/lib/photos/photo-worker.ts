/** Decodes, shrinks and re-encodes a photo: only pixels survive, so no metadata leaves the device. */
const LONGEST_SIDE = 2048;
const QUALITY = 0.82;

async function reencode(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  reencode(data).then(
    (blob) => postMessage({ blob }),
    () => postMessage({ failed: true }),
  );
});
