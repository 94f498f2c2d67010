/** Returns the photo as it came. */
export default class PhotoWorker {
  onmessage?: (event: { data: unknown }) => void;
  postMessage(blob: Blob) {
    queueMicrotask(() => this.onmessage?.({ data: { blob } }));
  }
  terminate() {}
}
