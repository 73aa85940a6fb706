import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { fill } from '@/lib/fill';
import { Button } from '../fields/fields';
import { $unopened, followAddress, startNewPost } from '../model/opening';
import { $view } from '../model/post.store';
import { problemText, useWords } from '../model/words';

/** While the post of the page's address is loaded, and when it cannot be. */
export function Opening() {
  const problem = useStore($unopened);
  const words = useWords();
  const { opening, bar, notices, posts } = words;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (problem) heading.current?.focus();
  }, [problem]);

  if (!problem) {
    return (
      <p className="editor-opening container soft" id="editor-opening" role="status" tabIndex={-1}>
        {opening.loading}
      </p>
    );
  }
  const isMissing = problem.kind === 'notFound';
  return (
    <section className="editor-opening column container" aria-labelledby="editor-opening">
      <h2 className="title-m" id="editor-opening" ref={heading} tabIndex={-1}>
        {isMissing ? opening.missing : opening.failed}
      </h2>
      <p>
        {isMissing
          ? opening.missingHint
          : fill(notices.openFailed, { message: problemText(problem, words) })}
      </p>
      <div className="cluster">
        {!isMissing && <Button onClick={() => void followAddress()}>{posts.retry}</Button>}
        <Button variant={isMissing ? undefined : 'secondary'} onClick={() => $view.set('posts')}>
          {bar.allPosts}
        </Button>
        <Button variant="secondary" onClick={() => void startNewPost()}>
          {bar.newPost}
        </Button>
      </div>
    </section>
  );
}
