/** Redirects the sign-in address to its page. */
export async function openLoginPage(): Promise<{ location: string }> {
  return { location: '/login' };
}
