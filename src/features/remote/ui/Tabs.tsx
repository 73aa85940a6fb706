import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { $tab, setTab, type Tab } from '../control/page';
import { useWords } from './words';
import './ConnectionBar.css';

const TABS: readonly Tab[] = ['basic', 'prog', 'settings'];

export const tabId = (tab: Tab) => `remote-tab-${tab}`;
/** What the chosen tab shows, by its id. */
export const PANEL = 'remote-panel';

/** The tab that a key leads to from another, after the W3C tab pattern; undefined for other keys. */
function tabForKey(key: string, from: Tab, rightToLeft: boolean): Tab | undefined {
  const at = TABS.indexOf(from);
  const [next, before] = rightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === next) return TABS[(at + 1) % TABS.length];
  if (key === before) return TABS.at(at - 1);
  if (key === 'Home') return TABS[0];
  return key === 'End' ? TABS.at(-1) : undefined;
}

/** The three modes as tabs: arrow keys, Home and End move between them and show them at once. */
export function Tabs() {
  const { tabs } = useWords();
  const chosen = useStore($tab);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { direction } = getComputedStyle(event.currentTarget);
    const next = tabForKey(event.key, chosen, direction === 'rtl');
    if (!next) return;
    event.preventDefault();
    setTab(next);
    document.getElementById(tabId(next))?.focus();
  };

  return (
    <div
      className="remote-well remote-tabs"
      role="tablist"
      aria-label={tabs.label}
      onKeyDown={onKeyDown}
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
  );
}
