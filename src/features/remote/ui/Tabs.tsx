import { useStore } from '@nanostores/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { $tab, setTab, type Tab } from '../control/page';
import { useWords } from '../words';

const TABS: readonly Tab[] = ['basic', 'prog', 'settings'];

const tabId = (tab: Tab) => `remote-tab-${tab}`;
const panelId = (tab: Tab) => `remote-panel-${tab}`;

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

interface PanelProps {
  tab: Tab;
  /** Left and right of the screen. */
  start: ReactNode;
  end: ReactNode;
  /** Below the screen. */
  deck?: ReactNode;
}

/** What a tab shows. Only the chosen one has content, so that each button exists once. */
export function Panel({ tab, start, end, deck }: PanelProps) {
  const chosen = useStore($tab) === tab;
  return (
    <div
      className="remote-panel"
      role="tabpanel"
      id={panelId(tab)}
      aria-labelledby={tabId(tab)}
      hidden={!chosen}
    >
      {chosen && (
        <>
          <div className="remote-wing">{start}</div>
          <div className="remote-wing">{end}</div>
          {deck && <div className="remote-well remote-deck">{deck}</div>}
        </>
      )}
    </div>
  );
}
