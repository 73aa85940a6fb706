/** Loaded by src/lib/site-data.ts. */
declare module '*/content/site.yaml' {
  const site: import('astro/zod').z.infer<typeof import('./lib/site.schema').siteSchema>;
  export default site;
}
