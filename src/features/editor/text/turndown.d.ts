/** The part of Turndown in use. This build lacks the parser for Node, which the function's bundle would carry. */
declare module 'turndown/lib/turndown.browser.es.js' {
  export default class Turndown {
    constructor(options: { br: string; emDelimiter: string });
    escape: (text: string) => string;
    addRule(
      name: string,
      rule: {
        filter: (element: HTMLElement) => boolean;
        replacement: (content: string, element: HTMLElement) => string;
      },
    ): void;
    turndown(element: Element): string;
  }
}
