import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useRef } from 'react';
import { $tab, setTab, type Tab } from '../control/page.store';
import { useWords } from './words';
import './Tabs.css';

const TABS: readonly Tab[] = ['basic', 'prog', 'settings'];

export const tabId = (tab: Tab) => `remote-tab-${tab}`;
export const panelId = (tab: Tab) => `remote-panel-${tab}`;

/** The tab that a key leads to from another, after the W3C tab pattern; undefined for other keys. */
function tabForKey(key: string, from: Tab): Tab | undefined {
  const at = TABS.indexOf(from);
  if (key === 'ArrowRight') return TABS[(at + 1) % TABS.length];
  if (key === 'ArrowLeft') return TABS.at(at - 1);
  if (key === 'Home') return TABS[0];
  return key === 'End' ? TABS.at(-1) : undefined;
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
