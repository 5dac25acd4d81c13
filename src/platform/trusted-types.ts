/** The part of Trusted Types that is used here; TypeScript's DOM types do not include them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

/** Whether an address is a script of this app: on the page's own origin, and nowhere else. */
function isOwnScript(address: string, page: string): boolean {
  if (!URL.canParse(address, page)) return false;
  const { href, pathname } = new URL(address, page);
  // Not its `origin`: a blob: URL has that of the page that created it.
  return href.startsWith(`${new URL(page).origin}/`) && pathname.endsWith('.js');
}

/**
 * The only policy that turns text into code: it allows the addresses of our scripts, for the workers and the service
 * worker. HTML and inline code have no rule, so the browser blocks them wherever the page's security policy requires
 * Trusted Types. Does nothing in browsers without them.
 */
export function allowOwnScripts(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isOwnScript(url, location.href) ? url : null),
  });
}
