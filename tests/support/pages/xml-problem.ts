const TOKEN = /<\?xml [^?]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?: +[\w:.-]+="[^"<]*")*) *(\/?)>|([^<]+)/y;
const TEXT = /^(?:[^&]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)*$/;
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\]\]>/u;

/** Why a text is no well-formed XML document; `undefined` when it is one (without comments and CDATA). */
export function xmlProblem(xml: string): string | undefined {
  const open: string[] = [];
  let roots = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const near = JSON.stringify(xml.slice(at, at + 60));
    const match = TOKEN.exec(xml);
    if (!match) return `no markup: ${near}`;
    const [token, closing, name, attributes = '', empty, text] = match;
    if (FORBIDDEN.test(token)) return `a forbidden character: ${near}`;
    if (!TEXT.test(text ?? attributes)) return `no entity: ${near}`;
    if (text?.trim() && open.length === 0) return `text outside: ${near}`;
    if (!name) continue;
    if (closing) {
      if (open.pop() !== name) return `closes another: ${near}`;
      continue;
    }
    if (open.length === 0) roots++;
    if (!empty) open.push(name);
  }
  if (open.length > 0) return `left open: ${open.join(', ')}`;
  return roots === 1 ? undefined : `${roots} roots`;
}
