/** Of a sheet or a picture. No address: React would wait for a sheet that nobody serves. */
let address: unknown = {};

export { address as default };

/** As the bundler does, of every file. */
export function nameAssets(given: string): void {
  address = given;
}
