import type { LeftOut } from '@/features/editor/pasted/inert-page';

/** Clipboard HTML in the shape that a bug report of a comparable product shows. */
export interface Clipboard {
  /** What it shows, and the reports: repository and number */
  name: string;
  html: string;
  /** The text of each section */
  texts: string[];
  leftOut?: LeftOut;
}

const MONO = 'font-family:Menlo, monospace;white-space:pre';
const wordItem = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
const wordOnlineItem = (level: number, text: string) =>
  `<div class="ListContainerWrapper"><ul role="list"><li data-aria-level="${level}" role="listitem"><p>${text}</p></li></ul></div>`;
const fence = (...lines: string[]) => ['```', ...lines, '```'].join('\n');

export const CLIPBOARDS: Record<string, Clipboard[]> = {
  'marks and links': [
    {
      name: 'bold that ends an item with punctuation: commonmark-spec #650, ckeditor5 #7805',
      html: '<ul><li>Bring tape. <b>Important!</b></li><li>Read <a href="https://x.example/list">the list</a></li></ul>',
      texts: ['- Bring tape. **Important!**\n- Read [the list](https://x.example/list)'],
    },
    {
      name: 'stars next to bold: markdown-it #410',
      html: '<ul><li><b>w9*</b></li><li>end</li></ul>',
      texts: ['- **w9\\***\n- end'],
    },
    {
      name: 'bold, links and a nested list below a numbered step: gutenberg #14030',
      html: '<ol><li><b>First step:</b><ul><li><a href="https://x.example/1">one</a></li></ul></li><li><i>Second</i></li></ol>',
      texts: ['1. **First step:**\n   - [one](https://x.example/1)\n2. *Second*'],
    },
    {
      name: 'links around blocks and in headings: turndown #70',
      html: '<a href="https://x.example/card"><h3>Title</h3><p>Words</p></a><h2><a href="https://x.example/h">Head</a></h2>',
      texts: ['Title', '[Words](https://x.example/card)', 'Head'],
      leftOut: { links: 2 },
    },
    {
      name: 'a linked picture, and a link that is crossed out: html-to-markdown #505',
      html: '<p>See <a href="https://x.example/big"><img alt="A robot" src="a.png"></a> now <a href="https://x.example/old"><s>old</s></a></p>',
      texts: ['See now'],
      leftOut: { links: 2, pictures: 1, crossedOut: 1 },
    },
    {
      name: 'signs before a link: micromarkdown #13, markdown-it #362',
      html: '<p>Great!<a href="https://x.example/a_(b)">link</a> [x]<a href="https://x.example/2">[y]</a> c\\<b>d</b></p>',
      texts: [
        'Great\\![link](https://x.example/a_%28b%29) [x\\][\\[y\\]](https://x.example/2) c\\\\**d**',
      ],
    },
    {
      name: 'looks that a style sheet gives, as Apple Notes writes them: draft-js #393',
      html: '<style>span.s1 {font-weight: bold} p.p2 {font-style: italic} span.s3 {text-decoration: line-through}</style><p><span class="s1">One</span> <span class="s3">no</span></p><p class="p2">two</p>',
      texts: ['**One**', '*two*'],
      leftOut: { crossedOut: 1 },
    },
    {
      name: 'addresses as Outlook, Docs and Facebook wrap them, with a colleague’s email: ForumMagnum #6049, MailTrackerBlocker #112',
      html: '<p><a href="https://nam10.safelinks.protection.outlook.com/?url=https%3A%2F%2Fx.example%2Fcourse&amp;data=04%7C01%7Cdana%40school.example&amp;reserved=0">one</a> <a href="https://www.google.com/url?q=https://x.example/a&amp;sa=D">two</a> <a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fx.example%2Fb&amp;h=AT">https://l.facebook.com/l.php?u=https%3A%2F%2Fx.example%2Fb&amp;h=AT</a></p>',
      texts: [
        '[one](https://x.example/course) [two](https://x.example/a) [https://x.example/b](https://x.example/b)',
      ],
    },
    {
      name: 'a link around nothing but a line break, which keeps the words around it apart',
      html: '<p>one<a href="https://x.example/#:~:text="><br></a>two</p>',
      texts: ['one\ntwo'],
    },
    {
      name: 'addresses that Wix finds in a text',
      html: '<p>Write to <a href="mailto:a@x.example"><object height="0"><a href="mailto:a@x.example">a@x.example</a></object></a></p>',
      texts: ['Write to [a@x.example](mailto:a@x.example)'],
    },
    {
      name: 'an address that posts can’t link to: turndown #281',
      html: '<p><a href="javascript:alert(1)">bad</a>, <a href="#top">up</a>, <a href="http://x.example/">old</a></p>',
      texts: ['bad, up, old'],
      leftOut: { links: 2 },
    },
    {
      name: 'paths, which lead to pages of the copied site: Wikipedia, Slack, YouTube',
      html: '<p><a href="/wiki/Robot">robot</a> <a href=" /redirect?q=1">film</a> <a href="//x.example/p">page</a></p>',
      texts: ['robot film [page](https://x.example/p)'],
      leftOut: { links: 2 },
    },
    {
      name: 'a quote, and code, of more signs than the parser reads at once',
      html: `<blockquote>${'<p><b>w</b></p>'.repeat(700)}</blockquote><pre>${'[a_b]\n'.repeat(1200)}</pre>`,
      texts: [
        ...[350, 350].map((length) => Array.from({ length }, () => '> **w**').join('\n')),
        ...[600, 600].map((length) => fence(...Array.from({ length }, () => '[a_b]'))),
      ],
    },
  ],
  code: [
    {
      name: 'lines by br: turndown #286, #299',
      html: '<pre>def f():<br>&nbsp;&nbsp;&nbsp;&nbsp;return 1<br><br>f()</pre>',
      texts: [fence('def f():', '    return 1', '', 'f()')],
    },
    {
      name: 'lines by blocks: turndown #514',
      html: '<pre><div>import x</div><div><br></div><div>\tgo()</div></pre>\n<pre><ol><li>a = 1</li><li>  b</li></ol></pre>',
      texts: [fence('import x', '', '\tgo()'), fence('a = 1', '  b')],
    },
    {
      name: 'a label and buttons in the box, as in ChatGPT: turndown #485',
      html: '<pre><div><div class="flex">python</div><div><button>Copy code</button></div><div dir="ltr"><code class="language-python"><span>for</span> i in range(3):\n    print(i)\n</code></div></div></pre>',
      texts: [fence('for i in range(3):', '    print(i)')],
      leftOut: { labels: 2 },
    },
    {
      name: 'a label above the box, and a file name in it: turndown #468',
      html: '<div class="code-box"><div><span>Python</span><span role="button">Copy</span></div><pre><div>main.py</div><code>a = 1\nb = 2</code></pre></div>',
      texts: ['Python', fence('a = 1', 'b = 2')],
      leftOut: { labels: 2 },
    },
    {
      name: 'line numbers in cells, spans and gutters: stackedit #1364',
      html:
        `<table><tr><td class="blob-num" data-line-number="1"></td><td style="${MONO}">def f():</td></tr>\n<tr><td class="blob-num" data-line-number="2"></td><td style="${MONO}">    return 1</td></tr></table><p>Then</p>` +
        '<table class="highlighttable"><tr><td class="linenos"><pre>1\n2</pre></td><td class="code"><pre>a\n  b</pre></td></tr></table>' +
        '<pre><span class="line-number">1</span><span>x</span>\n<span class="line-number">2</span><span>y</span></pre>' +
        '<table><tr><td>9</td><td><pre>a</pre></td></tr><tr><td>10</td><td><pre>  b</pre></td></tr></table><table><tr><td>1</td><td><code>x</code></td></tr><tr><td>2</td><td>y</td></tr></table>',
      texts: [
        fence('def f():', '    return 1'),
        'Then',
        fence('a', '  b'),
        fence('x', 'y'),
        '9 | `a`\n10 |   `b`',
        '1 | `x`\n2 | y',
      ],
      leftOut: { tables: 2 },
    },
    {
      name: 'an editor: VS Code, turndown #338',
      html: `<meta charset='utf-8'><div style="color:#d4d4d4;${MONO};"><div><span>class</span> A:</div><div>    def __init__(self):</div><br><div>        self.x = 1</div></div>`,
      texts: [fence('class A:', '    def __init__(self):', '', '        self.x = 1')],
    },
    {
      name: 'a console, and JetBrains',
      html: '<DIV STYLE="display:inline-block;white-space:pre;font-family:\'Cascadia Mono\',monospace"><SPAN>PS C:\\&gt; dir<BR>   x.txt</SPAN></DIV><pre style="font-family:\'JetBrains Mono\',monospace"><span>def </span>f():<br>    return 1<br></pre>',
      texts: [fence('PS C:\\> dir', '   x.txt'), fence('def f():', '    return 1')],
    },
    {
      name: 'code by its look within a line, and as paragraphs of Google Docs',
      html: '<p><span style="font-family:Arial;white-space:pre-wrap">Use </span><span style="font-family:\'Courier New\';white-space:pre-wrap">__x__ = 1</span></p><p><span style="font-family:\'Courier New\';white-space:pre-wrap">if a:</span></p><p><span style="font-family:\'Courier New\';white-space:pre-wrap">    b</span></p>',
      texts: ['Use `__x__ = 1`', fence('if a:', '    b')],
    },
    {
      name: 'code in a list, with backticks',
      html: '<ol start="9"><li>a<pre>x\n\n  ```</pre></li><li>b</li></ol>',
      texts: ['9. a\n   ````\n   x\n\n     ```\n   ````\n10. b'],
    },
    {
      name: 'line numbers in a cell of their own, and of a code editor: Hugo, CodeMirror',
      html:
        '<table class="lntable"><tr><td class="lntd"><pre><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td class="lntd"><pre><code>a\n  b\n</code></pre></td></tr></table><p>Then</p>' +
        `<div class="cm-editor" style="${MONO}"><div class="cm-gutters"><div class="cm-gutterElement">1</div></div><div class="cm-line">x</div><div class="cm-line">  y</div></div>`,
      texts: [fence('a', '  b'), 'Then', fence('x', '  y')],
    },
  ],
  looks: [
    {
      name: 'crossed out, in Docs, Word and HTML',
      html: '<p>Costs <span style="text-decoration:line-through">500</span> 400 shekels, <del>not</del> <ins>now</ins>, colo<s>u</s>r</p>',
      texts: ['Costs 400 shekels, now, color'],
      leftOut: { crossedOut: 3 },
    },
    {
      name: 'a picture in crossed-out text, which is counted, and an emoji there',
      html: '<p>one <s>two <img alt="A robot" src="a.png"> <img alt="🤖" src="b.png"></s> three</p>',
      texts: ['one three'],
      leftOut: { pictures: 1, crossedOut: 1 },
    },
    {
      name: 'crossed out within crossed-out text, which counts once, and hidden, which does not count',
      html: '<p>one <s>two <del>three</del></s> four<s style="display:none">five</s><s style="font-size:0">six</s></p><table><tr style="text-decoration:line-through"><td>a</td><td><s>b</s></td></tr><tr><td>c</td><td><b>d</b></td></tr></table>',
      texts: ['one four', 'c | **d**'],
      leftOut: { tables: 1, crossedOut: 2 },
    },
    {
      name: 'a table with a caption, as in Wikipedia, and a picture in its sources',
      html: '<table><caption>Prices<br>of 2027</caption><tr><th>Day</th><td>5</td></tr></table><p>See <picture><source srcset="a.webp"><img src="a.png"></picture> it</p>',
      texts: ['Prices\nof 2027\nDay | 5', 'See it'],
      leftOut: { tables: 1, pictures: 1 },
    },
    {
      name: 'raised and lowered',
      html: '<p>10<sup>6</sup> m<span style="vertical-align:super">2</span>, H<sub>2</sub>O, x<sup>a+b</sup>, x<sub>i</sub>, 1<sup>st</sup>, Brand<sup>TM</sup>, 10<span style="position:relative;top:-4pt;mso-text-raise:4.0pt">-3</span></p>',
      texts: ['10⁶ m², H₂O, x^(a+b), x_i, 1st, Brand™, 10⁻³'],
    },
    {
      name: 'hidden in each way, and small by a parent alone',
      html: '<p>Seen<span style="display:none">a</span><span class="sr-only">b</span><span style="font-size:0">c</span><span style="font-size:1px">d</span><span style="visibility:hidden">g</span><span style="position:absolute;left:-9999px">h</span><span hidden>i</span><span style="position:absolute;width:1px;height:1px;overflow:hidden">j</span><span style="mso-hide:all">k</span><span style="max-height:0;overflow:hidden">l</span> too <span style="font-size:0"><i style="font-size:12px">and this</i></span></p>',
      texts: ['Seen too *and this*'],
    },
    {
      name: 'hidden by a column, as in Excel, and by width',
      html: '<p>Seen<span style="display:inline-block;width:0;overflow:hidden">e</span></p><table><colgroup><col><col span="2" width=0 style="display:none;mso-width-source:userset"><col><col style="display:none"></colgroup><tr><td>1</td><td>f</td><td>g</td><td>2</td><td>h</td></tr></table>',
      texts: ['Seen', '1 | 2'],
      leftOut: { tables: 1 },
    },
    {
      name: 'raised by a tag whose style raises it in another way, as many pages write it: normalize.css',
      html: '<p>10<sup style="position:relative;top:-0.5em;font-size:75%;vertical-align:baseline">6</sup> and x<sup>n<i>2</i></sup></p>',
      texts: ['10⁶ and x^n*²*'],
    },
    {
      name: 'raised notes, and text that is raised in code',
      html: '<p>Fact<sup>1</sup>, more<sup>[2]</sup>, note<sup>*</sup>, <code>x<sup>2</sup></code></p>',
      texts: ['Fact¹, more[2], note\\*, `x²`'],
    },
    {
      name: 'seen on a picture or through a gradient, on the screen alone, and before it fades in',
      html: '<div style="color:#fff;background-color:#fff"><p>Summer <b style="color:rgb(255,255,255)">camp</b></p></div><h2 style="background-clip:text;color:transparent">Learn <em>AI</em></h2><p class="noprint">bring a laptop</p><p style="opacity:0">fade in</p><p style="scale:0;filter:opacity(0)"><span style="display:inline-block;transform:scale(0)">grow</span></p><p class="offscreen-menu screen-reader comment">menu item</p>',
      texts: ['Summer **camp**', 'Learn AI', 'bring a laptop', 'fade in', 'grow', 'menu item'],
      leftOut: { formats: 1 },
    },
    {
      name: 'the words of buttons: questions of a FAQ, and keys to press',
      html: '<h3><button aria-expanded="true">How much is it?</button></h3><p>500 shekels</p><p>Press <button>Start</button>, then <span role="button">Stop</span>.</p><button><svg></svg></button>',
      texts: ['How much is it?', '500 shekels', 'Press Start, then Stop.'],
      leftOut: { pictures: 1 },
    },
    {
      name: 'a formula, said twice: KaTeX and Wikipedia',
      html: '<p>So <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E=mc<span>2</span></span></span>, <span class="mwe-math-element"><span style="display:none"><math><mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac></math></span><img src="x.svg" aria-hidden="true" alt="{a/(b+1)}"></span></p>',
      texts: ['So ,'],
      leftOut: { formulas: 2 },
    },
    {
      name: 'Wikipedia’s citations and menus',
      html: '<nav>Contents</nav><h2>History</h2><p>Robots<sup class="reference"><a href="https://en.wikipedia.org/wiki/R#cite_note-1"><span>[</span>1<span>]</span></a></sup> are <a href="https://en.wikipedia.org/wiki/Old">old</a>.<sup class="noprint">[<i>citation needed</i>]</sup></p>',
      texts: [
        'History',
        'Robots are [old](https://en.wikipedia.org/wiki/Old).[*^(citation needed)*]',
      ],
      leftOut: { notes: 1, menus: 1 },
    },
    {
      name: 'a footnote that is pasted too: Word',
      html: '<p>Text<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1"><span style=\'vertical-align:super\'>[1]</span></a> more.</p><div id=ftn1><p><a href="#_ftnref1" name="_ftn1"><span style=\'vertical-align:super\'>[1]</span></a> The note.</p></div>',
      texts: ['Text more.', 'The note.'],
      leftOut: { notes: 2 },
    },
    {
      name: 'ruby, word breaks, soft hyphens, and marks of headings',
      html: '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字 inter<wbr>net soft&shy;hyphen</p><h2>Head<a class="headerlink" href="https://x.example/#head">¶</a></h2>',
      texts: ['漢(かん)字 internet softhyphen', 'Head'],
    },
    {
      name: 'words of blocks, cells and lines stay apart: turndown #281',
      html: '<h2>One<br>Two</h2><table><tr><td>a<br>b</td><td><p>c</p><p>d</p></td></tr></table><div><span style="display:block">A</span><span style="display:block">B</span></div>',
      texts: ['One Two', 'a b | c d', 'A', 'B'],
      leftOut: { tables: 1, lines: 3 },
    },
    {
      name: 'spaces and line breaks that the page shows',
      html: '<div style="white-space:pre-wrap">one  two\nthree\n\nfour</div>',
      texts: ['one  two\nthree', 'four'],
    },
    {
      name: 'rows and groups of tables that are crossed out or hidden, as in Excel and Sheets',
      html: '<table><thead class="sr-only"><tr><th>Secret</th><th>head</th></tr></thead><tbody><tr><td>Name</td><td>Price</td></tr><tr style="text-decoration:line-through"><td>Old</td><td>500</td></tr><tr><td>New</td><td><s>450</s> 400</td></tr><tr style="display:none"><td>secret</td><td>9</td></tr></tbody><tbody hidden><tr><td>secret</td><td>9</td></tr></tbody></table>',
      texts: ['Name | Price\nNew | 400'],
      leftOut: { tables: 1, crossedOut: 2 },
    },
    {
      name: 'hidden with a `>` in another attribute, without a space, by place and by name',
      html: '<p>Seen<span title="a > b" style="display:none">a</span><span class="x"style="display:none">b</span><span style="position:absolute;right:-9999px">d</span><span class="visually-hidden">f</span></p><p title="x > y" style="font-weight:bold">and this</p>',
      texts: ['Seen', '**and this**'],
    },
    {
      name: 'notes with bare numbers, and their links back: LibreOffice, GitHub, Wikipedia',
      html: '<p>Costs 50<a href="#sym1" name="anc1"><sup>1</sup></a> shekels<sup><a href="#fn-2" id="ref-2">2</a></sup></p><p id="sym1">Once</p><ol><li id="fn-2"><a href="#ref-2">^</a> A week <a href="#ref-2">↩</a></li></ol>',
      texts: ['Costs 50 shekels', 'Once', '1. A week'],
      leftOut: { notes: 2 },
    },
    {
      name: 'paragraphs of Slack',
      html: '<div>one<span class="c-mrkdwn__br" data-stringify-type="paragraph-break"></span>two</div>',
      texts: ['one', 'two'],
    },
  ],
  'private words': [
    {
      name: 'Word’s comments and tracked changes',
      html: '<p>Hello <del cite="mailto:x">secret</del><a style=\'mso-comment-reference:JD_1\'>words</a><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[JD1]</a></span>.</p><div style=\'mso-element:comment-list\'><hr class=msocomoff><div style=\'mso-element:comment\'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>secret</p></div></div></div>',
      texts: ['Hello words.'],
      leftOut: { crossedOut: 1, comments: 1 },
    },
    {
      name: 'Docs’ comments',
      html: '<p>The price<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> is 5.</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>secret</span></p><p>secret</p></div>',
      texts: ['The price is 5.'],
      leftOut: { comments: 1 },
    },
    {
      name: 'comments by role; those of a web page are quoted, and a comment in code is code',
      html: '<p>A<span class="inline-comment-marker" data-ref="1"> marked</span> word</p><div role="comment">secret</div><div class="comment-content">quoted</div><pre><code><span class="hljs-comment"># seen</span>\nx</code></pre>',
      texts: ['A marked word', 'quoted', fence('# seen', 'x')],
      leftOut: { comments: 1 },
    },
  ],
  'pictures that are text': [
    {
      name: 'emoji: draft-js-plugins #698, control-panel-for-twitter #752',
      html: '<p>Great day <img alt="😀" class="emoji" src="data:x"> <img alt=":tada:" class="c-emoji" src="https://a.slack-edge.com/google-medium/1f389.png"> <img alt="👩🏽‍🚀" src="x.svg"> robots! <img alt="a robot" src="x.png"></p>',
      texts: ['Great day 😀 🎉 👩🏽‍🚀 robots!'],
      leftOut: { pictures: 1 },
    },
    {
      name: 'check boxes of Docs, GitHub and Notion: milkdown #1773',
      html: '<ul><li role="checkbox" aria-checked="true" aria-level="1"><img src="data:x" alt="checked"><p style="display:inline-block">done</p></li><li role="checkbox" aria-checked="false" aria-level="1"><img src="data:x"><p style="display:inline-block">open</p></li></ul><p>and</p><ul><li><input type="checkbox" checked> git</li><li><div class="checkbox checkbox-off"></div> <span>notion</span></li></ul>',
      texts: ['- ☑ done\n- ☐ open', 'and', '- ☑ git\n- ☐ notion'],
    },
    {
      name: 'emoji by another name than its text, and without a picture: Discord, Google Chat',
      html: '<p>Hi <img alt=":fire:" aria-label="🔥" class="emoji" src="/a/1.svg"> <span role="img" aria-label="👍"></span> <span role="img" aria-label="a robot"></span></p>',
      texts: ['Hi 🔥 👍'],
      leftOut: { pictures: 1 },
    },
    {
      name: 'a check box alone in a cell',
      html: '<table><tr><td><input type="checkbox" checked></td><td>Buy</td></tr></table>',
      texts: ['☑ | Buy'],
      leftOut: { tables: 1 },
    },
  ],
  lists: [
    {
      name: 'Word’s levels 1, 3, 2: ckeditor5 #14611, #18847',
      html: wordItem(1, '·', 'One') + wordItem(3, '§', 'Three deep') + wordItem(2, 'o', 'Two'),
      texts: ['- One\n  - Three deep\n  - Two'],
    },
    {
      name: 'Word’s numbers in levels, a restart, and letters: ckeditor5 #20036, lexxy #1214',
      html: ['1.A', '2.B', '2.1.B1', '2.2.B2', '1.C', '2.D', 'a)E', 'b)F', 'א.G']
        .map((item) => {
          const [, sign = '', text = ''] = /^(.*[.)])(\w+)$/.exec(item) ?? [];
          return wordItem(/^\d\.\d/.test(sign) ? 2 : 1, sign, text);
        })
        .join('\n'),
      texts: ['1. A\n2. B\n   1. B1\n   2. B2', '1. C\n2. D', '- a) E\n- b) F\n- א. G'],
    },
    {
      name: 'numbers of HTML: start, value, letters and an empty item',
      html: '<ul><li>item<ol start="99"><li>y</li><li>z</li></ol></li></ul><ol><li>a</li><li value="5">b</li><li></li><li>c</li></ol><ol type="a"><li>d</li><li>e</li></ol><ol><li style="list-style-type:hebrew">ו</li></ol>',
      texts: ['- item\n\n  99. y\n  100. z', '1. a', '5. b', '7. c', '1. d\n2. e', '1. ו'],
      leftOut: { formats: 3 },
    },
    {
      name: 'levels without nesting: Slack, Word Online, Quill, margins and lists beside their item (marktext #4688)',
      html: `<ul><li data-stringify-indent="0">0</li></ul><ul><li data-stringify-indent="1">1</li></ul><p>and</p>${wordOnlineItem(1, 'One')}${wordOnlineItem(2, 'Two')}${wordOnlineItem(1, 'Three')}<p>and</p><ul><li>a</li><li class="ql-indent-1">b</li></ul><p>and</p><ul><li style="margin-left:0">c</li><li style="margin-left:36px">d</li></ul><p>and</p><ul><li>e</li><ul><li>f</li></ul></ul>`,
      texts: [
        '- 0\n  - 1',
        'and',
        '- One\n  - Two\n- Three',
        'and',
        '- a\n  - b',
        'and',
        '- c\n  - d',
        'and',
        '- e\n  - f',
      ],
    },
    {
      name: 'lists in a quote, and text after a list within an item',
      html: '<blockquote><p>a</p><blockquote>b</blockquote><p>c</p><ol start="3"><li>d<ul><li>e</li></ul>f</li></ol></blockquote>',
      texts: ['> a\n> > b\n>\n> c\n>\n> 3. d\n>    - e\n>\n>    f'],
    },
    {
      name: 'items that are hidden have no number, and Quill’s bullets neither',
      html: '<ol><li>a</li><li hidden>b</li><li>c</li></ol><p>and</p><ol><li data-list="bullet">d</li><li data-list="unchecked">e</li></ol>',
      texts: ['1. a\n2. c', 'and', '- d\n- ☐ e'],
    },
  ],
};
