import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useRef } from 'react';
import { $tab, setTab, type Tab } from '../robot';
import { useWords } from './words';

const TABS: readonly Tab[] = ['basic', 'prog', 'settings'];

export const tabId = (tab: Tab) => `remote-tab-${tab}`;
export const panelId = (tab: Tab) => `remote-panel-${tab}`;

/** The tab that a key leads to from another, after the W3C tab pattern; undefined for other keys. */
function tabForKey(key: string, from: Tab): Tab | undefined {
  const at = TABS.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return TABS[(at + 1) % TABS.length];
    case 'ArrowLeft':
      return TABS.at(at - 1);
    case 'Home':
      return TABS[0];
    case 'End':
      return TABS.at(-1);
    default:
      return undefined;
  }
}

/** The three modes as tabs: arrow keys, Home and End move between them and show them at once. */
export function Tabs() {
  const { tabs } = useWords();
  const chosen = useStore($tab);
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = tabForKey(event.key, chosen);
    if (!next) return;
    event.preventDefault();
    setTab(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };

  return (
    <div
      className="remote-tabs"
      role="tablist"
      aria-label={tabs.label}
      ref={list}
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
          aria-controls={panelId(tab)}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => setTab(tab)}
        >
          {tabs[tab]}
        </button>
      ))}
    </div>
  );
}
