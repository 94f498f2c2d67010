/** A field message, from a schema or the server, in the language of the page; the contract speaks this one. */
export function fieldText(text: string): string {
  return text;
}
