/** What matters here of a file in a bundle. */
interface BuiltFile {
  type: string;
  fileName: string;
  source?: string | Uint8Array;
}

/**
 * Keeps the frame's styles from standing twice in every page: a plugin for Vite. Static and on-demand pages
 * are bundled apart. Astro gives their stylesheets one name where they come of the same modules, and inlines
 * both texts where these differ, be it in the order of modules alone. Here the later takes over the text of
 * the earlier.
 */
export function stylesOnce() {
  const texts = new Map<string, BuiltFile['source']>();
  return {
    name: 'styles-once',
    // Runs after Astro has given the names and before it inlines.
    generateBundle(_: unknown, bundle: Record<string, BuiltFile>) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const earlier = texts.get(file.fileName);
        if (earlier === undefined) texts.set(file.fileName, file.source);
        else file.source = earlier;
      }
    },
  };
}
