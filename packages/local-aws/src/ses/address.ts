import { ServiceError } from '../core/protocol.ts';

/** Returns the bare address of `Name <a@b>` or `a@b`. */
export function bareAddress(mailbox: string): string {
  return /<([^<>]*)>\s*$/.exec(mailbox)?.[1]?.trim() ?? mailbox.trim();
}

export function domainOf(mailbox: string): string {
  return bareAddress(mailbox).split('@').at(-1)?.toLowerCase() ?? '';
}

/** Throws InvalidParameterValue, with SES's wording, for an address that cannot receive mail. */
export function checkAddress(mailbox: string): void {
  const address = bareAddress(mailbox);
  const at = address.lastIndexOf('@');
  if (at < 0 || at === address.length - 1) throw invalid("Missing final '@domain'");
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (local === '') throw invalid('Missing local part');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  if (/[\u0000-\u0020\u007f]/.test(local)) throw invalid('Local address contains control or whitespace');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: SES takes seven-bit local parts only.
  if (/[^\u0000-\u007f]/.test(local)) throw invalid('Local address contains illegal character');
  if (/[@(),:;<>[\]\\"]/.test(local) || /^\.|\.\.|\.$/.test(local)) throw invalid('Illegal address');
  if (!/^[a-z0-9.-]+$/i.test(domain)) throw invalid('Domain contains illegal character');
  if (/^[.-]|\.\.|[.-]$/.test(domain)) throw invalid('Domain contains dot-dot or starts or ends with a dot');
}

function invalid(message: string): ServiceError {
  return new ServiceError('InvalidParameterValue', message);
}
