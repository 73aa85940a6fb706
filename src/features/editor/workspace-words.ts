import type { PostWords } from '../blog/PostView';
import type { EditorWords } from './words';

/** What the workspace says. */
export interface WorkspaceWords {
  editor: EditorWords;
  /** Words around a post, for its preview. */
  post: PostWords;
}

/** The id of the `<script>` with the words as JSON; it follows the login, so that few wait for it. */
export const WORKSPACE_WORDS_ID = 'workspace-words';

/** @throws Error on a page that has no such words */
export function readWorkspaceWords(): WorkspaceWords {
  const json = document.getElementById(WORKSPACE_WORDS_ID)?.textContent;
  if (!json) throw new Error('The words of the workspace are missing.');
  return JSON.parse(json) as WorkspaceWords;
}
