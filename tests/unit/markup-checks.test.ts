import { describe, expect, it } from 'vitest';
import { expectInert } from '../support/inert-html';
import { xmlProblem } from '../support/xml-problem';

describe('the check that a hostile text stayed a text', () => {
  it.each([
    '<p><odd></p>',
    '<p><img src="odd"></p><img src=odd>',
    '<a href="/" onclick="window.odd()">x</a>',
    '<p><script>window.odd=1</script></p>',
    '<a href="javascript:odd">x</a>',
    '<script type="application/ld+json">{"a":"b"</script>',
    '<script type="application/ld+json">{"a":"</script><script>window.odd=1</script>"}</script>',
  ])('notices %s', (html) => {
    expect(() => expectInert(html, 'test')).toThrow();
  });

  it('lets texts and data pass', () => {
    const html =
      '<p title="<odd> onclick=x">&lt;odd> onclick=window.odd</p>' +
      '<script type="application/ld+json">{"a":"\\u003codd>window.odd"}</script>';
    expect(() => expectInert(html, 'test')).not.toThrow();
  });
});

describe('the check of XML', () => {
  it.each([
    '<a><b></a></b>',
    '<a>',
    '<a/><a/>',
    'text',
    '<a>&odd;</a>',
    '<a>]]></a>',
    '<a>\u0001</a>',
    '<a b="<"/>',
    '<a b=c/>',
    '<a>1 < 2</a>',
  ])('notices %j', (xml) => {
    expect(xmlProblem(xml)).toBeDefined();
  });

  it('lets a document pass', () => {
    const xml = '<?xml version="1.0"?><a x:y="1 &amp; 2"><b/>\n&lt;&#38;&#x26;<c>שלום 🤖</c></a>';
    expect(xmlProblem(xml)).toBeUndefined();
  });
});
