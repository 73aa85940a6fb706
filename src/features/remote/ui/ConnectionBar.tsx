import { useStore } from '@nanostores/react';
import { rovingFocus } from '@/kit/roving-focus';
import { $tab, setTab, type Tab } from '../../program/control/tab.store';
import { ConnectButtons, Status } from '../../robot/ui/Connection';
import { leaveFocus } from '../../robot/ui/pointer';
import { useWords } from '../../robot/ui/words';
import './ConnectionBar.css';

const TABS: readonly Tab[] = ['basic', 'prog', 'settings'];

export const tabId = (tab: Tab) => `remote-tab-${tab}`;
export const PANEL = 'remote-panel';

const onKeyDown = rovingFocus('[role="tab"]', { onMove: (tab) => tab.click() });

export function ConnectionBar() {
  const { tabs } = useWords();
  const chosen = useStore($tab);
  return (
    <div className="remote-bar cluster" data-gap="2xs">
      <Status />
      <ConnectButtons />
      <div
        className="remote-well remote-tabs"
        role="tablist"
        aria-label={tabs.label}
        onKeyDown={onKeyDown}
        // A mouse press must not focus a tab, or arrow keys would change the mode instead of drive.
        onMouseDown={leaveFocus}
      >
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            className="remote-tab"
            id={tabId(tab)}
            aria-selected={tab === chosen}
            aria-controls={PANEL}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => setTab(tab)}
          >
            {tabs[tab]}
          </button>
        ))}
      </div>
    </div>
  );
}
