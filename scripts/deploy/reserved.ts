const RESERVED_NAME = /(^|\.)(example|test|invalid|localhost|local)$/;
const RESERVED_DOMAIN = /(^|\.)example\.(com|net|org)$/;

/** Whether a host is one that nobody can own (RFC 2606), so that no visitor and no mail can reach it. */
export function isReserved(host: string): boolean {
  return RESERVED_NAME.test(host.toLowerCase()) || RESERVED_DOMAIN.test(host.toLowerCase());
}
