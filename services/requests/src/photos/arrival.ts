/** Returns the key of the file in a message of S3. @throws RangeError for any other message */
export function keyOfArrival(message: Record<string, unknown>): string {
  const { object } = Object(message.detail);
  const { key } = Object(object);
  if (typeof key !== 'string') throw new RangeError('not the arrival of a file');
  return key;
}
