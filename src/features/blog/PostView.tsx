import { PostBody } from './PostBody';
import { PostHeader } from './PostHeader';
import type { Post } from './post';

/** What a post's page shows. */
export interface PostContent extends Omit<Post, 'id' | 'image' | 'updatedAt'> {
  /** Where the picture is, or its data URL; `null` for none. */
  imageUrl: string | null;
}

/** The words around a post, and where its links lead. */
export interface PostWords {
  /** The fixed reading time. */
  minutes: string;
  /** The way back to the list; left out where there is none. */
  back?: { label: string; href: string } | undefined;
  /** The invitation around the post's button; `href` is resolved (lib/links.ts). */
  workshop: { heading: string; text: string; href: string };
}

interface Props {
  post: PostContent;
  words: PostWords;
}

/**
 * A post from its title to its button. The public page renders it on the server alone, and the
 * editor's preview in the browser: it has neither state nor effects, and all text is escaped by React.
 */
export function PostView({ post, words }: Props) {
  return (
    <article className="post-view" aria-labelledby="post-title">
      <PostHeader post={post} words={words} />
      <PostBody post={post} words={words} />
    </article>
  );
}
