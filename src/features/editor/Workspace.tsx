import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ActionDock } from './ActionDock';
import { ConflictDialog } from './conflict/ConflictDialog';
import { offerDraft, startKeeping } from './drafts/keeping';
import { RestoreDialog } from './drafts/RestoreDialog';
import { $slot, $view } from './editor.store';
import { PostForm } from './form/PostForm';
import { LoginDialog } from './login/LoginDialog';
import { QuestionDialog } from './notices/QuestionDialog';
import { AllPosts } from './posts/AllPosts';
import { Preview } from './Preview';
import { TopBar } from './TopBar';
import { useLeaveGuard } from './useLeaveGuard';
import { usePlace } from './usePlace';
import { useSaveShortcut } from './useSaveShortcut';
import { WordsContext } from './words';
import { readWorkspaceWords } from './workspace-words';

interface Props {
  /** Whether the writer has just logged in. */
  focusTitle: boolean;
}

/** The editor of a writer who is logged in. The form stays, with its caret and undo, behind other views. */
export function Workspace({ focusTitle }: Props) {
  const [words] = useState(readWorkspaceWords);
  const view = useStore($view);
  const slot = useStore($slot);
  usePlace(view, slot);
  useLeaveGuard();
  useSaveShortcut();

  useEffect(() => {
    if (focusTitle) document.getElementById('editor-title')?.focus();
    void offerDraft();
    return startKeeping();
  }, [focusTitle]);

  return (
    <WordsContext value={words.editor}>
      <div className="editor" data-view={view}>
        <TopBar />
        <div className="container" hidden={view !== 'form'}>
          <PostForm key={slot} />
        </div>
        {view === 'preview' && <Preview words={words.post} />}
        {view === 'posts' && <AllPosts />}
        <ActionDock />
        <QuestionDialog />
        <RestoreDialog />
        <ConflictDialog />
        <LoginDialog />
      </div>
    </WordsContext>
  );
}
