/** Other spellings of addresses, and where they lead. */
export const MOVED: Readonly<Record<string, string>> = {
  '/Blog': '/blog',
  '/About': '/about',
  '/argh': '/Argh',
  '/news': '/blog',
};
