export function adminDomain(configured: string | undefined, siteEmail: string): string {
  return configured || siteEmail.replace(/^.*@/, '');
}

export function adminAddress(username: string, domain: string): string {
  const name = username.trim();
  return name.includes('@') ? name : `${name}@${domain}`;
}
