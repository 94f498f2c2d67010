/** Goes to a document outside of this app, such as the other language's. */
export function leaveFor(href: string): void {
  location.assign(href);
}
