import { NEW_TAB } from '@/lib/new-tab';
import type { Section } from './post';
import type { PostContent, PostWords } from './PostView';
import { writtenText } from './text-language';

interface Props {
  post: PostContent;
  words: PostWords;
}

/** A first paragraph up to this length (in UTF-16 units) stands out as the way in. */
const OPENING_LENGTH = 320;

/** A post's sections and its button. Sections without text are left out. */
export function PostBody({ post, words }: Props) {
  const sections = post.sections.filter(({ content }) => content.trim() !== '');
  return (
    <div className="container post-body">
      <div className="post-text">
        {sections.map((section, index) => (
          <Part key={section.id} section={section} first={index === 0} />
        ))}
      </div>
      {post.showButton && <Call label={post.buttonText} workshop={words.workshop} />}
    </div>
  );
}

function Part({ section: { type, content }, first }: { section: Section; first: boolean }) {
  if (type === 'heading') return <h2 {...writtenText(content)}>{content}</h2>;
  const opening = first && content.length <= OPENING_LENGTH;
  return (
    <p {...writtenText(content)} className={opening ? 'post-opening' : undefined}>
      {content}
    </p>
  );
}

function Call({ label, workshop }: { label: string; workshop: PostWords['workshop'] }) {
  const external = /^https?:/.test(workshop.href);
  return (
    <aside className="post-call" data-tone="dark" aria-labelledby="post-call">
      <div className="post-call-words">
        <h2 id="post-call">{workshop.heading}</h2>
        <p>{workshop.text}</p>
      </div>
      <a
        className="button"
        data-variant="sun"
        data-size="l"
        {...writtenText(label)}
        href={workshop.href}
        {...(external && NEW_TAB)}
      >
        {label}
      </a>
      <img src="/favicon.svg" alt="" width="96" height="96" loading="lazy" />
    </aside>
  );
}
